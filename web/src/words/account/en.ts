import type { CatalogueOf } from '../../lib/i18n.svelte';
import { plurals } from '../../lib/plurals';

const p = plurals('en');

/** The account, other people, and the operators' page: loaded when one of them is wanted. */
export const en = {
  // other people
  whom: 'Who?',
  mute: 'Mute',
  muteAbout: 'You no longer see what they write. They are not told.',
  muted: (name: string) => `You no longer see what ${name} writes.`,
  block: 'Block',
  blockAbout:
    'You no longer see what each other writes, and cannot sit down at a table with each other. Running games go on.',
  blocked: (name: string) => `${name} is blocked.`,
  report: 'Report',
  reportAbout:
    'The operators of this server get your report, and what they wrote last at this table. Nobody else learns of it.',
  reported: 'Thank you. The operators have your report.',
  reason: 'Reason',
  reasons: {
    insult: 'Insults or threats',
    spam: 'Advertising, or the same again and again',
    cheating: 'Unfair play',
    name: 'An offensive name',
    other: 'Something else',
  },
  whatHappened: 'What happened?',
  sendReport: 'Send the report',

  // people whom the reader has muted or blocked
  yourId: 'your number',
  peopleTitle: 'Muted and blocked people',
  peopleNone: 'Nobody.',
  relation: { mute: 'muted', block: 'blocked' },
  endRelation: (name: string) => `Hear and meet ${name} again`,
  end: 'End',

  // operators
  operatorTitle: 'Reports',
  operatorDenied: 'Only the operators of this server can see this page.',
  waiting: (n: number) => p(n, { one: '# report waits', other: '# reports wait' }),
  waitingList: 'Waiting',
  doneList: 'Done',
  deedList: 'What operators did',
  none: 'None.',
  reportBy: (who: string, whom: string) => `${who} about ${whom}`,
  somebody: 'somebody',
  toTable: 'To the table',
  lineRemoved: 'removed',
  removeLine: 'Remove',
  removeThis: (text: string) => `Remove the line “${text}”`,
  closeAccount: 'Close the account',
  closedAccount: 'closed',
  reopenAccount: 'Reopen the account',
  markDone: 'Done',
  why: 'Why?',
  whyAbout: 'Other operators can read it.',
  goAhead: 'Do it',
  cancel: 'Cancel',
  deeds: {
    remove: 'removed a line of chat',
    close: 'closed the account',
    reopen: 'reopened the account',
    done: 'put a report away',
  },
};

export type AccountWords = CatalogueOf<typeof en>;
