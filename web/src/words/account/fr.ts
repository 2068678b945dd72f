import { plurals } from '../../lib/plurals';
import type { AccountWords } from './en';

const p = plurals('fr');

export const fr: AccountWords = {
  whom: 'Qui ?',
  mute: 'Masquer',
  muteAbout: 'Vous ne voyez plus ses messages. Personne n’en est averti.',
  muted: (name: string) => `Vous ne voyez plus les messages de ${name}.`,
  block: 'Bloquer',
  blockAbout:
    'Chacun ne voit plus les messages de l’autre, et vous ne pouvez plus vous asseoir à la même table. Les parties en cours continuent.',
  blocked: (name: string) => `${name} est dans votre liste de blocage.`,
  report: 'Signaler',
  reportAbout:
    'Les responsables de ce serveur reçoivent votre signalement et ses derniers messages à cette table. Personne d’autre ne l’apprend.',
  reported: 'Merci. Les responsables ont reçu votre signalement.',
  reason: 'Motif',
  reasons: {
    insult: 'Insultes ou menaces',
    spam: 'Publicité ou répétitions',
    cheating: 'Jeu déloyal',
    name: 'Un nom offensant',
    other: 'Autre chose',
  },
  whatHappened: 'Que s’est-il passé ?',
  sendReport: 'Envoyer le signalement',

  yourId: 'votre numéro',
  peopleTitle: 'Masqués et bloqués',
  peopleNone: 'Personne.',
  relation: { mute: 'messages masqués', block: 'blocage' },
  endRelation: (name: string) => `Revoir les messages de ${name}`,
  end: 'Lever',

  operatorTitle: 'Signalements',
  operatorDenied: 'Seuls les responsables de ce serveur voient cette page.',
  waiting: (n: number) => p(n, { one: '# signalement en attente', other: '# signalements en attente' }),
  waitingList: 'En attente',
  doneList: 'Traités',
  deedList: 'Ce que les responsables ont fait',
  none: 'Aucun.',
  reportBy: (who: string, whom: string) => `${who} à propos de ${whom}`,
  somebody: 'quelqu’un',
  toTable: 'Voir la table',
  lineRemoved: 'supprimé',
  removeLine: 'Supprimer',
  removeThis: (text: string) => `Supprimer le message « ${text} »`,
  closeAccount: 'Fermer le compte',
  closedAccount: 'fermé',
  reopenAccount: 'Rouvrir le compte',
  markDone: 'Traité',
  why: 'Pourquoi ?',
  whyAbout: 'Les autres responsables peuvent le lire.',
  goAhead: 'Confirmer',
  cancel: 'Annuler',
  deeds: {
    remove: 'a supprimé un message',
    close: 'a fermé le compte',
    reopen: 'a rouvert le compte',
    done: 'a traité un signalement',
  },
};
