// Numbers in words: `#` stands for the number, and the form is the one that the language wants for it.
// No line ends between the number and what is counted.

export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

export function plurals(language: string): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const format = new Intl.NumberFormat(language);
  return (n, forms) =>
    (forms[rules.select(n)] ?? forms.other).replaceAll('# ', '#\u00a0').replaceAll('#', format.format(n));
}
