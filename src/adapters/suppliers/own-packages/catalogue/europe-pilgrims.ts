import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import { holyLand } from './holy-land.ts'
import {
  day,
  FAQ_CHILDREN,
  FAQ_DEPOSIT,
  FAQ_SHARING,
  hotel,
  INCLUDED,
  LANGUAGES_SPOKEN,
  PASSPORT,
  picture,
  stop,
  t,
  usualTasks,
  visaTask,
  YELLOW_FEVER,
} from './parts.ts'

const SCHENGEN = visaTask(
  t('Papers for the Schengen visa', 'Documents du visa Schengen'),
  t(
    'Appointment at the visa centre in a group; insurance of €30,000 and bank statements of three months.',
    'Rendez-vous en groupe au centre de visas ; assurance de 30 000 € et relevés bancaires de trois mois.',
  ),
  55,
)

export const romeAssisi: PackageEntry = {
  ...holyLand,
  id: 'rome-assisi',
  title: t('Rome and Assisi', 'Rome et Assise'),
  place: t('Italy', 'Italie'),
  country: 'IT',
  through: [],
  timezone: 'Europe/Rome',
  summary: t(
    'The four basilicas, the Wednesday audience with the Pope, and two quiet days in the town of Saint Francis.',
    'Les quatre basiliques, l’audience du mercredi avec le pape et deux jours de calme dans la ville de saint François.',
  ),
  highlights: [
    t('Papal audience', 'Audience papale'),
    t('Two nights in Assisi', 'Deux nuits à Assise'),
    t('Chaplain with the group', 'Aumônier dans le groupe'),
  ],
  nights: 7,
  pictures: [
    picture('VATICAN', t('Saint Peter’s', 'Saint-Pierre')),
    picture('ASSISI', t('Assisi', 'Assise')),
    picture('FCO', t('Rome', 'Rome')),
  ],
  stops: [
    stop(t('Rome', 'Rome'), 41.9022, 12.4539),
    stop(t('Assisi', 'Assise'), 43.0707, 12.6196),
    stop(t('Cascia', 'Cascia'), 42.7186, 13.0136),
  ],
  days: [
    day(
      0,
      t('Arrival in Rome', 'Arrivée à Rome'),
      t(
        'A first evening walk from Saint Peter’s Square to the river.',
        'Première promenade du soir, de la place Saint-Pierre au fleuve.',
      ),
    ),
    day(
      0,
      t('Saint Peter’s', 'Saint-Pierre'),
      t(
        'Mass at a side altar, the tombs of the popes, and the Vatican Museums with the Sistine Chapel.',
        'Messe à un autel latéral, tombeaux des papes, musées du Vatican et chapelle Sixtine.',
      ),
    ),
    day(
      0,
      t('The papal audience', 'L’audience papale'),
      t(
        'Seats in the square; in the afternoon the Colosseum and the prison of Saint Peter.',
        'Places assises sur la place ; l’après-midi, le Colisée et la prison de saint Pierre.',
      ),
    ),
    day(
      0,
      t('The great basilicas', 'Les grandes basiliques'),
      t(
        'The Lateran and the Holy Stairs, Saint Mary Major, Saint Paul Outside the Walls, and the catacombs.',
        'Le Latran et l’Escalier saint, Sainte-Marie-Majeure, Saint-Paul-hors-les-Murs et les catacombes.',
      ),
    ),
    day(
      1,
      t('To Assisi', 'Vers Assise'),
      t(
        'Through Umbria; the Portiuncula and the tomb of Francis.',
        'À travers l’Ombrie ; la Portioncule et le tombeau de François.',
      ),
    ),
    day(
      1,
      t('In the steps of Francis and Clare', 'Sur les pas de François et Claire'),
      t(
        'San Damiano, Saint Clare, the Carceri in the wood, vespers with the friars.',
        'Saint-Damien, Sainte-Claire, les Carceri dans la forêt, vêpres avec les frères.',
      ),
    ),
    day(
      2,
      t('Saint Rita', 'Sainte Rita'),
      t(
        'Mass in Cascia with the blessing of roses, then back to Rome.',
        'Messe à Cascia avec bénédiction des roses, puis retour à Rome.',
      ),
    ),
    day(0, t('Home', 'Retour'), t('Free morning, flight in the afternoon.', 'Matinée libre, vol l’après-midi.')),
  ],
  inclusions: [
    INCLUDED.flights,
    INCLUDED.coach,
    INCLUDED.halfBoard,
    INCLUDED.entries,
    INCLUDED.leader,
    INCLUDED.support,
  ],
  hotels: [
    hotel('Casa Santa Lucia', t('Rome', 'Rome'), [3, 5], t('900 m from Saint Peter’s', 'à 900 m de Saint-Pierre')),
    hotel('Il Chiostro', t('Assisi', 'Assise'), [3, 2], t('400 m from the basilica', 'à 400 m de la basilique')),
  ],
  checklist: [PASSPORT, YELLOW_FEVER],
  tasks: [...usualTasks(75), SCHENGEN],
  faq: [FAQ_SHARING, FAQ_DEPOSIT, FAQ_CHILDREN],
  leader: {
    name: 'Sr Maria Goretti Udo',
    role: t('Group leader', 'Accompagnatrice'),
    text: t(
      'She studied in Rome and knows its porters, priests and short ways.',
      'Elle a étudié à Rome et en connaît les portiers, les prêtres et les raccourcis.',
    ),
    languages: [LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.it, LANGUAGES_SPOKEN.fr],
  },
  prices: { quad: null, triple: 3_980_000, double: 4_190_000, single: 980_000, child: 3_420_000, infant: 580_000 },
  supplements: { DSS: 60_000 },
  extras: [],
  seats: 32,
  departures: [
    { by: 'weeks', every: 8, weekday: 0, origin: 'LOS' },
    { by: 'easter', offset: -5, origin: 'LOS', percent: 20 },
    { by: 'year', month: 12, day: 21, origin: 'LOS', percent: 18 },
    { by: 'weeks', every: 16, weekday: 0, week: 3, origin: 'DSS', seats: 20 },
  ],
}

