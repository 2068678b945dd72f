import type { Texts } from '.';

export const texts: Texts = {
  steps: {
    sea: {
      say: 'Bienvenue à Titania ! Au centre se dresse le château, avec les bateaux de trois flottes : bleue, jaune, rouge. Ils n’appartiennent à personne ; tout le monde les mène. Plus loin gisent des tours en ruine. Relevez-les : c’est ce qui rapporte des points.',
    },
    card: {
      say: 'En bas, vos cartes. Chacune place un bateau de sa couleur, à côté d’un bateau de la même couleur. Tout autour du château, il y a du brouillard.',
      now: 'Choisissez la carte rouge, puis la case d4.',
    },
    joker: {
      say: 'Le brouillard se lève : 3 coquillages verts, aussitôt à vous. Les coquillages paient les tours. Vous pouvez jouer jusqu’à trois cartes par tour. Un joker a deux couleurs : vous choisissez.',
      now: 'Choisissez le joker bleu et rouge, puis e3, pour un bateau rouge.',
    },
    shells: {
      say: 'Avec cette tuile, vous choisissez la couleur : vous recevez 3 coquillages.',
      now: 'Prenez le marron.',
    },
    turn: {
      say: 'Vous pourriez jouer une troisième carte. Mais cartes jouées et cartes piochées font toujours trois : après deux, vous en piochez une.',
      now: 'Terminez votre tour.',
    },
    draw: {
      say: 'Le novice a trouvé 2 étoiles de mer, a occupé la case de tours d1 pour 2 points et a reçu 2 cartes en d2. C’est de nouveau à vous. Il vous faut des cartes, et un tour entier peut y servir.',
      now: 'Piochez 3 cartes.',
    },
    crane: {
      say: 'Le novice a mené la flotte rouge en d8. À côté se trouve une grue, d9. Un bateau sur une grue construit sur toutes les cases de tours voisines, et il doit construire. Vous avez les coquillages.',
      now: 'Placez un bateau rouge en d9.',
    },
    floor: {
      say: 'Ce que vous pouvez payer s’allume, avec son prix : le 1er étage coûte 1 coquillage de la couleur de la tour. Chaque étage rapporte 3 points.',
      now: 'Construisez sur la tour verte de e9.',
    },
    higher: {
      say: '3 points ! Le 2e étage coûte 2 coquillages, le 3e 3, le 4e 4 ; aucune tour n’est plus haute. Les points restent 3.',
      now: 'Construisez plus haut en e9.',
    },
    wider: {
      say: 'Un bateau sur une grue peut construire sur plusieurs cases. La tour marron de c8 la touche aussi.',
      now: 'Construisez deux étages marron en c8.',
    },
    again: {
      say: '12 points en un tour ! En d6 se trouve encore la tuile aux 2 étoiles de mer. Un second bateau, d’une autre couleur, peut y aller et reçoit la même chose. Puis la tuile s’en va.',
      now: 'Placez un bateau jaune en d6.',
    },
    star: {
      say: 'Juste après avoir reçu des étoiles de mer, vous pouvez occuper une case de tours, n’importe où. Cela coûte une étoile par tour représentée et rapporte un point par tour et par étage : ici 2 et 2. Dès lors, chaque étage y rapporte 4 points au lieu de 3, à tout le monde.',
      now: 'Occupez c8.',
    },
    rest: {
      say: 'Une des deux étoiles reste en c8. Vous avez joué deux cartes dans ce tour, donc vous en piochez une.',
      now: 'Terminez votre tour.',
    },
    last: {
      say: 'Sautons quelques tours : vous avez tous deux construit, occupé et navigué. Regardez les bateaux restants : un seul rouge. Qui place le dernier bateau d’une flotte termine la période. Une case de points vous donne une tuile cachée de 3, 4 ou 5 points.',
      now: 'Placez le dernier bateau rouge en b8.',
    },
    epoch: {
      say: 'Une tuile de points pour vous ; elle compte à la fin de la partie. Avec le dernier bateau, votre tour est fini, et la première période aussi.',
      now: 'Terminez votre tour et la période.',
    },
    end: {
      say: 'La seconde période commence : les bateaux rentrent, les étoiles quittent le plateau, et les tuiles retournées sont cachées de nouveau. Tours, cartes, coquillages et points restent. Quand une flotte sera encore épuisée, la partie sera finie, et celui qui aura le plus de points gagnera. Vous savez tout ce qu’il faut.',
    },
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
      now: 'Jouez le joker bleu et rouge pour un bateau rouge en f7.',
      seen: 'La tuile vous donne un autre bateau de la même couleur, à côté de celui que vous venez de placer. Il en trouvera peut-être encore un.',
    },
    rim: {
      title: 'Deux choses au bord',
      now: 'Jouez votre troisième carte : un bateau rouge en f9.',
      seen: 'Une case du bord donne les deux choses qu’elle montre : deux coquillages marron et deux cartes.',
    },
    build: {
      title: 'Étages, prix et points',
      now: 'Votre bateau est à la grue d9, et vous avez 3 coquillages verts et 3 marron. Construisez autant que vous voulez.',
      seen: 'Le numéro de l’étage est son prix en coquillages de cette couleur. Chaque étage rapporte 3 points.',
    },
    star: {
      title: 'Occuper une case de tours',
      now: 'Vous venez de recevoir 2 étoiles de mer. Occupez une case.',
      seen: 'Vous avez payé une étoile par tour représentée et marqué un point par tour et par étage. Une étoile y reste : les prochains étages rapportent 4 points.',
    },
    epoch: {
      title: 'Le dernier bateau',
      now: 'Il reste un bateau rouge. Placez-le en b8, puis terminez votre tour.',
      seen: 'La case compte encore. À la fin du tour, la mer est vidée pour la seconde période, avec 18 bateaux de chaque couleur ; tours, cartes et points restent.',
    },
  },
  symbols: {
    castle: ['Château', 'Six bateaux y restent toute la partie ; les flottes partent d’ici.'],
    ships: [
      'Bateaux',
      'Trois flottes : bleue avec une vague, jaune avec un soleil, rouge avec un losange. Elles sont à tous.',
    ],
    cards: ['Carte de bateau', 'Place un bateau de sa couleur.'],
    joker: ['Joker', 'Vaut pour une de ses deux couleurs.'],
    fog: ['Brouillard', 'Cache une tuile ; le premier bateau la retourne.'],
    again: ['Brouillard redistribué', 'Dans la 2e période : une tuile déjà vue.'],
    crane: ['Grue', 'Un bateau ici construit sur les cases de tours voisines.'],
    tower: ['Tour', 'Quatre étages au plus ; chacun rapporte 3 points.'],
    site: ['Ruine', 'Une tour dont rien ne tient encore debout.'],
    brown: ['Coquillage marron', 'Paie les étages marron.'],
    green: ['Coquillage vert', 'Paie les étages verts.'],
    black: ['Coquillage noir', 'Paie les étages noirs.'],
    white: ['Coquillage blanc', 'Paie les étages blancs.'],
    any: ['Coquillages au choix', 'Tous d’une couleur que vous nommez.'],
    star: ['Étoile de mer', 'Occupe une case de tours et rapporte des points.'],
    more: ['Un autre bateau', 'Tuile de brouillard : placez-en un aussitôt.'],
    point: ['Case de points', 'Une tuile cachée de 3, 4 ou 5 points.'],
    points: ['Points', 'Autant de points qu’indiqué, aussitôt.'],
    draw: ['Cartes', 'Deux cartes de la pioche.'],
  },
};
