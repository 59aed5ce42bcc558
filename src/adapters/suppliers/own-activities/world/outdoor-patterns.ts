import type { Pattern } from './pattern.ts'

/** Out of town, on the water and on the move. */
export const OUTDOOR_PATTERNS: readonly Pattern[] = [
  {
    key: 'boat',
    category: 'boat',
    sight: 'water',
    price: 28_000,
    questions: ['swims'],
    accessibility: ['infant_seat', 'not_in_pregnancy'],
    title: { en: '{sight}: boat trip', fr: '{sight} : sortie en bateau' },
    summary: {
      en: 'The city from the water, with a swim or a stop where there is one.',
      fr: 'La ville vue de l’eau, avec une baignade ou une escale quand c’est possible.',
    },
    description: {
      en: 'From the water everything looks slower. The crew takes you out on {sight}, names what you pass, and stops where the light is best. Life jackets for all ages are on board, and so are cold drinks; at sunset the engine is switched off.',
      fr: 'Depuis l’eau, tout va plus lentement. L’équipage vous emmène — {sight} —, nomme ce que l’on croise et s’arrête là où la lumière est la plus belle. Gilets pour tous les âges et boissons fraîches à bord ; au coucher du soleil, on coupe le moteur.',
    },
    highlights: {
      en: ['Small boats with shade', 'Life jackets for every age', 'A quiet quarter of an hour at sunset'],
      fr: [
        'De petits bateaux avec de l’ombre',
        'Des gilets pour tous les âges',
        'Un quart d’heure de silence au coucher du soleil',
      ],
    },
    included: {
      en: ['Boat and crew', 'Life jacket', 'Drinks'],
      fr: ['Bateau et équipage', 'Gilet de sauvetage', 'Boissons'],
    },
    notIncluded: { en: ['Entrance to islands'], fr: ['Entrée des îles'] },
    toKnow: {
      en: ['In strong wind it does not go out: then all your money comes back'],
      fr: ['Par vent fort on ne sort pas : vous êtes alors intégralement remboursé'],
    },
    meeting: {
      name: { en: 'Landing stage, blue kiosk', fr: 'Embarcadère, kiosque bleu' },
      instructions: { en: 'Be there 15 minutes early.', fr: 'Soyez là 15 minutes avant le départ.' },
    },
    options: [
      {
        key: 'day',
        name: { en: 'By day', fr: 'En journée' },
        starts: ['09:00', '11:30', '14:00'],
        minutes: 120,
        level: 100,
        capacity: 20,
        units: 'everyone',
        maxUnits: 20,
        cutoffHours: 24,
      },
      {
        key: 'sunset',
        name: { en: 'At sunset', fr: 'Au coucher du soleil' },
        starts: ['17:00'],
        minutes: 150,
        level: 135,
        capacity: 16,
        units: 'everyone',
        maxUnits: 16,
        cutoffHours: 24,
      },
    ],
  },
  {
    key: 'nature',
    category: 'nature',
    sight: 'nature',
    price: 52_000,
    questions: ['hotel'],
    accessibility: ['not_for_reduced_mobility'],
    title: { en: '{sight}: half a day in nature', fr: '{sight} : une demi-journée dans la nature' },
    summary: {
      en: 'With a ranger, early, when the animals and the light are at their best.',
      fr: 'Avec un garde, tôt, quand les animaux et la lumière sont au mieux.',
    },
    description: {
      en: 'You leave before the heat. A ranger who knows every track meets you at {sight}; you drive where that is how one sees most, and walk where it is not. Binoculars are shared, questions welcome, and breakfast is taken outside.',
      fr: 'Départ avant la chaleur. Un garde qui connaît chaque piste vous attend sur place : {sight}. On roule là où l’on voit mieux en roulant, on marche ailleurs. Les jumelles se partagent, les questions sont bienvenues et le petit-déjeuner se prend dehors.',
    },
    highlights: {
      en: ['Ranger from the area', 'Breakfast outside', 'Fetched at your hotel'],
      fr: ['Un garde de la région', 'Petit-déjeuner dehors', 'Prise en charge à l’hôtel'],
    },
    included: {
      en: ['Transport', 'Ranger', 'Entrance', 'Breakfast'],
      fr: ['Transport', 'Garde', 'Entrée', 'Petit-déjeuner'],
    },
    notIncluded: { en: ['Tips'], fr: ['Pourboires'] },
    toKnow: {
      en: ['Long sleeves, closed shoes, water', 'Animals do as they please'],
      fr: ['Manches longues, chaussures fermées, eau', 'Les animaux font ce qui leur plaît'],
    },
    meeting: {
      name: { en: 'At your hotel, or the visitor centre', fr: 'À votre hôtel ou au centre des visiteurs' },
      instructions: {
        en: 'Tell us your hotel; the driver is there 30 minutes before.',
        fr: 'Indiquez votre hôtel ; le chauffeur passe 30 minutes avant.',
      },
    },
    options: [
      {
        key: 'morning',
        name: { en: 'Early morning', fr: 'Tôt le matin' },
        starts: ['06:00'],
        minutes: 330,
        level: 100,
        capacity: 14,
        units: 'everyone',
        maxUnits: 14,
        cutoffHours: 48,
      },
      {
        key: 'private',
        name: { en: 'Private car, on request', fr: 'Véhicule privé, sur demande' },
        starts: ['06:30', '14:00'],
        minutes: 360,
        level: 240,
        capacity: 6,
        units: 'grown',
        minUnits: 2,
        maxUnits: 6,
        cutoffHours: 72,
        answeredWithinHours: 24,
      },
    ],
  },
  {
    key: 'outdoor',
    category: 'outdoor',
    sight: 'outdoor',
    price: 35_000,
    questions: ['born', 'height', 'level'],
    accessibility: ['not_for_reduced_mobility', 'not_in_pregnancy'],
    title: { en: 'Out and active: {sight}', fr: 'Grand air : {sight}' },
    summary: {
      en: 'Equipment, a patient instructor, and a group that is sorted by how much you dare.',
      fr: 'Matériel, moniteur patient et groupe formé selon ce que vous osez.',
    },
    description: {
      en: 'First times are welcome. You are fitted with what you need, shown how it works, and taken out in a group of your own level: {sight}, at your pace. Somebody brings up the rear, somebody takes pictures, and there is something to drink at the end.',
      fr: 'Les débuts sont bienvenus. On vous équipe, on vous montre, puis on part en groupe de votre niveau : {sight}, à votre rythme. Quelqu’un ferme la marche, quelqu’un prend les photos, et il y a de quoi boire à l’arrivée.',
    },
    highlights: {
      en: ['Groups by level', 'Equipment in all sizes', 'Pictures sent to you'],
      fr: ['Des groupes par niveau', 'Du matériel à toutes les tailles', 'Les photos vous sont envoyées'],
    },
    included: {
      en: ['Equipment', 'Instructor', 'Insurance on the spot'],
      fr: ['Matériel', 'Moniteur', 'Assurance sur place'],
    },
    notIncluded: { en: ['Transport'], fr: ['Transport'] },
    toKnow: {
      en: ['From 8 years', 'Tell us your height for the equipment, and your date of birth for the insurance'],
      fr: ['Dès 8 ans', 'Indiquez votre taille pour le matériel et votre date de naissance pour l’assurance'],
    },
    meeting: {
      name: { en: 'At the base, by the flags', fr: 'À la base, près des drapeaux' },
      instructions: { en: 'Be ready 20 minutes before to be fitted.', fr: 'Venez 20 minutes avant pour l’équipement.' },
    },
    options: [
      {
        key: 'session',
        name: { en: 'Session in a group', fr: 'Séance en groupe' },
        starts: ['08:00', '10:30', '15:30'],
        minutes: 120,
        level: 100,
        capacity: 10,
        units: 'group',
        maxUnits: 10,
        cutoffHours: 24,
      },
    ],
  },
  {
    key: 'trip',
    category: 'day_trip',
    sight: 'trip',
    price: 78_000,
    questions: ['hotel'],
    accessibility: ['infant_seat'],
    title: { en: '{sight}: day trip with lunch', fr: '{sight} : excursion d’une journée avec déjeuner' },
    summary: {
      en: 'Out in the morning, back in the evening, with time on the spot and lunch.',
      fr: 'Départ le matin, retour le soir, du temps sur place et le déjeuner.',
    },
    description: {
      en: 'An air-conditioned bus, a guide who does not read from cards, and a day that is not hurried: {sight}, with two hours of your own, lunch where people of the place eat, and a stop for pictures on the way back.',
      fr: 'Un bus climatisé, un guide qui ne lit pas ses fiches et une journée sans précipitation : {sight}, avec deux heures libres, un déjeuner là où mangent les gens du lieu, et une halte photo au retour.',
    },
    highlights: {
      en: ['Two hours of your own', 'Lunch in a place of the people who live there', 'Fetched at your hotel'],
      fr: ['Deux heures libres', 'Déjeuner à une table du pays', 'Prise en charge à l’hôtel'],
    },
    included: { en: ['Transport', 'Guide', 'Lunch', 'Entrance'], fr: ['Transport', 'Guide', 'Déjeuner', 'Entrées'] },
    notIncluded: { en: ['Drinks at lunch', 'Tips'], fr: ['Boissons du déjeuner', 'Pourboires'] },
    toKnow: {
      en: ['A day of some ten hours', 'Passport where a border is crossed'],
      fr: ['Une journée d’environ dix heures', 'Passeport si l’on passe une frontière'],
    },
    meeting: {
      name: { en: 'At your hotel, or the main coach stop', fr: 'À votre hôtel ou à la gare routière' },
      instructions: { en: 'The bus leaves on time.', fr: 'Le bus part à l’heure.' },
    },
    options: [
      {
        key: 'bus',
        name: { en: 'Small bus', fr: 'Minibus' },
        starts: ['07:30'],
        minutes: 600,
        level: 100,
        capacity: 16,
        units: 'everyone',
        maxUnits: 16,
        cutoffHours: 48,
      },
    ],
  },
]