export const lourdes: PackageEntry = {
  ...romeAssisi,
  id: 'lourdes',
  title: t('Lourdes and Lisieux', 'Lourdes et Lisieux'),
  place: t('France', 'France'),
  country: 'FR',
  timezone: 'Europe/Paris',
  summary: t(
    'Four days at the grotto with the torchlight procession every evening, the sick in our care, and Saint Thérèse on the way home.',
    'Quatre jours à la grotte avec la procession aux flambeaux chaque soir, les malades entourés, et sainte Thérèse sur le chemin du retour.',
  ),
  highlights: [
    t('Torchlight procession', 'Procession aux flambeaux'),
    t('Nurse with the group', 'Infirmière dans le groupe'),
    t('Paris in passing', 'Paris en passant'),
  ],
  pictures: [
    picture('LOURDES', t('The basilica of Lourdes', 'La basilique de Lourdes')),
    picture('CDG', t('Paris', 'Paris')),
  ],
  stops: [
    stop(t('Paris', 'Paris'), 48.8566, 2.3522),
    stop(t('Lourdes', 'Lourdes'), 43.0976, -0.0583),
    stop(t('Lisieux', 'Lisieux'), 49.1397, 0.2266),
  ],
  days: [
    day(
      0,
      t('Arrival in Paris', 'Arrivée à Paris'),
      t('Mass at the chapel of the Miraculous Medal.', 'Messe à la chapelle de la Médaille miraculeuse.'),
    ),
    day(
      1,
      t('To the Pyrenees', 'Vers les Pyrénées'),
      t(
        'By fast train to Lourdes; first prayer at the grotto.',
        'En TGV jusqu’à Lourdes ; première prière à la grotte.',
      ),
    ),
    day(
      1,
      t('In the steps of Bernadette', 'Sur les pas de Bernadette'),
      t(
        'The mill of Boly, the cachot, the parish church; the gesture of water at the baths.',
        'Le moulin de Boly, le cachot, l’église paroissiale ; le geste de l’eau aux piscines.',
      ),
    ),
    day(
      1,
      t('International Mass', 'Messe internationale'),
      t(
        'In the underground basilica, and the Way of the Cross on the hill of Espélugues.',
        'À la basilique souterraine, puis chemin de croix sur la colline des Espélugues.',
      ),
    ),
    day(
      1,
      t('A day for yourself', 'Une journée à soi'),
      t(
        'For confession, for silence, or for the mountains at Gavarnie.',
        'Pour se confesser, se taire, ou voir les montagnes à Gavarnie.',
      ),
    ),
    day(
      2,
      t('Lisieux', 'Lisieux'),
      t(
        'North to Normandy: the basilica, the Carmel, the house of Les Buissonnets.',
        'Vers la Normandie : la basilique, le carmel, la maison des Buissonnets.',
      ),
    ),
    day(
      0,
      t('Paris', 'Paris'),
      t(
        'Notre-Dame, restored after the fire, and the Sacré-Cœur at sunset.',
        'Notre-Dame, restaurée après l’incendie, et le Sacré-Cœur au couchant.',
      ),
    ),
    day(0, t('Home', 'Retour'), t('Transfer and flight.', 'Transfert et vol.')),
  ],
  hotels: [
    hotel('Hôtel du Gave', t('Lourdes', 'Lourdes'), [3, 4], t('350 m from the grotto', 'à 350 m de la grotte')),
    hotel(
      'Accueil Sainte-Thérèse',
      t('Lisieux', 'Lisieux'),
      [2, 1],
      t('500 m from the basilica', 'à 500 m de la basilique'),
    ),
    hotel('Hôtel Sèvres Jardin', t('Paris', 'Paris'), [3, 2], t('1.5 km from Notre-Dame', 'à 1,5 km de Notre-Dame')),
  ],
  leader: {
    name: 'Père Antoine Diouf',
    role: t('Chaplain and group leader', 'Aumônier et accompagnateur'),
    text: t(
      'Of the diocese of Thiès; he was a chaplain in Lourdes for three seasons.',
      'Du diocèse de Thiès ; il fut chapelain à Lourdes pendant trois saisons.',
    ),
    languages: [LANGUAGES_SPOKEN.fr, LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.wo],
  },
  prices: { quad: null, triple: 3_720_000, double: 3_930_000, single: 890_000, child: 3_150_000, infant: 560_000 },
  departures: [
    { by: 'year', month: 2, day: 8, origin: 'LOS', percent: 8 },
    { by: 'weeks', every: 8, weekday: 6, week: 2, origin: 'LOS', months: [4, 5, 6, 7, 8, 9, 10] },
    { by: 'weeks', every: 8, weekday: 6, week: 6, origin: 'DSS', months: [4, 5, 6, 7, 8, 9, 10], seats: 24 },
  ],
}

