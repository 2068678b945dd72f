import { plurals } from '../../lib/plurals';
import type { AccountWords } from './en';

const p = plurals('de');

export const de: AccountWords = {
  whom: 'Wen?',
  mute: 'Stummschalten',
  muteAbout: 'Du siehst nicht mehr, was hier geschrieben wird. Davon erfährt niemand.',
  muted: (name: string) => `Du siehst nicht mehr, was ${name} schreibt.`,
  block: 'Blockieren',
  blockAbout:
    'Ihr seht nicht mehr, was der andere schreibt, und könnt euch nicht mehr an denselben Tisch setzen. Laufende Partien gehen weiter.',
  blocked: (name: string) => `${name} ist blockiert.`,
  report: 'Melden',
  reportAbout:
    'Die Betreiber dieses Servers bekommen deine Meldung und das, was zuletzt an diesem Tisch geschrieben wurde. Sonst erfährt niemand davon.',
  reported: 'Danke. Die Betreiber haben deine Meldung.',
  reason: 'Grund',
  reasons: {
    insult: 'Beleidigungen oder Drohungen',
    spam: 'Werbung, oder immer wieder dasselbe',
    cheating: 'Unfaires Spiel',
    name: 'Ein anstößiger Name',
    other: 'Etwas anderes',
  },
  whatHappened: 'Was ist passiert?',
  sendReport: 'Meldung abschicken',

  yourId: 'deine Nummer',
  peopleTitle: 'Stummgeschaltet und blockiert',
  peopleNone: 'Niemand.',
  relation: { mute: 'stummgeschaltet', block: 'blockiert' },
  endRelation: (name: string) => `${name} wieder hören und treffen`,
  end: 'Aufheben',

  operatorTitle: 'Meldungen',
  operatorDenied: 'Diese Seite sehen nur die Betreiber dieses Servers.',
  waiting: (n: number) => p(n, { one: '# Meldung wartet', other: '# Meldungen warten' }),
  waitingList: 'Offen',
  doneList: 'Erledigt',
  deedList: 'Was Betreiber getan haben',
  none: 'Keine.',
  reportBy: (who: string, whom: string) => `${who} über ${whom}`,
  somebody: 'jemand',
  toTable: 'Zum Tisch',
  lineRemoved: 'entfernt',
  removeLine: 'Entfernen',
  removeThis: (text: string) => `Die Zeile „${text}“ entfernen`,
  closeAccount: 'Konto schließen',
  closedAccount: 'geschlossen',
  reopenAccount: 'Konto wieder öffnen',
  markDone: 'Erledigt',
  why: 'Warum?',
  whyAbout: 'Andere Betreiber können es lesen.',
  goAhead: 'Ausführen',
  cancel: 'Abbrechen',
  deeds: {
    remove: 'hat eine Zeile im Chat entfernt',
    close: 'hat das Konto geschlossen',
    reopen: 'hat das Konto wieder geöffnet',
    done: 'hat eine Meldung erledigt',
  },
};
