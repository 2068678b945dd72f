import type { Texts } from '.';

export const texts: Texts = {
  chapters: {
    goal: 'Votre but',
    guests: 'Accueillir les princes',
    city: 'Jouer des cartes',
    order: 'Qui commence',
    surprise: 'L’invité surprise',
    wonder: 'Bâtir une merveille',
    privilege: 'Un privilège',
    king: 'La faveur du roi',
    final: 'La fin de la partie',
    next: 'Et maintenant',
  },
  steps: {
    goal: {
      say: 'À Utopia, vous jouez pour 50 points. Dès que quelqu’un a 50 points ou plus à la fin d’une manche, la partie est finie, et le joueur qui a le plus de points gagne. Vous marquez surtout avec les quartiers que vous contrôlez et avec les merveilles.',
    },
    isles: {
      say: 'Une manche a trois phases : vous accueillez des princes, vous jouez des cartes, puis chaque quartier rapporte. Les princes de cinq peuples arrivent sur quatre îles. À deux joueurs, l’île de l’Eau reste fermée.',
    },
    guest: {
      say: 'Phase 1. Trois invités par joueur attendent aux navires des îles. Ada et vous prenez à tour de rôle, et vous commencez. Vous prenez un invité, et un de vos princes du même peuple va dans le quartier de votre choix sur l’île de cet invité.',
      now: 'Choisissez un invité maya de l’île de l’Air, puis le quartier A1.',
    },
    second: {
      say: 'Ada a pris un invité grec de l’île de la Terre. Trois de vos princes d’un même peuple dans un quartier peuvent devenir un monument : rassemblez donc les vôtres. Les invités pris retournent dans le sac à la fin de la phase.',
      now: 'Choisissez l’autre invité maya de l’île de l’Air, puis de nouveau A1.',
    },
    third: {
      say: 'L’île de l’Air n’a plus d’invité maya, mais l’île de la Terre en a un. E1 a un débarcadère, et A1 aussi : votre prince pourra y aller en bateau.',
      now: 'Choisissez l’invité maya de l’île de la Terre, puis E1.',
    },
    cards: {
      say: 'Il n’y a plus d’invité : la phase 2 commence, et chacun reçoit 5 cartes. Puis le premier sur la piste de score défausse 2 cartes, parmi toutes celles qu’il a, le dernier aucune, les autres 1. Vous êtes premier. Vous seul voyez vos cartes ; leur nombre est connu de tous.',
      now: 'Défaussez la carte perse et la carte grecque.',
    },
    sea: {
      say: 'En bateau, on va de débarcadère en débarcadère, dans un même secteur maritime ou dans le secteur voisin. Mais le canal sombre entre les îles et les falaises à droite sont fermés aux bateaux. Les quatre secteurs forment donc une chaîne et non un anneau : du secteur 1, aucun bateau ne va tout droit au secteur 4.',
    },
    move: {
      say: 'À votre tour, vous jouez autant de cartes que vous voulez. Une carte déplace un ou deux de vos princes de son peuple, tous deux du même quartier vers le même quartier : par une rue, par un pont ou en bateau. E1 est dans le secteur 3, A1 dans le secteur 4.',
      now: 'Choisissez votre prince maya en E1, puis A1.',
    },
    build: {
      say: 'Trois de vos princes mayas sont en A1, et il n’y a pas encore de monument : l’emplacement s’allume. Bâtir ne coûte pas de carte. Chaque fois que vous agissez, vous pouvez bâtir, avant et après chaque invité et chaque action de carte.',
      now: 'Bâtissez le monument maya en A1.',
    },
    numbers: {
      say: 'Vous avez repris les trois princes, et vous contrôlez A1 jusqu’à la fin de la partie. Cela n’a encore rien rapporté. En phase 3, un quartier rapporte le prestige de son peuple, de 1 à 5 sur cette échelle : les Mayas sont à 4. Le nombre imprimé sur un emplacement, comme en A2, est autre chose : la valeur de l’emplacement. Elle est payée une fois, au propriétaire de la merveille de l’île, quand on y bâtit un monument.',
    },
    raise: {
      say: 'Une carte fait monter son peuple d’un échelon. Il échange sa place avec le peuple au-dessus.',
      now: 'Choisissez une carte maya, puis les Mayas sur l’échelle.',
    },
    add: {
      say: 'Un quartier maya vaut maintenant 5. Autre usage d’une carte : ajouter un prince dans un quartier qui a un monument du même peuple. Si un autre joueur contrôle ce quartier, il marque 1 point ; dans le vôtre, personne ne marque.',
      now: 'Choisissez la carte maya, puis A1.',
    },
    turn: {
      say: 'Vous n’avez plus de cartes. Vous pouvez garder jusqu’à 5 cartes pour les manches suivantes ; si vous en avez plus à la fin de votre tour, vous défaussez le reste.',
      now: 'Terminez votre tour.',
    },
    order: {
      say: 'Ada a ajouté un prince dans votre quartier : 1 point pour vous. Puis est venue la phase 3, et A1 a rapporté 5. À partir de la manche 2, la piste de score décide de l’ordre, chaque fois que quelqu’un doit agir : le joueur le plus avancé d’abord, et sur une même case celui qui y est arrivé le premier. Vous menez avec 6 points, vous commencez donc.',
    },
    surprise: {
      say: 'Une fois par manche, vous pouvez tirer du sac un invité surprise, au lieu d’en prendre un qui attend à un navire.',
      now: 'Tirez un invité surprise.',
    },
    place: {
      say: 'Un invité grec de l’île de l’Air. Vous placez un prince pour lui, comme d’habitude ; l’invité quitte la partie pour de bon.',
      now: 'Placez votre prince grec en A2.',
    },
    name: {
      say: 'En échange, vous désignez un autre joueur, qui doit aussitôt prendre un invité sur le plateau, et pas d’invité surprise. Puis l’ordre normal reprend. Vous bâtissez avant de désigner quelqu’un, pas après.',
      now: 'Désignez Ada.',
    },
    wonder: {
      say: 'Quelques tours plus tard, dans la manche 3. Sur l’île de l’Air, vous avez un prince de chacun des cinq peuples, peu importe dans quels quartiers. Ensemble, ils peuvent devenir la merveille de l’île. Elle rapporte aussitôt 6 points, et dès lors son propriétaire marque la valeur de l’emplacement de chaque monument bâti sur l’île, quel qu’en soit l’auteur.',
      now: 'Bâtissez la merveille de l’île de l’Air.',
    },
    stays: {
      say: '6 points. Vous avez repris un prince de chaque peuple. Une île n’a qu’une merveille, et celle-ci reste à vous. Les monuments qui y étaient déjà ne rapportent rien. Vous n’êtes jamais obligé de bâtir.',
    },
    privilege: {
      say: 'Votre prince maya en A1 pourrait vous rapporter des points, mais vous n’avez que des cartes grecques. Vous commencez la partie avec 2 privilèges, et il en reste un. Il change une carte en carte d’un autre peuple pour ce tour ; ensuite il est dépensé.',
      now: 'Dépensez votre privilège : choisissez-le, puis la carte grecque, qui devient une carte maya.',
    },
    remove: {
      say: 'Vous avez maintenant une carte maya. Avec elle, vous retirez un de vos princes mayas d’un quartier qui a un monument maya, quel qu’en soit le propriétaire, et vous marquez 2 points.',
      now: 'Choisissez votre prince maya en A1 et retirez-le.',
    },
    last: {
      say: '2 points, et le prince est de retour dans votre réserve. Si vous retirez un prince du quartier d’un autre joueur, celui-ci ne reçoit rien.',
      now: 'Terminez votre tour.',
    },
    drop: {
      say: 'Une autre partie, dans la manche 4. Ada contrôle le quartier perse E5, et les Perses sont à 5. Deux cartes d’un peuple le font tomber à 1 ; les peuples au-dessous montent d’un échelon.',
      now: 'Choisissez les cartes perses, puis les Perses sur l’échelle.',
    },
    anywhere: {
      say: 'E5 rapportera maintenant 1 point à Ada au lieu de 5, et les Mayas sont à 5. Trois cartes d’un peuple ajoutent un prince dans n’importe quel quartier, avec ou sans monument. En A4, vous avez deux princes grecs.',
      now: 'Choisissez les cartes grecques, puis A4.',
    },
    site: {
      say: 'Trois princes grecs sont en A4. La merveille de l’île de l’Air est à vous : un monument bâti ici vous paie le nombre imprimé sur l’emplacement, 4, peu importe qui le bâtit.',
      now: 'Bâtissez le monument grec en A4.',
    },
    pay: {
      say: '4 points aussitôt : c’était la valeur de l’emplacement, payée une seule fois. Désormais A4 rapporte en phase 3, et là, seul le prestige compte.',
      now: 'Terminez votre tour.',
    },
    prestige: {
      say: 'Phase 3 : votre quartier maya a rapporté 5 et votre quartier grec 3, le quartier perse d’Ada 1. Chaque quartier a rapporté ce que son peuple vaut sur l’échelle ; les nombres imprimés sur les emplacements n’ont pas compté.',
    },
    final: {
      say: 'La fin d’une autre partie. Vous avez 51 points, Ada en a 50. La partie n’est pas finie pour autant : une manche se joue toujours jusqu’au bout, phase 3 comprise.',
      now: 'Terminez votre tour.',
    },
    tie: {
      say: 'En phase 3, vous avez marqué 4 et Ada 5 : 55 points chacun. La partie est finie, car quelqu’un a 50 points ou plus. En cas d’égalité, le ministre le plus en avant sur la case gagne. Vous étiez devant, vous avez marqué d’abord et vous y êtes arrivé le premier : vous gagnez.',
    },
    end: {
      say: 'Vous savez jouer : accueillir des princes, en réunir trois d’un peuple pour un monument ou les cinq peuples pour une merveille, et gagner la faveur du roi.',
    },
  },
  unshown: {
    'U4.5': 'l’invité surprise',
    'U7.6': 'les privilèges',
    'U8.3': 'où vont les bateaux : secteurs maritimes, canal et falaises',
    'U9.2': 'ajouter un prince n’importe où, pour trois cartes',
    'U10.1': 'retirer un prince pour 2 points',
    'U11.2': 'faire tomber un peuple à 1',
    'U12.3': 'ce qui se passe en cas d’égalité',
    'U1.4': 'ce qui se passe quand les monuments d’un peuple sont épuisés',
    'U1.5': 'que l’on ne peut pas bâtir sans socle',
    'U3.4': 'qui commence quand personne n’a encore marqué',
    'U4.4': 'les invités pour lesquels vous n’avez plus de prince',
    'U12.5': 'une règle maison : une partie plus courte, en 30 ou 40 points',
  },
  hints: {
    guest:
      'Réunissez trois princes d’un peuple dans un quartier, ou les cinq peuples sur une île. Les peuples haut placés sur l’échelle rapportent plus.',
    place: 'Placez ce prince là où vous en avez d’autres de son peuple, ou là où il vous rapproche d’une merveille.',
    name: 'Le joueur que vous désignez doit aussitôt prendre un invité : pensez à ce qui lui reste.',
    discard: 'Gardez les cartes des peuples dont vous avez des princes sur le plateau.',
    wonder:
      'Vous pouvez bâtir une merveille : 6 points aussitôt, et des valeurs d’emplacement plus tard. Vous reprenez un prince de chaque peuple.',
    monument:
      'Vous pouvez bâtir un monument. Le quartier rapporte ensuite à chaque phase 3, selon le prestige de son peuple.',
    remove: 'Une carte retire un prince d’un quartier qui a un monument du même peuple, pour 2 points.',
    cards:
      'Rassemblez vos princes, faites monter un peuple qui vous rapporte, ou faites tomber celui d’un autre. Vous pouvez garder jusqu’à 5 cartes.',
    done: 'Il n’y a plus rien à faire : terminez votre tour.',
  },
  positions: {
    guest: {
      title: 'Prendre un invité',
      now: 'Prenez un invité à un navire, puis choisissez un quartier de son île.',
      seen: 'Un de vos princes de ce peuple s’y trouve maintenant. L’invité retourne dans le sac à la fin de la phase.',
    },
    surprise: {
      title: 'L’invité surprise',
      now: 'Tirez un invité du sac, placez votre prince et désignez l’autre joueur.',
      seen: 'Cet invité quitte la partie. Le joueur désigné doit aussitôt prendre un invité sur le plateau.',
    },
    wonder: {
      title: 'Cinq peuples sur une île',
      now: 'Sur l’île de l’Air, vous avez un prince de chaque peuple. Bâtissez la merveille.',
      seen: 'Vous avez repris un prince de chaque peuple et marqué 6 points. Désormais, vous marquez aussi la valeur de l’emplacement de chaque monument bâti sur cette île.',
    },
    monument: {
      title: 'Trois princes font un monument',
      now: 'Trois de vos princes mayas sont en A1. Bâtissez.',
      seen: 'Vous avez repris les trois princes. Vous contrôlez le quartier, et il rapporte à chaque phase 3.',
    },
    privilege: {
      title: 'Un privilège',
      now: 'Vous n’avez que des cartes grecques. Faites-en une carte maya pour ce tour, puis retirez votre prince maya de A1.',
      seen: 'Le privilège est dépensé. Ce tour-ci, la carte changée est une carte de son nouveau peuple, dans toute action.',
    },
    sea: {
      title: 'Par la rue, par le pont, en bateau',
      now: 'Choisissez votre prince maya en E1 : les quartiers qu’il peut atteindre s’allument. En bateau, ce sont les débarcadères du secteur 3 et des secteurs voisins.',
      seen: 'Une carte maya l’y a mené. Un deuxième prince maya du même quartier aurait pu l’accompagner.',
    },
    host: {
      title: 'Le monument d’un autre',
      now: 'L’autre joueur a un monument maya en A1. Ajoutez un de vos princes mayas dans ce quartier.',
      seen: 'Le joueur qui contrôle le quartier marque 1 point. Vous pourrez retirer votre prince plus tard, pour 2 points.',
    },
    remove: {
      title: 'Retirer un prince',
      now: 'Votre prince maya se trouve dans un quartier qui a un monument maya. Choisissez-le et retirez-le.',
      seen: 'Il est de retour dans votre réserve, et vous avez 2 points de plus.',
    },
    scale: {
      title: 'Ce qui plaît au roi',
      now: 'Une carte fait monter son peuple d’un échelon ; deux cartes d’un peuple le font tomber à 1. Essayez.',
      seen: 'Les autres font place. En phase 3, chaque quartier rapporte le prestige que son peuple a alors.',
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
    guest: ['Invité', 'Attend à un navire ; le bord montre son île.'],
    prince: ['Prince', 'Son bord et sa forme disent à qui il est.'],
    site: ['Emplacement', 'Pour un monument ; le nombre est la valeur de l’emplacement.'],
    monument: ['Monument', 'Trois princes en font un ; vous contrôlez le quartier.'],
    wonder: ['Merveille', 'Une par île, bâtie par cinq peuples : 6 points.'],
    card: ['Carte', 'Pour les actions de son peuple.'],
    privilege: ['Carte changée', 'Un privilège l’a donnée à un autre peuple, pour un tour.'],
    landing: ['Débarcadère', 'D’ici, les bateaux vont aux autres débarcadères.'],
    scale: ['Prestige', 'Ce que chaque peuple vaut aux yeux du roi : de 1 à 5.'],
  },
};
