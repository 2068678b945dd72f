// Phrases with a number: `#` stands for the number, and the language decides which form of the phrase it takes.
// A no-break space keeps the number and what it counts on one line.

export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

export function plurals(language: string): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const format = new Intl.NumberFormat(language);
  return (n, forms) =>
    (forms[rules.select(n)] ?? forms.other).replaceAll('# ', '#\u00a0').replaceAll('#', format.format(n));
}
