import { plurals } from '../../lib/plurals';
import type { AccountWords } from './en';

const p = plurals('nl');

export const nl: AccountWords = {
  whom: 'Wie?',
  mute: 'Dempen',
  muteAbout: 'Je ziet niet meer wat hier wordt geschreven. Niemand krijgt daar bericht van.',
  muted: (name: string) => `Je ziet niet meer wat ${name} schrijft.`,
  block: 'Blokkeren',
  blockAbout:
    'Jullie zien elkaars berichten niet meer en kunnen niet meer samen aan een tafel gaan zitten. Lopende partijen gaan door.',
  blocked: (name: string) => `${name} is geblokkeerd.`,
  report: 'Melden',
  reportAbout:
    'De beheerders van deze server krijgen je melding en wat er het laatst aan deze tafel is geschreven. Verder komt niemand het te weten.',
  reported: 'Bedankt. De beheerders hebben je melding.',
  reason: 'Reden',
  reasons: {
    insult: 'Beledigingen of bedreigingen',
    spam: 'Reclame, of steeds hetzelfde',
    cheating: 'Oneerlijk spel',
    name: 'Een aanstootgevende naam',
    other: 'Iets anders',
  },
  whatHappened: 'Wat is er gebeurd?',
  sendReport: 'Melding versturen',

  yourId: 'je nummer',
  peopleTitle: 'Gedempt en geblokkeerd',
  peopleNone: 'Niemand.',
  relation: { mute: 'gedempt', block: 'geblokkeerd' },
  endRelation: (name: string) => `${name} weer horen en ontmoeten`,
  end: 'Opheffen',

  operatorTitle: 'Meldingen',
  operatorDenied: 'Alleen de beheerders van deze server kunnen deze pagina zien.',
  waiting: (n: number) => p(n, { one: '# melding wacht', other: '# meldingen wachten' }),
  waitingList: 'Open',
  doneList: 'Afgehandeld',
  deedList: 'Wat beheerders hebben gedaan',
  none: 'Geen.',
  reportBy: (who: string, whom: string) => `${who} over ${whom}`,
  somebody: 'iemand',
  toTable: 'Naar de tafel',
  lineRemoved: 'verwijderd',
  removeLine: 'Verwijderen',
  removeThis: (text: string) => `De regel “${text}” verwijderen`,
  closeAccount: 'Account sluiten',
  closedAccount: 'gesloten',
  reopenAccount: 'Account heropenen',
  markDone: 'Afgehandeld',
  why: 'Waarom?',
  whyAbout: 'Andere beheerders kunnen het lezen.',
  goAhead: 'Uitvoeren',
  cancel: 'Annuleren',
  deeds: {
    remove: 'heeft een chatregel verwijderd',
    close: 'heeft het account gesloten',
    reopen: 'heeft het account heropend',
    done: 'heeft een melding afgehandeld',
  },
};
