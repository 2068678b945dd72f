import type { Texts } from '.';

export const texts: Texts = {
  chapters: {
    goal: 'Votre but',
    ships: 'Bateaux et brouillard',
    build: 'Construire',
    stars: 'Les étoiles de mer',
    fields: 'Ce que donnent les cases',
    limit: 'Votre main',
    epochs: 'Les deux périodes',
    final: 'La fin de la partie',
    next: 'Et maintenant',
  },
  steps: {
    goal: {
      say: 'À Titania, le joueur qui a le plus de points après deux périodes gagne. Vous marquez en relevant, étage par étage, les tours marines en ruine, et en occupant des cases de tours avec des étoiles de mer. Certaines cases donnent aussi des points.',
    },
    sea: {
      say: 'Au centre se dresse le château fort, avec des bateaux de trois flottes : bleue, jaune et rouge. Les flottes n’appartiennent à personne ; tout le monde les fait naviguer. Autour du château fort, du brouillard ; plus loin, des grues et des tours en ruine. À votre tour, soit vous piochez 3 cartes, soit vous en jouez jusqu’à 3.',
    },
    card: {
      say: 'Voici vos cartes. Chacune place un nouveau bateau de sa couleur, à côté d’un bateau de la même couleur. Une carte dont le bateau n’a pas de place ne peut pas être jouée. Faites tout ce que la case apporte avant de jouer la carte suivante.',
      now: 'Choisissez la carte rouge, puis la case d4.',
    },
    joker: {
      say: 'Le brouillard se lève : 3 coquillages verts, aussitôt à vous. Les coquillages paient les étages. La carte suivante est un joker : elle compte pour l’une de ses deux couleurs, à votre choix.',
      now: 'Choisissez le joker bleu et rouge, puis e3, pour un bateau rouge.',
    },
    shells: {
      say: 'Cette tuile donne 3 coquillages d’une couleur, et vous choisissez la couleur.',
      now: 'Prenez le marron.',
    },
    room: {
      say: 'Où peut aller un bateau ? Une case porte au plus deux bateaux, de couleurs différentes. Le château fort est donc toujours plein, et un deuxième bateau rouge ne peut pas aller sur d4. Un bateau ne va jamais sur une case de tours, comme d1.',
    },
    turn: {
      say: 'Vous avez joué deux cartes et pourriez en jouer une troisième. Mais cartes jouées et cartes piochées font toujours 3 : si vous vous arrêtez, vous en piochez 1.',
      now: 'Terminez votre tour.',
    },
    draw: {
      say: 'Ada a trouvé 2 étoiles de mer, a occupé avec elles la case de tours d1 pour 2 points et a reçu 2 cartes sur la case bonus d2. Il vous faut maintenant des cartes, et vous pouvez y consacrer un tour entier.',
      now: 'Piochez 3 cartes.',
    },
    crane: {
      say: 'Ada a mené la flotte rouge sur d8, à côté de la case de construction d9. Un bateau placé sur une case de construction vous permet de construire sur les cases de tours voisines, ici c8 et e9. Vous devez construire au moins un étage.',
      now: 'Choisissez la carte rouge, puis d9.',
    },
    floor: {
      say: 'Les tours que vous pouvez payer s’allument, avec leur prix. Le premier étage coûte 1 coquillage de la couleur de la tour. Chaque étage rapporte aussitôt 3 points.',
      now: 'Construisez la tour verte de e9.',
    },
    higher: {
      say: '3 points ! Le deuxième étage coûte 2 coquillages, le troisième 3, le quatrième 4 ; aucune tour n’est plus haute. Chaque étage rapporte encore 3 points. Les coquillages payés retournent dans la réserve.',
      now: 'Construisez un étage de plus sur e9.',
    },
    wider: {
      say: 'Avec un seul bateau, vous pouvez construire plusieurs tours, sur plusieurs cases. La tour marron de c8 touche aussi cette case de construction.',
      now: 'Construisez deux étages marron sur c8.',
    },
    dark: {
      say: '12 points avec un seul bateau ! Regardez maintenant la case de construction c9. Elle est à côté du bateau rouge de d9, et vous avez deux jokers avec du rouge. Pourtant elle reste sombre : on doit y construire, et vous n’avez plus de coquillages pour payer un étage.',
    },
    again: {
      say: 'Sur d6 se trouve la tuile de 2 étoiles de mer qu’Ada a trouvée. Un deuxième bateau, d’une autre couleur, y reçoit la même chose ; puis la tuile quitte le plateau.',
      now: 'Choisissez une carte jaune, puis d6.',
    },
    star: {
      say: 'Juste après avoir reçu des étoiles de mer, vous pouvez occuper des cases de tours n’importe où sur le plateau. Une case coûte une étoile de mer par tour représentée et rapporte 1 point par tour et par étage : sur c8, 2 et 2. Une case ne porte qu’une étoile de mer ; tant qu’elle y est, chaque nouvel étage rapporte 4 points au lieu de 3.',
      now: 'Occupez c8.',
    },
    rest: {
      say: '4 points. Une étoile de mer reste sur c8, l’autre est retournée dans la réserve. Vous avez joué deux cartes, vous en piochez donc 1.',
      now: 'Terminez votre tour.',
    },
    gain: {
      say: 'Une autre partie, quelques tours plus loin. Deux tuiles de 1 étoile de mer sont visibles, sur f4 et sur d8.',
      now: 'Choisissez le joker bleu et jaune, puis f4, pour un bateau bleu.',
    },
    keep: {
      say: 'Avec 1 étoile de mer, vous pourriez occuper une case qui montre une seule tour. Mais c8 montre deux tours et porte deux étages : cela vaut la peine d’attendre. Vous pouvez garder autant d’étoiles de mer que vous voulez, aussi longtemps que vous voulez.',
      now: 'Gardez votre étoile de mer.',
    },
    both: {
      say: 'Voici l’étoile de mer que vous avez gardée. Vous ne pouvez l’utiliser que juste après en avoir reçu au moins une nouvelle, à aucun autre moment. Allez donc en chercher une autre.',
      now: 'Choisissez une carte jaune, puis d8.',
    },
    two: {
      say: 'Vous pouvez maintenant utiliser toutes vos étoiles de mer, l’ancienne et la nouvelle.',
      now: 'Occupez c8 avec les deux.',
    },
    over: {
      say: '4 points. La case est-elle à vous maintenant ? Regardez ce que fait Ada.',
      now: 'Terminez votre tour.',
    },
    owner: {
      say: 'Ada a construit un étage sur c8 et a marqué 4 points, grâce à votre étoile de mer. Occuper une case ne la rend pas vôtre : cases et tours n’appartiennent à personne, et l’étoile de mer profite à tous ceux qui y construisent.',
    },
    tile: {
      say: 'Une autre partie, au premier tour. Le brouillard ne cache pas que des coquillages.',
      now: 'Choisissez une carte bleue, puis d5.',
    },
    extra: {
      say: 'Un bateau ! Vous en placez aussitôt un autre de la même couleur, sans carte, à côté de celui que vous venez de placer. S’il n’en reste plus ou si aucune case n’est permise, vous n’en recevez pas. c5 est une case bonus : elle donne ce qu’elle montre, 2 coquillages verts.',
      now: 'Placez ce bateau sur c5.',
    },
    rim: {
      say: 'Les cases bonus donnent 2 cartes, 3 points, 1 étoile de mer ou 2 coquillages. À l’intérieur du plateau, elles montrent un bonus. Une case du bord comme f9 en montre deux, et vous recevez les deux.',
      now: 'Choisissez la carte rouge, puis f9.',
    },
    fresh: {
      say: '2 coquillages marron et 2 cartes. Vous pouvez jouer dans le même tour les cartes reçues d’une case, mais jamais plus de trois cartes en tout. Elles ne comptent pas quand vous piochez à la fin du tour.',
    },
    many: {
      say: 'Retour à la première partie, avec 6 cartes en main. Et si vous piochiez maintenant ?',
      now: 'Piochez 3 cartes.',
    },
    limit: {
      say: '9 cartes ! À la fin de votre tour, vous pouvez en avoir 7 au plus. Vous défaussez le reste, à votre choix. Pendant votre tour, la limite de main ne vaut pas.',
      now: 'Défaussez une carte bleue et une carte jaune.',
    },
    last: {
      say: 'Quelques tours plus tard. Voici les bateaux qui restent : un seul rouge. Le joueur qui place le dernier bateau d’une flotte met fin à la période. b8 est une case de points : elle vous donne une tuile de points cachée de 3, 4 ou 5 points.',
      now: 'Choisissez la carte rouge, puis b8.',
    },
    epoch: {
      say: 'Votre tuile de points. Vous seul la voyez ; elle compte à la fin de la partie. Une fois faite la case du dernier bateau, votre tour est fini, et la période aussi. Vous piochez encore comme d’habitude.',
      now: 'Terminez votre tour et la période.',
    },
    second: {
      say: 'Période 2, avec 18 bateaux de chaque couleur. Ada commence, car vous avez mis fin à la période 1. Bateaux et étoiles de mer du plateau sont retournés dans la réserve. Les tuiles de brouillard retournées ont été redistribuées, face cachée ; les autres n’ont pas bougé. Les tours restent, et vous gardez cartes, coquillages, étoiles de mer, tuiles et points.',
    },
    final: {
      say: 'La fin d’une autre partie : période 2, il reste un bateau jaune. Dès qu’il est placé et que sa case est faite, la partie est finie.',
      now: 'Choisissez une carte jaune, puis g8, pour 3 points.',
    },
    tie: {
      say: 'Les tuiles de points sont retournées et ajoutées : 100 points chacun, une égalité. Coquillages et étoiles de mer décident alors. Vous en avez 9, Ada en a 6 : vous gagnez. Si l’égalité demeurait, vous partageriez la victoire.',
    },
    end: {
      say: 'Vous savez jouer : piocher ou naviguer, réunir des coquillages, construire, occuper, et garder un œil sur les flottes.',
    },
  },
  unshown: {
    'T3.6': 'la limite de main : 7 cartes au plus à la fin de votre tour',
    'T4.5': 'pourquoi une case de construction reste sombre',
    'T5.5': 'la tuile de brouillard avec un bateau',
    'T5.6': 'les cases bonus, et les cases du bord avec deux bonus',
    'T7.6': 'garder des étoiles de mer, et quand les utiliser',
    'T8.8': 'ce qui se passe en cas d’égalité',
    'T1.4': 'ce qui se passe quand coquillages, étages ou étoiles de mer viennent à manquer',
    'T3.5': 'quand les cartes jouées vont à la défausse',
    'T3.7': 'ce qui se passe quand la pioche est vide',
    'T8.9': 'comment finit une période où tous ne font que piocher',
    'T2.6': 'une règle maison : des points pour ceux qui ne commencent pas',
  },
  hints: {
    draw: 'Vous avez peu de cartes. Vous pouvez consacrer un tour à en piocher 3.',
    sail: 'Cherchez les coquillages qui paient des tours voisines d’une case de construction. Un deuxième bateau d’une autre couleur reçoit encore une fois ce que montre une tuile visible.',
    crane:
      'Vous pouvez atteindre une case de construction et payer un étage : 3 points chacun, ou 4 là où se trouve une étoile de mer.',
    lastShip:
      'Une flotte n’a plus qu’un bateau. Le joueur qui le place met fin à la période : est-ce le bon moment pour vous ?',
    colour: 'Choisissez la couleur de tours que vous atteindrez bientôt. Les premiers étages sont les moins chers.',
    build:
      'Chaque étage rapporte autant, et les premiers sont les moins chers. Après en avoir construit un, vous pouvez vous arrêter.',
    occupy:
      'Utilisez vos étoiles de mer maintenant, ou gardez-les. Les cases avec beaucoup d’étages rapportent le plus, mais les étages suivants y rapporteront 4 points à tout le monde.',
    extra:
      'Ce bateau ne coûte pas de carte. Il va à côté de celui que vous venez de placer : choisissez une case qui vous donne quelque chose.',
    limit: 'Défaussez les couleurs que vous avez en nombre, ou dont la flotte est presque épuisée.',
    stop: 'Cartes jouées et cartes piochées font 3. Terminez votre tour, et vous piochez ce qui manque.',
  },
  positions: {
    place: {
      title: 'Où va un bateau ?',
      now: 'Choisissez une carte, regardez quelles cases s’allument, puis placez son bateau.',
      seen: 'La case touche un bateau de la même couleur. Les cases de tours et celles qui portent deux bateaux sont restées sombres, comme celles où un bateau de cette couleur se trouve déjà.',
    },
    fog: {
      title: 'Dans le brouillard',
      now: 'Vous commencez. Jouez une carte et voyez ce que cache le brouillard.',
      seen: 'La tuile est maintenant visible. Ce qu’elle montre est à vous ; le prochain bateau d’une autre couleur y reçoit la même chose.',
    },
    ship: {
      title: 'Un bateau dans le brouillard',
      now: 'Jouez le joker bleu et rouge pour un bateau rouge sur f7.',
      seen: 'La tuile vous donne un autre bateau de la même couleur, à côté de celui que vous venez de placer. Il en trouvera peut-être encore un.',
    },
    rim: {
      title: 'Deux bonus au bord',
      now: 'Jouez votre troisième carte : un bateau rouge sur f9.',
      seen: 'Une case du bord donne les deux bonus qu’elle montre : 2 coquillages marron et 2 cartes.',
    },
    build: {
      title: 'Étages, prix et points',
      now: 'Votre bateau est sur la case de construction d9, et vous avez 3 coquillages verts et 3 marron. Construisez autant que vous voulez.',
      seen: 'Le numéro de l’étage est son prix en coquillages de cette couleur. Chaque étage rapporte 3 points.',
    },
    star: {
      title: 'Occuper une case de tours',
      now: 'Vous venez de recevoir 2 étoiles de mer. Occupez une case.',
      seen: 'Vous avez payé une étoile de mer par tour représentée et marqué un point par tour et par étage. Une étoile de mer y reste : les étages suivants rapportent 4 points à tous ceux qui les construisent. La case n’est pas à vous.',
    },
    epoch: {
      title: 'Le dernier bateau',
      now: 'Il reste un bateau rouge. Placez-le sur b8, puis terminez votre tour.',
      seen: 'La case compte encore. À la fin du tour, les bateaux retournent dans la réserve pour la deuxième période, avec 18 bateaux de chaque couleur. Tours, cartes et points restent, comme les tuiles de brouillard que personne n’a retournées.',
    },
  },
  symbols: {
    castle: ['Château fort', 'Six bateaux y restent toute la partie ; les flottes partent d’ici.'],
    ships: [
      'Bateaux',
      'Trois flottes : bleue avec une vague, jaune avec un soleil, rouge avec un losange. Elles sont à tous.',
    ],
    cards: ['Carte de bateau', 'Place un bateau de sa couleur.'],
    joker: ['Joker', 'Compte pour l’une de ses deux couleurs.'],
    fog: ['Brouillard', 'Cache une tuile ; le premier bateau la retourne.'],
    again: ['Brouillard redistribué', 'Dans la deuxième période : une tuile déjà vue.'],
    crane: ['Case de construction', 'Un bateau sur la grue construit sur les cases de tours voisines.'],
    tower: ['Tour', 'Quatre étages au plus ; chacun rapporte 3 points.'],
    site: ['Ruine', 'Une tour dont rien ne tient encore debout.'],
    brown: ['Coquillage marron', 'Paie les étages marron.'],
    green: ['Coquillage vert', 'Paie les étages verts.'],
    black: ['Coquillage noir', 'Paie les étages noirs.'],
    white: ['Coquillage blanc', 'Paie les étages blancs.'],
    any: ['Coquillages au choix', 'Tous d’une couleur, que vous choisissez.'],
    star: ['Étoile de mer', 'Occupe une case de tours et rapporte des points.'],
    more: ['Un autre bateau', 'Tuile de brouillard : placez-en un aussitôt.'],
    point: ['Case de points', 'Une tuile cachée de 3, 4 ou 5 points.'],
    points: ['Points', 'Autant de points qu’indiqué, aussitôt.'],
    draw: ['Cartes', 'Deux cartes de la pioche.'],
  },
};
