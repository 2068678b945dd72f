import type { Texts } from '.';

export const texts: Texts = {
  steps: {
    isles: {
      say: 'Bienvenue à Utopia ! Sur quatre îles, les princes de cinq peuples veulent bâtir. Vous les accueillez, vous les réunissez dans les quartiers et vous en faites des monuments et des merveilles. À deux, l’île de l’Eau reste fermée.',
    },
    guest: {
      say: 'Phase 1 : des invités attendent près des navires des îles. Prenez-en un, et un de vos princes de ce peuple va dans un quartier quelconque de cette île.',
      now: 'Prenez un invité maya de l’Air, puis choisissez le quartier A1.',
    },
    second: {
      say: 'Le novice a pris un invité grec de la Terre. Trois princes d’un même peuple dans un quartier deviennent un monument : réunissez donc les vôtres.',
      now: 'Prenez l’autre invité maya de l’Air, encore en A1.',
    },
    third: {
      say: 'Il n’y a plus d’invité maya sur l’Air, mais la Terre en a un. E1 a un débarcadère, et A1 aussi : de là, le prince pourra venir en bateau.',
      now: 'Prenez l’invité maya de la Terre, en E1.',
    },
    cards: {
      say: 'Il ne reste plus d’invité : la phase 2 commence. Chacun reçoit 5 cartes. Puis le premier sur la piste de score en défausse 2, le dernier aucune. Vous gardez les trois cartes mayas.',
      now: 'Défaussez la carte perse et la carte grecque.',
    },
    move: {
      say: 'À vous : jouez autant de cartes que vous voulez. Une carte maya déplace un ou deux princes mayas par une rue, un pont, ou en bateau : d’un débarcadère à l’autre, dans un secteur de mer ou vers le suivant.',
      now: 'Choisissez votre prince maya en E1, puis A1.',
    },
    build: {
      say: 'Trois princes mayas sont réunis : l’emplacement s’allume. Bâtir ne coûte aucune carte.',
      now: 'Bâtissez le monument maya en A1.',
    },
    raise: {
      say: 'Les trois princes rentrent, et le quartier est à vous pour toujours. En phase 3, il rapporte ce que son peuple vaut aux yeux du roi. L’échelle de prestige le montre : les Mayas sont à 4. Une carte élève son peuple d’un rang.',
      now: 'Choisissez la carte maya, puis les Mayas sur l’échelle.',
    },
    add: {
      say: 'Un quartier maya vaut maintenant 5. Encore une carte : un nouveau prince peut rejoindre un monument de son peuple. Près du monument d’un autre, celui-ci marquerait 1 point.',
      now: 'Choisissez la carte maya, puis A1.',
    },
    turn: {
      say: 'Vous n’avez plus de cartes. Ce qu’on garde, 5 cartes au plus, sert encore à la manche suivante.',
      now: 'Terminez votre tour.',
    },
    surprise: {
      say: 'Le novice a placé un prince près de votre monument : 1 point pour vous. Puis vint la phase 3 : votre quartier a rapporté 5 points. Dans la nouvelle manche, celui qui mène commence, et c’est vous. Une fois par manche, vous pouvez tirer un invité du sac au lieu d’en prendre un.',
      now: 'Tirez un invité surprise.',
    },
    place: { say: 'Un invité grec de l’Air. Ensuite, il quitte la partie.', now: 'Placez votre prince grec en A2.' },
    name: {
      say: 'En échange, vous désignez un joueur, qui doit aussitôt prendre un invité.',
      now: 'Désignez le novice.',
    },
    wonder: {
      say: 'Passons à la manche 3 : votre quartier a encore rapporté 5 points, et vous avez dépensé un privilège. Sur l’Air, vous avez maintenant un prince de chacun des cinq peuples, peu importe dans quels quartiers. Ensemble, ils font une merveille : 6 points aussitôt, puis la valeur de chaque monument bâti sur cette île.',
      now: 'Bâtissez la merveille de l’Air.',
    },
    privilege: {
      say: 'Un prince de chaque peuple est rentré. Un prince maya se trouve encore près de votre monument : une carte maya le renverrait pour 2 points. Vous n’avez que des cartes grecques, mais aussi un privilège : il change une carte pour ce tour, puis il est dépensé.',
      now: 'Dépensez votre privilège : la carte grecque devient maya.',
    },
    home: {
      say: 'La carte vaut maintenant pour les Mayas.',
      now: 'Choisissez votre prince maya en A1 et renvoyez-le.',
    },
    last: { say: '2 points, et le prince est de retour dans votre réserve.', now: 'Terminez votre tour.' },
    end: {
      say: 'Le novice a aussi renvoyé un prince. Puis la phase 3 : votre quartier a encore rapporté 5 points, et de nouveaux invités sont là. Vous menez 24 à 2 : dans cette leçon, le novice a joué pour vous montrer les règles, non pour gagner. Ainsi va la partie, manche après manche, jusqu’à ce que quelqu’un ait 50 points à la fin d’une manche. Alors celui qui a le plus de points gagne. Vous savez tout ce qu’il faut.',
    },
  },
  positions: {
    guest: {
      title: 'Prendre un invité',
      now: 'Prenez un invité près d’un navire, puis choisissez un quartier de son île.',
      seen: 'Un de vos princes de ce peuple s’y trouve maintenant. L’invité retourne dans le sac à la fin de la phase.',
    },
    surprise: {
      title: 'L’invité surprise',
      now: 'Tirez un invité du sac, placez votre prince et désignez l’autre joueur.',
      seen: 'Cet invité quitte la partie. Le joueur désigné doit aussitôt prendre un invité.',
    },
    wonder: {
      title: 'Cinq peuples sur une île',
      now: 'Sur l’Air, vous avez un prince de chaque peuple. Bâtissez la merveille.',
      seen: 'Un prince de chaque peuple est rentré, et vous avez marqué 6 points. Désormais, vous marquez aussi la valeur de chaque monument bâti sur l’Air.',
    },
    monument: {
      title: 'Trois princes font un monument',
      now: 'Trois de vos princes mayas sont en A1. Bâtissez.',
      seen: 'Les trois princes rentrent. Le quartier est à vous et compte à chaque phase 3.',
    },
    privilege: {
      title: 'Un privilège',
      now: 'Vous n’avez que des cartes grecques. Faites-en une carte maya pour ce tour, puis renvoyez votre prince maya de A1.',
      seen: 'Le privilège est dépensé. La carte changée vaut ce tour-ci pour son nouveau peuple, dans toute action.',
    },
    sea: {
      title: 'Par la rue, par le pont, en bateau',
      now: 'Choisissez votre prince maya en E1 : les quartiers qu’il peut atteindre s’allument. En bateau, ce sont les débarcadères du secteur 3 et des secteurs voisins.',
      seen: 'Une carte maya l’y a mené. Un second prince maya du même quartier aurait pu l’accompagner.',
    },
    host: {
      title: 'Le monument d’un autre',
      now: 'L’autre joueur a un monument maya en A1. Placez-y un de vos princes mayas.',
      seen: 'Le propriétaire marque 1 point. Vous pourrez renvoyer votre prince plus tard, pour 2 points.',
    },
    home: {
      title: 'Renvoyer un prince',
      now: 'Votre prince maya se trouve près d’un monument maya. Choisissez-le et renvoyez-le.',
      seen: 'Il est de retour dans votre réserve, et vous avez 2 points de plus.',
    },
    scale: {
      title: 'Ce qui plaît au roi',
      now: 'Une carte élève son peuple d’un rang ; deux cartes d’un peuple le font tomber à 1. Essayez.',
      seen: 'Les autres font place. En phase 3, chaque quartier rapporte ce que son peuple vaut alors.',
    },
    prestige: {
      title: 'La phase 3',
      now: 'Vous êtes le dernier de cette manche. Terminez votre tour et voyez ce que rapportent les quartiers.',
      seen: 'Les Mayas sont à 5 : le quartier maya A1 a rapporté 5 points. Puis une nouvelle manche a commencé.',
    },
  },
  symbols: {
    maya: ['Mayas', 'Pyramide à degrés, jade.'],
    persian: ['Perses', 'Porte en arc, turquoise.'],
    chinese: ['Chinois', 'Pagode, rouge laque.'],
    greek: ['Grecs', 'Façade de temple, marbre.'],
    egyptian: ['Égyptiens', 'Obélisque, or.'],
    water: ['Eau', 'L’île du poisson ; fermée à deux joueurs.'],
    earth: ['Terre', 'L’île du serpent.'],
    fire: ['Feu', 'L’île de la salamandre.'],
    air: ['Air', 'L’île de l’oiseau.'],
    guest: ['Invité', 'Attend près d’un navire ; le bord montre son île.'],
    prince: ['Prince', 'Son bord et sa forme disent à qui il est.'],
    site: ['Emplacement', 'Pour un monument ; le nombre est sa valeur.'],
    monument: ['Monument', 'Trois princes en font un ; le quartier est à vous.'],
    wonder: ['Merveille', 'Une par île, bâtie par cinq peuples : 6 points.'],
    card: ['Carte', 'Pour les actions de son peuple.'],
    privilege: ['Carte changée', 'Un privilège l’a donnée à un autre peuple, pour un tour.'],
    landing: ['Débarcadère', 'D’ici, les bateaux vont aux autres débarcadères.'],
    scale: ['Prestige', 'Ce que chaque peuple vaut aux yeux du roi : de 1 à 5.'],
  },
};
