import type { Pattern } from './pattern.ts'

/** What cities eat, and how it is cooked. */
export const TABLE_PATTERNS: readonly Pattern[] = [
  {
    key: 'food',
    category: 'food',
    sight: 'market',
    closed: [6],
    price: 26_000,
    questions: ['diet'],
    accessibility: ['public_transport'],
    title: { en: '{sight}: tastings from stall to stall', fr: '{sight} : dégustations d’étal en étal' },
    summary: {
      en: 'Eight tastings with the people who make them, and a bag of spices to take home.',
      fr: 'Huit dégustations chez celles et ceux qui les préparent, et un sachet d’épices à rapporter.',
    },
    description: {
      en: 'Come hungry. A cook who shops here every week takes you through {sight}: what is in season, who fries best, which peppers to fear. You taste eight things, sweet and savoury, sit down for the last of them, and leave with a bag of spices and the recipe that goes with it.',
      fr: 'Venez le ventre vide. Une cuisinière qui y fait son marché chaque semaine vous emmène ({sight}) : ce qui est de saison, qui fait les meilleurs beignets, quels piments redouter. Huit dégustations, salées et sucrées, la dernière à table, et vous repartez avec un sachet d’épices et sa recette.',
    },
    highlights: {
      en: ['Eight tastings, enough for a lunch', 'A cook, not a lecturer', 'Spices and a recipe to take home'],
      fr: [
        'Huit dégustations, de quoi déjeuner',
        'Une cuisinière plutôt qu’une conférence',
        'Des épices et une recette à rapporter',
      ],
    },
    included: {
      en: ['All tastings', 'Water and tea', 'Spices'],
      fr: ['Toutes les dégustations', 'Eau et thé', 'Épices'],
    },
    notIncluded: { en: ['What else you buy'], fr: ['Vos autres achats'] },
    toKnow: {
      en: ['Tell us what you cannot eat: nuts and fish are common', 'Closed shoes: markets are wet in the morning'],
      fr: [
        'Dites-nous ce que vous ne pouvez pas manger : arachides et poisson sont fréquents',
        'Chaussures fermées : le sol est mouillé le matin',
      ],
    },
    meeting: {
      name: { en: 'Main gate of the market', fr: 'Entrée principale du marché' },
      instructions: { en: 'Look for the indigo apron.', fr: 'Cherchez le tablier indigo.' },
    },
    options: [
      {
        key: 'morning',
        name: { en: 'Morning tour', fr: 'Visite du matin' },
        starts: ['09:30'],
        minutes: 180,
        level: 100,
        capacity: 10,
        units: 'everyone',
        maxUnits: 10,
        cutoffHours: 24,
      },
      {
        key: 'late',
        name: { en: 'Late lunch tour', fr: 'Visite et déjeuner tardif' },
        starts: ['13:00'],
        minutes: 210,
        level: 120,
        capacity: 8,
        units: 'everyone',
        maxUnits: 8,
        cutoffHours: 24,
      },
    ],
  },
  {
    key: 'cooking',
    category: 'class',
    sight: 'dish',
    closed: [6],
    price: 38_000,
    questions: ['diet'],
    accessibility: ['public_transport', 'pushchair'],
    title: { en: '{sight}: cooking class in a family kitchen', fr: '{sight} : cours de cuisine dans une famille' },
    summary: {
      en: 'Shop, chop, stir and eat together at the family’s table.',
      fr: 'Faire le marché, couper, remuer, puis manger ensemble à la table familiale.',
    },
    description: {
      en: 'You begin at the market with a short list, and end at a long table. In between you learn to make {sight} the way this family does: what goes in first, when to leave it alone, and what no cookbook says. Everybody cooks, nobody only watches, and the recipes are sent to you afterwards.',
      fr: 'On commence au marché avec une petite liste, on finit autour d’une longue table. Entre les deux, vous apprenez à préparer le plat du jour ({sight}) comme le fait cette famille : ce qu’on met d’abord, quand il ne faut plus y toucher, et ce qu’aucun livre ne dit. Chacun cuisine, personne ne se contente de regarder, et les recettes vous sont envoyées ensuite.',
    },
    highlights: {
      en: ['Three dishes made by yourself', 'Lunch or dinner with the family', 'Recipes by email'],
      fr: ['Trois plats faits de vos mains', 'Déjeuner ou dîner en famille', 'Les recettes par e-mail'],
    },
    included: {
      en: ['Ingredients and apron', 'The meal', 'Recipes'],
      fr: ['Ingrédients et tablier', 'Le repas', 'Recettes'],
    },
    notIncluded: { en: ['Transport'], fr: ['Transport'] },
    toKnow: { en: ['Children cook along from 6 years'], fr: ['Les enfants cuisinent dès 6 ans'] },
    meeting: {
      name: { en: 'Corner shop beside the market', fr: 'Épicerie à côté du marché' },
      instructions: {
        en: 'Your host comes to fetch you on time.',
        fr: 'Votre hôte vient vous chercher à l’heure dite.',
      },
    },
    options: [
      {
        key: 'lunch',
        name: { en: 'With lunch', fr: 'Avec le déjeuner' },
        starts: ['10:00'],
        minutes: 240,
        level: 100,
        capacity: 8,
        units: 'everyone',
        maxUnits: 8,
        cutoffHours: 48,
      },
      {
        key: 'dinner',
        name: { en: 'With dinner', fr: 'Avec le dîner' },
        starts: ['16:30'],
        minutes: 240,
        level: 110,
        capacity: 8,
        units: 'everyone',
        maxUnits: 8,
        cutoffHours: 48,
      },
    ],
  },
  {
    key: 'craft',
    category: 'class',
    sight: 'craft',
    closed: [6, 4],
    price: 30_000,
    questions: [],
    accessibility: ['step_free', 'public_transport'],
    title: { en: '{sight}: workshop with a master', fr: '{sight} : atelier avec un maître artisan' },
    summary: {
      en: 'Make a piece with your own hands and take it home.',
      fr: 'Faites une pièce de vos mains et rapportez-la.',
    },
    description: {
      en: 'In a working studio you learn how {sight} is done, from the material to the last touch. The master shows each step, then it is your turn; mistakes are part of the pattern. What you make is yours, wrapped for the journey.',
      fr: 'Dans un atelier en activité, vous découvrez un savoir-faire ({sight}), de la matière à la dernière touche. Le maître montre chaque geste, puis c’est à vous ; les erreurs font partie du motif. Ce que vous faites est à vous, emballé pour le voyage.',
    },
    highlights: {
      en: ['Groups of six at most', 'All tools and material', 'Your piece to take home'],
      fr: ['Six personnes au plus', 'Outils et matériaux fournis', 'Votre pièce à rapporter'],
    },
    included: { en: ['Material', 'Tea', 'Wrapping'], fr: ['Matériaux', 'Thé', 'Emballage'] },
    notIncluded: { en: ['Shipping'], fr: ['Expédition'] },
    toKnow: { en: ['Clothes that may get stained'], fr: ['Des vêtements qui ne craignent rien'] },
    meeting: {
      name: { en: 'At the studio door', fr: 'À la porte de l’atelier' },
      instructions: { en: 'Ring twice; the workshop is at the back.', fr: 'Sonnez deux fois ; l’atelier est au fond.' },
    },
    options: [
      {
        key: 'half',
        name: { en: 'Half a day', fr: 'Demi-journée' },
        starts: ['09:30', '14:30'],
        minutes: 180,
        level: 100,
        capacity: 6,
        units: 'everyone',
        maxUnits: 6,
        cutoffHours: 48,
      },
    ],
  },
]