export const touba: PackageEntry = {
  ...holyLand,
  id: 'touba-tivaouane',
  theme: 'sufi',
  title: t('Touba and Tivaouane: cities of the brotherhoods', 'Touba et Tivaouane : villes des confréries'),
  place: t('Senegal', 'Sénégal'),
  country: 'SN',
  through: [],
  timezone: 'Africa/Dakar',
  summary: t(
    'The Great Mosque of Touba, the zawiya of Tivaouane and nights of khassaida, with families who take guests in; once a year for the Grand Magal.',
    'La Grande Mosquée de Touba, la zawiya de Tivaouane et des nuits de khassaïdes, chez des familles hospitalières ; une fois l’an pour le Grand Magal.',
  ),
  highlights: [
    t('Grand Magal', 'Grand Magal'),
    t('Nights of khassaida', 'Nuits de khassaïdes'),
    t('No visa for ECOWAS', 'Sans visa pour la CEDEAO'),
  ],
  nights: 5,
  pictures: [
    picture('TOUBA', t('The Great Mosque of Touba', 'La Grande Mosquée de Touba')),
    picture('DSS', t('Dakar', 'Dakar')),
  ],
  stops: [
    stop(t('Dakar', 'Dakar'), 14.7167, -17.4677),
    stop(t('Tivaouane', 'Tivaouane'), 14.95, -16.8167),
    stop(t('Touba', 'Touba'), 14.8667, -15.8833),
  ],
  days: [
    day(
      0,
      t('Dakar', 'Dakar'),
      t(
        'Welcome at the airport; prayer at the mosque of the Divinity above the sea.',
        'Accueil à l’aéroport ; prière à la mosquée de la Divinité, au-dessus de la mer.',
      ),
    ),
    day(
      1,
      t('Tivaouane', 'Tivaouane'),
      t(
        'The zawiya of El Hadj Malick Sy and its library, lunch with the family of a teacher.',
        'La zawiya d’El Hadj Malick Sy et sa bibliothèque, déjeuner dans la famille d’un maître.',
      ),
    ),
    day(
      2,
      t('To Touba', 'Vers Touba'),
      t(
        'The mosque of five minarets, the mausoleum of Cheikh Ahmadou Bamba and the well of mercy.',
        'La mosquée aux cinq minarets, le mausolée de Cheikh Ahmadou Bamba et le puits de la miséricorde.',
      ),
    ),
    day(
      2,
      t('A night of khassaida', 'Une nuit de khassaïdes'),
      t(
        'A day of visits in the town; after Isha the choirs begin.',
        'Journée de visites dans la ville ; après l’Icha commencent les chœurs.',
      ),
    ),
    day(
      0,
      t('Gorée', 'Gorée'),
      t(
        'By boat to the island and the House of Slaves, evening at the Almadies.',
        'En bateau vers l’île et la Maison des esclaves, soirée aux Almadies.',
      ),
    ),
    day(0, t('Home', 'Retour'), t('Transfer and flight.', 'Transfert et vol.')),
  ],
  inclusions: [
    INCLUDED.flights,
    INCLUDED.coach,
    INCLUDED.halfBoard,
    INCLUDED.entries,
    t('Boat to Gorée', 'Bateau pour Gorée'),
    INCLUDED.leader,
    INCLUDED.support,
  ],
  hotels: [
    hotel('Keur Almadies', t('Dakar', 'Dakar'), [3, 3], t('8 km from the centre', 'à 8 km du centre')),
    hotel(
      'Daara guest house',
      t('Touba', 'Touba'),
      [2, 2],
      t('700 m from the Great Mosque', 'à 700 m de la Grande Mosquée'),
    ),
  ],
  checklist: [PASSPORT, YELLOW_FEVER],
  tasks: [...usualTasks(30)],
  faq: [FAQ_SHARING, FAQ_DEPOSIT],
  leader: {
    name: 'Fatou Mbacké',
    role: t('Group leader', 'Accompagnatrice'),
    text: t(
      'Born in Touba; her uncle’s house is always open.',
      'Née à Touba ; la maison de son oncle est toujours ouverte.',
    ),
    languages: [LANGUAGES_SPOKEN.fr, LANGUAGES_SPOKEN.wo, LANGUAGES_SPOKEN.en],
  },
  prices: { quad: 980_000, triple: 1_040_000, double: 1_150_000, single: 260_000, child: 820_000, infant: 160_000 },
  supplements: {},
  extraNight: { price: 55_000, most: 4 },
  extras: [],
  seats: 26,
  closesDaysBefore: 10,
  departures: [
    { by: 'hijri', month: 2, day: 18, offset: -3, origin: 'LOS', percent: 15, seats: 40 },
    { by: 'weeks', every: 8, weekday: 3, origin: 'LOS' },
    { by: 'weeks', every: 8, weekday: 3, week: 4, origin: 'ABV', seats: 18 },
  ],
}
