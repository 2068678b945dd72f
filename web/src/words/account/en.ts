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

  // signing in, and the end of an account
  signInTitle: 'Signing in',
  guestAbout:
    'You play as a guest: this browser knows you. With a password you can be the same person on other devices.',
  memberAbout: 'On other devices you sign in with your name and your password.',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  setPassword: 'Set the password',
  passwordSet: 'Your password is set.',
  passwordRule: 'At least 8 characters.',
  signIn: 'Sign in',
  signInAbout:
    'You have an account already? Then you are somebody else here from now on: the guest whom this browser knows is left behind.',
  yourName: 'Name',
  signOut: 'Sign out',
  signOutEverywhere: 'Sign out everywhere',
  signOutSure: 'Without a password you cannot come back as this person. Sign out?',
  forgot: 'Forgotten your password?',
  forgotAbout: 'If you have confirmed a mail address for notices, a link to a new password can be sent there.',
  mailAddress: 'Mail address',
  sendLink: 'Send the link',
  linkSent: 'If somebody has confirmed this address, a mail is on its way.',
  recoverTitle: 'A new password',
  recoverAbout: 'You sign in with it from now on. All your other sessions end.',
  otherName: 'Another name',
  passkeySignIn: 'Sign in with a passkey',
  passkeysTitle: 'Passkeys',
  passkeysAbout: 'Sign in with your fingerprint, your face or a security key instead of a password.',
  passkeyName: 'Name of the passkey',
  addPasskey: 'Add a passkey',
  passkeyAdded: 'The passkey works from now on.',
  passkeyNone: 'No passkey was made or used.',
  neverUsed: 'not used yet',
  lastUsed: (when: string) => `last used on ${when}`,
  removePasskey: (name: string) => `Remove the passkey ${name}`,
  deleteByPasskey: 'Delete my account with a passkey',

  dataTitle: 'Your data',
  exportAbout: 'Everything that is stored about you, as one JSON file.',
  exportData: 'Download',
  deleteTitle: 'Delete the account',
  deleteAbout:
    'This cannot be undone. Your games stay, but without your name; in running games a computer player takes over your seat. Sessions, addresses, notes and settings are deleted.',
  deleteName: 'To confirm it, type your name',
  deleteAccount: 'Delete my account',

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
