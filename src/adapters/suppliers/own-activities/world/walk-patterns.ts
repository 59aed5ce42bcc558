import type { Pattern } from './pattern.ts'

/** On foot through a city, by day and by night, and its museums. */
export const WALK_PATTERNS: readonly Pattern[] = [
  {
    key: 'walk',
    category: 'walking_tour',
    sight: 'quarter',
    price: 18_000,
    questions: [],
    accessibility: ['pushchair', 'public_transport', 'assistance_dog'],
    title: { en: '{sight}: walking tour with a local guide', fr: '{sight} : visite à pied avec un guide du quartier' },
    summary: {
      en: 'Streets, courtyards and stories with somebody who grew up here.',
      fr: 'Rues, cours et histoires, avec quelqu’un qui a grandi ici.',
    },
    description: {
      en: 'Your guide grew up a few streets away and still buys bread here. In a small group you walk through {sight} at an easy pace, look behind doors that are usually closed, hear how the place came to be what it is, and stop for something cold on the way. At the end you know where to eat tonight.',
      fr: 'Votre guide a grandi à quelques rues de là et y achète encore son pain. En petit groupe et sans se presser, vous découvrez les lieux ({sight}), passez des portes d’ordinaire fermées, apprenez comment les lieux sont devenus ce qu’ils sont, et faites une pause pour boire frais. À la fin, vous saurez où dîner ce soir.',
    },
    highlights: {
      en: [
        'Small groups, never more than twelve',
        'A courtyard that is closed to passers-by',
        'A drink with people of the quarter',
      ],
      fr: [
        'Petits groupes, douze personnes au plus',
        'Une cour fermée aux passants',
        'Un verre avec les gens du quartier',
      ],
    },
    included: { en: ['Guide', 'A cold drink'], fr: ['Guide', 'Une boisson fraîche'] },
    notIncluded: {
      en: ['Transport to the meeting place', 'Tips'],
      fr: ['Trajet jusqu’au point de rendez-vous', 'Pourboires'],
    },
    toKnow: {
      en: ['About 3 km on foot, with some steps', 'Hat and water in the hot months'],
      fr: ['Environ 3 km à pied, avec quelques marches', 'Chapeau et eau aux mois chauds'],
    },
    meeting: {
      name: { en: 'In front of the main post office', fr: 'Devant la grande poste' },
      instructions: {
        en: 'Your guide carries a marigold-yellow umbrella and waits ten minutes.',
        fr: 'Votre guide porte un parapluie jaune souci et attend dix minutes.',
      },
    },
    options: [
      {
        key: 'group',
        name: { en: 'Small group', fr: 'Petit groupe' },
        starts: ['09:00', '16:00'],
        minutes: 150,
        level: 100,
        capacity: 12,
        units: 'everyone',
        maxUnits: 12,
        cutoffHours: 24,
      },
      {
        key: 'private',
        name: { en: 'Private guide', fr: 'Guide privé' },
        starts: ['10:00'],
        minutes: 180,
        level: 260,
        capacity: 8,
        units: 'grown',
        minUnits: 2,
        maxUnits: 8,
        cutoffHours: 48,
      },
    ],
  },
  {
    key: 'night',
    category: 'night',
    sight: 'quarter',
    price: 24_000,
    closed: [6, 0],
    questions: [],
    accessibility: ['public_transport'],
    title: {
      en: '{sight} after dark: lights, music and small plates',
      fr: '{sight} à la nuit tombée : lumières, musique et petites assiettes',
    },
    summary: {
      en: 'Three stops where the city goes when work is done.',
      fr: 'Trois étapes là où la ville se retrouve après le travail.',
    },
    description: {
      en: 'When the heat is gone the city comes out to talk. You follow your guide through {sight} by the light of shop windows, eat something small at each of three stops, and hear the songs that everybody here knows by heart. Home, or on to dance: your guide calls the taxi either way.',
      fr: 'Quand la chaleur tombe, la ville sort parler. Vous suivez votre guide à la lumière des vitrines — {sight} —, goûtez quelque chose à chacune des trois étapes et entendez les chansons que tout le monde connaît par cœur. Retour à l’hôtel ou piste de danse : votre guide appelle le taxi.',
    },
    highlights: {
      en: ['Three stops with something to eat', 'Live music when there is some', 'Back by taxi from the last stop'],
      fr: [
        'Trois étapes, à chacune de quoi manger',
        'Musique vivante quand il y en a',
        'Taxi depuis la dernière étape',
      ],
    },
    included: {
      en: ['Guide', 'Three small plates', 'One drink'],
      fr: ['Guide', 'Trois petites assiettes', 'Une boisson'],
    },
    notIncluded: { en: ['Taxi', 'Further drinks'], fr: ['Taxi', 'Autres boissons'] },
    toKnow: { en: ['For grown-ups', 'Comfortable shoes'], fr: ['Pour adultes', 'Chaussures confortables'] },
    meeting: {
      name: { en: 'Café on the main square', fr: 'Café de la grande place' },
      instructions: { en: 'Ask for the Teranga table.', fr: 'Demandez la table Teranga.' },
    },
    options: [
      {
        key: 'evening',
        name: { en: 'Evening', fr: 'Soirée' },
        starts: ['19:30'],
        minutes: 180,
        level: 100,
        capacity: 10,
        units: 'grown',
        maxUnits: 10,
        cutoffHours: 24,
      },
    ],
  },
  {
    key: 'museum',
    category: 'museum',
    sight: 'museum',
    hours: ['10:00', '18:00'],
    closed: [0],
    price: 9_000,
    questions: [],
    accessibility: ['step_free', 'wheelchair', 'pushchair', 'public_transport'],
    title: { en: '{sight}: ticket without queueing', fr: '{sight} : billet coupe-file' },
    summary: {
      en: 'Come when you like on your day, past the queue; with a guide if you want one.',
      fr: 'Venez quand vous voulez ce jour-là, sans file d’attente ; avec un guide si vous le souhaitez.',
    },
    description: {
      en: 'Your ticket opens the side entrance, where nobody queues, at any time of your day. Inside {sight} you go as you like; the plan in the app of the house names what not to miss when you have one hour, two or a whole day. With the guided option somebody who works there walks you through.',
      fr: 'Votre billet ouvre l’entrée latérale, sans file, à toute heure du jour choisi. À l’intérieur ({sight}), vous allez à votre guise ; le plan indique quoi ne pas manquer en une heure, deux heures ou une journée. Avec la visite guidée, une personne de la maison vous accompagne.',
    },
    highlights: {
      en: ['Any time on your day', 'Entrance without a queue', 'Tickets for all ages'],
      fr: ['À toute heure du jour choisi', 'Entrée sans file d’attente', 'Des billets pour tous les âges'],
    },
    included: { en: ['Entrance', 'Plan of the house'], fr: ['Entrée', 'Plan des salles'] },
    notIncluded: { en: ['Special exhibitions'], fr: ['Expositions temporaires'] },
    toKnow: { en: ['Large bags stay at the cloakroom'], fr: ['Les grands sacs restent au vestiaire'] },
    meeting: {
      name: { en: 'Side entrance, “Tickets in hand”', fr: 'Entrée latérale, « Billets en main »' },
      instructions: { en: 'Show the code of each ticket.', fr: 'Présentez le code de chaque billet.' },
    },
    options: [
      {
        key: 'entry',
        name: { en: 'Entrance', fr: 'Entrée' },
        starts: [],
        minutes: null,
        level: 100,
        capacity: 120,
        units: 'museum',
        maxUnits: 20,
        cutoffHours: 1,
      },
      {
        key: 'guided',
        name: { en: 'Entrance with a guided tour', fr: 'Entrée et visite guidée' },
        starts: ['11:00', '15:00'],
        minutes: 90,
        level: 210,
        capacity: 18,
        units: 'museum',
        maxUnits: 12,
        cutoffHours: 24,
      },
    ],
  },
]
