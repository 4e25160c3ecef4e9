import { type DemoBook, mapLink } from './demo-book.ts';
import { localTips } from './local-tips.ts';

/** The welcome book of Casa Ginestra in French: the same facts, said as a French host would. */
export const frenchBook: DemoBook = {
  emergency: {
    title: 'Urgences',
    items: [
      {
        title: 'Un seul numéro, le 112',
        content:
          'Ambulance, pompiers, police\u00a0: toujours le 112. C’est gratuit, même sans crédit, et on vous répond en anglais. Dites «\u00a0Urbania, Strada delle Ginestre 14, la maison en pierre après la grange rouge\u00a0»\u00a0: les ambulanciers nous connaissent.',
      },
      {
        title: 'Médecin de garde',
        content:
          'La nuit, les jours fériés et dès 10\u00a0h le samedi, pour ce qui ne peut pas attendre le médecin sans relever de l’hôpital\u00a0: 116 117. Le cabinet est à Urbania, à dix minutes d’ici.',
      },
      {
        title: 'Hôpital',
        content: `Urgences de l’hôpital Santa Maria della Misericordia, Via Bonconte da Montefeltro, Urbino. Ouvert jour et nuit, à 25 minutes en voiture.\n${mapLink('Ospedale Santa Maria della Misericordia Urbino')}`,
      },
      {
        title: 'Pharmacie',
        content: `Sur le Corso Vittorio Emanuele II à Urbania, de 8\u00a0h\u00a030 à 12\u00a0h\u00a030 et de 16\u00a0h à 19\u00a0h\u00a030. Une affichette en vitrine indique celle qui est de garde le dimanche.\n${mapLink('Farmacia Corso Vittorio Emanuele II Urbania')}`,
      },
      {
        title: 'Centre antipoison',
        content:
          'Baies, champignons, produits ménagers\u00a0: Policlinico Gemelli à Rome, jour et nuit, 06 3054343. Gardez l’emballage en main quand vous appelez.',
      },
      {
        title: 'Trousse de secours et extincteurs',
        content:
          'La boîte verte est dans le meuble de la salle de bains du rez-de-chaussée. Il y a deux extincteurs\u00a0: près de la cheminée et sur le palier. La couverture antifeu est accrochée à côté de la plaque de cuisson.',
      },
      {
        title: 'Eau, gaz, électricité',
        content:
          'Fuite d’eau\u00a0: robinet rouge sous l’évier, un quart de tour. Odeur de gaz\u00a0: ouvrez les fenêtres, ne touchez à aucun interrupteur, tout le monde dehors, puis fermez la manette jaune à droite de la porte. Le tableau électrique est derrière la porte du cellier.',
      },
      {
        title: 'Feu de forêt',
        content:
          'L’été, il suffit de peu. Si vous voyez de la fumée, faites le 112 ou le 1515 et descendez en voiture vers Urbania, jamais vers la crête. Ensuite, prévenez-nous.',
      },
    ],
  },
  rules: {
    title: 'Règles de la maison',
    items: [
      {
        title: 'Du calme après 23\u00a0h',
        content:
          'Sur la colline, un éclat de rire porte jusque chez Ivo, qui se lève à cinq heures pour ses brebis. Restez au jardin aussi tard que vous voulez, mais à voix basse.',
      },
      {
        title: 'On fume dehors',
        content:
          'Sous le figuier vous attend un cendrier à couvercle. De juin à septembre, jamais dans le pré\u00a0: l’herbe est sèche et une étincelle suffit.',
      },
      {
        title: 'Bienvenue aux chiens',
        content:
          'Jusqu’à deux, gamelles et panier déjà sur place. Pas sur les canapés, s’il vous plaît\u00a0; pour le lit, nous ferons semblant de ne rien savoir, mais prenez le plaid bleu de l’armoire.',
      },
      {
        title: 'Qui dort ici',
        content:
          'Il y a six couchages et la maison est bien à six. Des amis à dîner, avec plaisir\u00a0; des amis pour la nuit, écrivez-nous avant.',
      },
      {
        title: 'Feu et braises',
        content:
          'Cheminée et four à bois, oui, avec quelqu’un à côté. Les braises vont dans le seau en zinc, jamais à la poubelle. Du 1er juillet au 15 septembre, aucun feu en plein air\u00a0: c’est la loi, pas une lubie de notre part.',
      },
      {
        title: 'L’eau vient du puits',
        content:
          'Elle se boit et elle est délicieuse, mais le niveau baisse en août. Des douches le temps d’une petite chanson, des lessives bien pleines. Pour le jardin, nous nous chargeons de l’arrosage.',
      },
      {
        title: 'Quand le vent se lève',
        content:
          'Le garbino arrive sans prévenir. Si vous sortez, fermez les volets à l’étage et baissez le parasol\u00a0: nous en avons déjà repêché deux dans le champ d’Ivo.',
      },
      {
        title: 'Si quelque chose se casse',
        content:
          'Ça arrive. Un verre n’est qu’un verre, n’en parlons pas. Pour le reste, un petit message tout de suite, et les suivants trouveront tout en ordre.',
      },
    ],
  },
  checkin: {
    title: 'Arrivée et départ',
    items: {
      checkinTime: '16:00',
      checkoutTime: '10:30',
      earlyCheckin: true,
      earlyCheckinDescription:
        'Si la maison est libre la nuit précédente, entrez dès 13\u00a0h sans supplément\u00a0: demandez-le-nous deux jours avant. Dans tous les cas, vous pouvez déposer vos valises dans la grange à partir de 11\u00a0h.',
      lateCheckout: true,
      lateCheckoutDescription:
        'Jusqu’à 14\u00a0h pour 30\u00a0€, si personne n’arrive ce jour-là. Le dimanche en hiver, c’est cadeau.',
      instructions: [
        'Prenez votre temps\u00a0: inutile de nous attendre, entrez par vos propres moyens à n’importe quelle heure après 16\u00a0h. Le dernier kilomètre n’est pas goudronné mais se roule bien\u00a0; à la grange rouge, serrez à droite.',
        '',
        '1. Garez-vous sous la pergola et montez les trois marches\u00a0: la lumière au-dessus de la porte s’allume toute seule.',
        '2. La boîte à clés est à gauche de la porte, derrière le pot de romarin. Composez 4728 et tirez le volet vers le bas.',
        '3. Vous y trouverez deux trousseaux. La clé longue ouvre la porte d’entrée (deux tours à gauche, en tirant la porte vers vous), la petite la porte-fenêtre du jardin.',
        '4. Refermez la boîte et brouillez les chiffres.',
        '5. Lumières\u00a0: les interrupteurs de l’entrée sont à droite, à hauteur de grand-mère, donc plus bas que vous ne pensez.',
        '6. Chauffage\u00a0: le thermostat est au bout du couloir. Tournez la bague sur 20 et la maison est chaude en une demi-heure. L’eau chaude, elle, l’est déjà.',
        '7. Photographiez vos papiers d’identité et envoyez-les-nous par message avant le soir\u00a0: la loi nous demande de vous déclarer sous 24 heures. Ensuite, nous effaçons les photos.',
        '',
        'En partant, avant 10\u00a0h\u00a030\u00a0:',
        '- laissez les serviettes dans la baignoire et les lits défaits, nous nous en occupons\u00a0;',
        '- lancez le lave-vaisselle et descendez les poubelles\u00a0;',
        '- thermostat sur 16, volets tirés, lumières éteintes\u00a0;',
        '- clés dans la boîte, chiffres brouillés. Et dites au revoir à la maison, elle y tient.',
      ].join('\n'),
      fileUrl: '',
      linkUrl: mapLink('Strada delle Ginestre 14, 61049 Urbania PU'),
      videoUrl: '',
    },
  },
  guides: {
    title: 'Mode d’emploi',
    items: [
      {
        title: 'Plaque à induction',
        content:
          '1. Appuyez trois secondes sur le cadenas, jusqu’à ce que le voyant s’éteigne.\n2. Posez la casserole\u00a0: toutes celles du grand tiroir conviennent, les cuivres sont là pour faire joli.\n3. Touchez le cercle du foyer, puis un chiffre de 1 à 9. Pour faire bouillir de l’eau, P.\nSi un U clignote, la casserole ne convient pas.',
      },
      {
        title: 'Le café à la moka',
        content:
          'La cafetière et le café moulu sont dans le cellier, étagère du milieu. De l’eau jusqu’à la soupape, le café en petit dôme sans tasser, le petit foyer sur 5 avec le disque d’acier dessous. Quand ça gargouille, c’est prêt. On la rince à l’eau seulement\u00a0: le savon lui fait du mal.',
      },
      {
        title: 'Lave-linge',
        content:
          'Il est dans la salle de bains du rez-de-chaussée. Lessive dans le bac II, robinet bleu ouvert. Pour presque tout\u00a0: Cotone 40 rapido, 59 minutes. L’étendoir est derrière la porte\u00a0; par beau temps, les fils sont entre les deux pommiers. À la fin, le hublot reste bloqué deux minutes\u00a0: ne forcez pas.',
      },
      {
        title: 'Lave-vaisselle',
        content:
          'Les pastilles sont sous l’évier. Programme Eco pour la nuit (trois heures), Rapido après le déjeuner (40 minutes). Les verres à pied se lavent à la main, s’il vous plaît\u00a0: c’est un cadeau de mariage.',
      },
      {
        title: 'Chaudière et eau chaude',
        content:
          'Elle est dans le placard blanc du cellier et, d’habitude, on n’y touche pas. Si l’eau reste froide, regardez l’aiguille\u00a0: au-dessous de 1, tournez un peu le bouton noir, jusqu’à 1,5, puis refermez. Appuyez ensuite cinq secondes sur Reset. Si elle ne repart pas, appelez Marco.',
      },
      {
        title: 'Cheminée',
        content:
          '1. Tirez la manette vers la gauche\u00a0: l’air est ouvert.\n2. Deux bûches dessous, du petit bois croisé par-dessus, l’allume-feu tout en haut\u00a0: elle s’allume par le dessus et ne fume pas.\n3. Fermez la vitre quand la flamme est vive.\nLe bois est dans le panier et sous l’appentis. Avant d’aller dormir, vitre fermée et manette à mi-course.',
      },
      {
        title: 'Si le courant saute',
        content:
          'Nous avons 4,5\u00a0kW\u00a0: four, lave-linge et sèche-cheveux ensemble, c’est trop. Éteignez-en un, ouvrez la porte du cellier et relevez la plus grande manette du tableau. S’il fait noir chez Ivo aussi, c’est une panne de réseau\u00a0: les bougies sont dans le premier tiroir.',
      },
      {
        title: 'Télévision et tourne-disque',
        content:
          'Une seule télécommande, la noire. Touche Maison pour les applications\u00a0: connectez-vous avec votre compte et, à la fin, déconnectez-vous partout. Tous les disques du grand-père peuvent s’écouter, Mina comprise\u00a0; posez l’aiguille avec le petit levier.',
      },
    ],
  },
  local: {
    title: 'Aux alentours',
    items: localTips({
      nives: {
        title: 'Trattoria da Nives',
        description:
          'Notre déjeuner du dimanche\u00a0: passatelli en bouillon, lapin au fenouil sauvage, tarte aux griottes. Il n’y a que six tables, alors appelez la veille. Fermé le lundi. Environ 28\u00a0€ par personne, vin compris.',
      },
      cresceria: {
        title: 'Cresceria del Ponte',
        description:
          'La crescia sfogliata, la galette feuilletée d’ici, brûlante au sortir de la plaque, avec du jambon et de la casciotta ou des herbes sauvages. On commande au comptoir et on mange sur le muret en regardant le Metauro. Dès 18\u00a0h\u00a030 et tant qu’il reste de la pâte\u00a0; 6\u00a0€.',
      },
      treLumi: {
        title: 'Osteria Tre Lumi',
        description:
          'La truffe sans cérémonie\u00a0: œufs, tagliatelles, copeaux généreux. La blanche à l’automne, la scorzone en été, trois fois moins chère. Avec des enfants, demandez la petite salle du fond.',
      },
      palazzoDucale: {
        title: 'Palais ducal d’Urbino',
        description:
          'Piero della Francesca, Raphaël et le studiolo du duc Frédéric, tout en marqueterie. Allez-y à l’ouverture et commencez par le studiolo\u00a0: à 11\u00a0h arrivent les groupes. Fermé le lundi, en général. À 25 minutes en voiture.',
      },
      furlo: {
        title: 'Gorges du Furlo',
        description:
          'La voie romaine passe dans la roche, l’eau est verte et, tout en haut, tournent les aigles. La promenade au bord du lac est plate, parfaite même avec une poussette. La plus belle lumière, entre 9\u00a0h et 11\u00a0h.',
      },
      domusDelMito: {
        title: 'Domus del Mito',
        description:
          'Mille mètres carrés de mosaïques romaines, retrouvées sous un champ\u00a0: on les survole sur des passerelles. Une heure suffit. Les horaires changent avec la saison\u00a0: appelez avant de partir.',
      },
      fermignano: {
        title: 'Tour et cascade de Fermignano',
        description:
          'Le pont, la tour et le Metauro qui saute sous les maisons\u00a0: cinq minutes d’émerveillement et une glace. Arrêtez-vous en rentrant d’Urbino, à l’heure où la tour s’illumine.',
      },
      market: {
        title: 'Marché du jeudi',
        description:
          'De 7\u00a0h\u00a030 à 13\u00a0h, tout le centre n’est qu’un étal. Pour nous\u00a0: le pecorino de la camionnette blanche au fond, les pêches du monsieur au chapeau et la porchetta avant 11\u00a0h, car après il n’y en a plus.',
      },
      fiordalba: {
        title: 'Ceramiche Fiordalba',
        description:
          'Urbania s’appelait Casteldurante et sa majolique partait dans toute l’Europe. Fiordalba peint encore à la main et, si l’atelier est calme, elle vous laisse essayer le tour. Une tasse à café, 14\u00a0€.',
      },
      valdimeta: {
        title: 'Fromagerie Valdimeta',
        description:
          'De la casciotta d’Urbino toute fraîche et de la ricotta encore tiède, si vous arrivez avant 10\u00a0h. Ils emballent sous vide pour le voyage. Fermé le dimanche.',
      },
      enoteca: {
        title: 'Enoteca Sotto i Portici',
        description:
          'Un verre de Bianchello del Metauro, une planche de charcuterie et, le vendredi, quelqu’un qui joue. L’été, les tables débordent au milieu de la rue. Ouvert de 18\u00a0h à minuit.',
      },
      albornoz: {
        title: 'Coucher de soleil à la forteresse Albornoz',
        description:
          'Un pré face aux deux tourelles du palais\u00a0: tout Urbino y monte avec une bière et une couverture quand le soleil descend. Ensuite on rejoint à pied la Piazza della Repubblica, pleine d’étudiants jusque tard.',
      },
      monteNerone: {
        title: 'Les étoiles depuis le Monte Nerone',
        description:
          'À 1\u00a0500 mètres, pas un seul lampadaire. Même en août, emportez une veste, une couverture et le thermos du cellier. Quarante minutes de virages\u00a0: au volant, celui qui n’a pas bu.',
      },
    }),
  },
  contact: {
    title: 'Contact',
    items: [
      {
        title: 'Giulia, la maîtresse de maison',
        content:
          'Pour toute question, de 8\u00a0h à 22\u00a0h\u00a0: +39 300 000 0114. Un message est parfait, je réponds en général dans le quart d’heure. Italien, anglais, français.',
      },
      {
        title: 'Marco, pour les pannes',
        content:
          'Chaudière, clés, courant\u00a0: +39 300 000 0115. La nuit aussi, si c’est urgent. Il habite Urbania\u00a0: dix minutes et il est là.',
      },
      {
        title: 'Ivo, le voisin',
        content:
          'La maison au tracteur, 400 mètres plus haut. Il est à la retraite, sait tout et n’a pas de portable\u00a0: frappez chez lui jusqu’à 20\u00a0h. S’il vous offre du vin, dites oui.',
      },
      {
        title: 'Loredana, ménage et linge',
        content:
          'Pour changer les draps une fois de plus (15\u00a0€ par lit) ou faire le ménage en milieu de séjour (45\u00a0€)\u00a0: +39 300 000 0127, du lundi au samedi de 9\u00a0h à 17\u00a0h.',
      },
      {
        title: 'Taxi Feltresco',
        content:
          'Piero, huit places et sièges enfants\u00a0: +39 0722 000 118. Pour la gare et pour les dîners arrosés\u00a0; le soir, réservez avant 18\u00a0h.',
      },
      {
        title: 'E-mail',
        content: 'Pour les reçus, les photos et les objets oubliés\u00a0: casa@ginestra.example',
      },
    ],
  },
  extras: {
    title: 'Petits plus',
    items: [
      {
        title: 'Panier du petit-déjeuner · 9\u00a0€ par personne',
        content:
          'Pain d’Urbania encore chaud, ricotta, confiture de griottes, œufs des poules d’Ivo, yaourt, fruits. Accroché à la poignée à 8\u00a0h. Dites-le-nous la veille avant 20\u00a0h.',
      },
      {
        title: 'Vélos électriques · 25\u00a0€ par jour',
        content:
          'Il y en a quatre dans la grange, avec casques et sacoches, et une remorque pour les petits (10\u00a0€). La batterie suffit pour Urbino et retour. La demi-journée, 15\u00a0€.',
      },
      {
        title: 'En cuisine avec Nonna Elda · 55\u00a0€ par personne',
        content:
          'On étale la pâte, on fait des passatelli et de la crescia, puis on déjeune ensemble. De deux à six personnes, le mardi et le samedi à 10\u00a0h, trois heures. Les moins de 10 ans pétrissent gratuitement.',
      },
      {
        title: 'Aux truffes avec Birba · 60\u00a0€ par personne',
        content:
          'Deux heures en forêt avec Renzo et son chien, un lagotto\u00a0; ce que Birba trouve finit sur les œufs. De fin septembre à décembre et de juin à août, à 8\u00a0h. Chaussures de marche.',
      },
      {
        title: 'Panier de bois · 8\u00a0€',
        content:
          'Le premier est compris. Les autres, c’est Marco qui les apporte, du chêne sec de deux ans\u00a0: un message avant 17\u00a0h suffit.',
      },
      {
        title: 'Le vin d’Ivo · 7\u00a0€ la bouteille',
        content:
          'Bianchello et Sangiovese vous attendent dans la niche sous l’escalier. Notez dans le cahier ce que vous buvez.',
      },
      {
        title: 'Lit bébé et chaise haute · gratuits',
        content:
          'Avec petits draps, barrière d’escalier et baignoire bébé. Dites-le-nous avant d’arriver et tout sera installé.',
      },
    ],
  },
  garbage: {
    title: 'Déchets et tri',
    items: [
      {
        title: 'Lundi · biodéchets, bac marron',
        content:
          'Restes, marc de café, serviettes en papier, dans les sacs compostables rangés sous l’évier. Les bacs se descendent à la grange rouge la veille au soir, après 20\u00a0h.',
      },
      {
        title: 'Mardi · plastique et métal, bac jaune',
        content: 'Bouteilles aplaties, barquettes, canettes, conserves rincées. En vrac, sans sac noir.',
      },
      {
        title: 'Mercredi · papier, bac bleu',
        content:
          'Cartons pliés, journaux, briques de lait. Le carton à pizza seulement s’il est propre\u00a0; s’il est gras, avec les biodéchets.',
      },
      {
        title: 'Jeudi · encore les biodéchets, bac marron',
        content: 'L’été, ne sautez pas ce jour-là\u00a0: votre nez vous le rappellera.',
      },
      {
        title: 'Vendredi · tout le reste, bac gris',
        content:
          'Ce qui reste\u00a0: couches, éponges, vaisselle cassée enveloppée dans du papier. Un sac par semaine suffit.',
      },
      {
        title: 'Verre · colonne verte, quand vous voulez',
        content:
          'Bouteilles et bocaux sans couvercle, dans la colonne du carrefour, 900 mètres en contrebas de la maison\u00a0; pas après 21\u00a0h, cela fait un vacarme du diable.',
      },
      {
        title: 'Si vous partez avant la collecte',
        content: 'Laissez les sacs fermés dans les bacs de la grange\u00a0: Marco les sort le bon jour.',
      },
    ],
  },
  parking: {
    title: 'Stationnement',
    items: [
      {
        title: 'À la maison',
        content:
          'Deux places à l’ombre de la pergola, une troisième devant la grange. Tout est à nous et gratuit. Ne vous arrêtez pas sur le bas-côté\u00a0: à six heures passe le tracteur d’Ivo.',
      },
      {
        title: 'Recharge électrique',
        content:
          'La prise de 3,7\u00a0kW est sur le mur de la grange, le câble Type 2 dans le petit placard. 0,45\u00a0€ le kWh\u00a0: photographiez le compteur avant et après.',
      },
      {
        title: 'Urbania',
        content: `Gratuit et sans limite dans les parkings hors les murs, puis cinq minutes à pied. Sur la Piazza San Cristoforo, une heure avec disque\u00a0; le jeudi de 6\u00a0h à 14\u00a0h, place au marché, il faut libérer.\n${mapLink('Parcheggio Urbania centro storico')}`,
      },
      {
        title: 'Urbino',
        content: `Le centre est à circulation limitée, sous l’œil des caméras. Laissez la voiture à Borgo Mercatale, payant, et montez par l’ascenseur. Le matin avant 10\u00a0h, il y a toujours de la place.\n${mapLink('Parcheggio Borgo Mercatale Urbino')}`,
      },
      {
        title: 'Quand il neige',
        content:
          'De mi-novembre à avril, il faut des pneus hiver ou des chaînes à bord. S’il neige pour de bon, arrêtez-vous au carrefour et appelez Marco\u00a0: il descend vous chercher en tracteur.',
      },
    ],
  },
  transport: {
    title: 'Se déplacer',
    items: [
      {
        title: 'En voiture',
        content:
          'De l’A14, sortie Fano, puis la voie rapide vers Fossombrone (sans péage) et enfin Fermignano et Urbania\u00a0: 50 minutes. D’Urbania, il reste 7 kilomètres. Le GPS propose un raccourci par le fossé\u00a0: ne l’écoutez pas.',
      },
      {
        title: 'En train jusqu’à Pesaro',
        content:
          'La gare la plus pratique\u00a0: une heure et demie depuis Bologne, une heure en voiture d’ici. Piero, du taxi, vient vous chercher pour 85\u00a0€, que vous soyez quatre ou huit.',
      },
      {
        title: 'Bus Urbania–Urbino',
        content:
          'De Viale Michelangelo, du lundi au samedi hors jours fériés, à 7\u00a0h\u00a005, 9\u00a0h\u00a035, 13\u00a0h\u00a020 et 17\u00a0h\u00a045\u00a0; retour de Borgo Mercatale à 8\u00a0h\u00a010, 12\u00a0h\u00a030, 14\u00a0h\u00a015 et 18\u00a0h\u00a040. Une demi-heure. Vérifiez la veille sur https://www.adriabus.eu',
      },
      {
        title: 'Depuis les aéroports',
        content:
          'Rimini et Ancône sont à une heure et quart, Bologne à deux heures et quart. Pour une voiture de location, réservez bien à l’avance\u00a0: le dimanche, beaucoup de guichets ferment à 13\u00a0h.',
      },
      {
        title: 'À vélo',
        content:
          'De la porte à Urbania, 25 minutes, que de la descente\u00a0; le retour est une autre histoire, 240 mètres de dénivelé. D’où les vélos électriques.',
      },
      {
        title: 'À pied',
        content:
          'Le sentier balisé en blanc et rouge part de derrière le four\u00a0: une heure jusqu’à la chapelle San Pietro, avec une fontaine à mi-chemin. En juin, vous marchez au milieu des genêts.',
      },
    ],
  },
  module: {
    title: 'Avec les enfants',
    sectionMetadata: {
      title: 'Avec les enfants',
      icon: 'star',
      description: 'Jeux, petites sorties et quelques secrets de la maison',
      isCustom: true,
    },
    items: [
      {
        title: 'Le coffre à jouets',
        content:
          'Sous la fenêtre du salon\u00a0: jeux de construction, cartes, peintures, un petit théâtre. On peut tout sortir, pourvu que tout y retourne le soir.',
      },
      {
        title: 'La chasse aux sept animaux',
        content:
          'Le grand-père en a sculpté sept dans les pierres des murs\u00a0: un hibou, un hérisson, un chat… Le dernier est difficile. Qui les trouve tous signe le cahier rouge.',
      },
      {
        title: 'Les poules d’Ivo',
        content:
          'À 17\u00a0h, c’est l’heure du grain. Frappez, dites bonjour et apportez vos épluchures de pomme\u00a0: un œuf chacun, c’est garanti.',
      },
      {
        title: 'Les pieds dans le Metauro',
        content: `Au Barco, juste à la sortie d’Urbania, la rive est basse et les cailloux sont plats\u00a0: barrages, petits bateaux, goûter. Les pieds seulement, et avec un grand à côté. Des chaussures d’eau sont dans la malle de l’entrée, du 24 au 36.\n${mapLink('Barco Ducale Urbania')}`,
      },
      {
        title: 'Quand il pleut',
        content:
          'À Urbania, dans la Chiesa dei Morti, il y a des momies\u00a0: dix minutes de frissons, à partir de sept ans. Puis un chocolat chaud sous les arcades.',
      },
      {
        title: 'Petits dangers',
        content:
          'Le puits est fermé par un cadenas et doit le rester. L’escalier a sa barrière\u00a0; la gueule du four à bois reste chaude jusqu’au matin.',
      },
    ],
  },
};
