import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import { HOLIDAY } from './holiday-parts.ts'
import { day, INCLUDED, LANGUAGES_SPOKEN, MALARIA, PASSPORT, t, usualTasks, visaTask, YELLOW_FEVER } from './parts.ts'

/** What a journey by safari car promises, with the meals of its own camps. */
export const safariInclusions = (meals: PackageEntry['inclusions'][number]): PackageEntry['inclusions'] => [
  INCLUDED.flights,
  t('Safari cars with six window seats and open roofs', 'Voitures de safari à six fenêtres et toit ouvert'),
  t('Park fees', 'Droits de parc'),
  meals,
  INCLUDED.leader,
  INCLUDED.support,
]

export const masaiMara: PackageEntry = {
  ...HOLIDAY,
  id: 'masai-mara',
  theme: 'safari',
  title: t('Masai Mara and Lake Naivasha', 'Masai Mara et lac Naivasha'),
  place: t('Kenya', 'Kenya'),
  summary: t(
    'Six nights from Nairobi to the Mara with a window seat for everyone, and from July to October a good chance of the great crossing.',
    'Six nuits de Nairobi au Mara, une place à la fenêtre pour chacun et, de juillet à octobre, de belles chances de voir la grande traversée.',
  ),
  highlights: [
    t('Window seat for everyone', 'Une fenêtre pour chacun'),
    t('Six people a car', 'Six personnes par voiture'),
    t('Park fees included', 'Droits de parc compris'),
  ],
  country: 'KE',
  timezone: 'Africa/Nairobi',
  nights: 6,
  pictures: [
    { code: 'MARA', name: t('The plains of the Mara', 'Les plaines du Mara') },
    { code: 'NBO', name: t('Nairobi', 'Nairobi') },
  ],
  stops: [
    { name: t('Nairobi', 'Nairobi'), latitude: -1.2864, longitude: 36.8172 },
    { name: t('Lake Naivasha', 'Lac Naivasha'), latitude: -0.77, longitude: 36.35 },
    { name: t('Masai Mara', 'Masai Mara'), latitude: -1.49, longitude: 35.143 },
  ],
  days: [
    day(
      0,
      t('Karibu Nairobi', 'Karibu Nairobi'),
      t(
        'Arrival, the orphaned elephants of Sheldrick at eleven, dinner together.',
        'Arrivée, éléphanteaux orphelins de Sheldrick à onze heures, dîner ensemble.',
      ),
    ),
    day(
      1,
      t('Down into the Rift', 'Descente dans le Rift'),
      t(
        'The view from the escarpment, a boat among hippos on Lake Naivasha, and a walk with giraffes on Crescent Island.',
        'La vue depuis l’escarpement, un bateau parmi les hippopotames du lac Naivasha et une marche avec les girafes de Crescent Island.',
      ),
    ),
    day(
      2,
      t('To the Mara', 'Vers le Mara'),
      t(
        'By Narok to the Sekenani gate; the first drive as the light turns gold.',
        'Par Narok jusqu’à la porte de Sekenani ; première sortie quand la lumière se dore.',
      ),
    ),
    day(
      2,
      t('A full day on the plains', 'Une journée sur les plaines'),
      t(
        'Out at six with breakfast in the car. Lions, elephants, cheetahs with luck, and a picnic by the Mara river.',
        'Départ à six heures, petit-déjeuner en voiture. Lions, éléphants, guépards avec de la chance, pique-nique au bord de la Mara.',
      ),
    ),
    day(
      2,
      t('Dawn drive and a Maasai village', 'Sortie à l’aube et village massaï'),
      t(
        'A morning drive, then a village that is paid directly for its welcome and runs its school by it. Balloon at sunrise for those who booked it.',
        'Sortie du matin, puis un village payé directement pour son accueil, qui fait vivre son école. Montgolfière à l’aube pour qui l’a réservée.',
      ),
    ),
    day(
      0,
      t('Back to Nairobi', 'Retour à Nairobi'),
      t(
        'The road back with a stop at the tea farms, and shopping at the Maasai market.',
        'Route du retour avec halte dans les plantations de thé, puis marché massaï.',
      ),
    ),
    day(0, t('Home', 'Retour'), t('Transfer for the flight.', 'Transfert pour le vol.')),
  ],
  hotels: [
    {
      name: 'Ngong Gardens',
      city: t('Nairobi', 'Nairobi'),
      stars: 4,
      nights: 2,
      distance: t('7 km from the centre', 'à 7 km du centre'),
    },
    {
      name: 'Fever Tree Lodge',
      city: t('Naivasha', 'Naivasha'),
      stars: 4,
      nights: 1,
      distance: t('on the lake', 'au bord du lac'),
    },
    {
      name: 'Talek River Camp',
      city: t('Masai Mara', 'Masai Mara'),
      stars: 4,
      nights: 3,
      distance: t('2 km from the gate of the reserve', 'à 2 km de la porte de la réserve'),
    },
  ],
  inclusions: safariInclusions(t('All meals in the Mara and Naivasha', 'Tous les repas au Mara et à Naivasha')),
  checklist: [PASSPORT, YELLOW_FEVER, MALARIA],
  tasks: [
    ...usualTasks(40),
    visaTask(
      t('Electronic travel authorisation', 'Autorisation électronique de voyage'),
      t(
        'Everyone who needs one applies at etakenya.go.ke; we’ll help you.',
        'Chaque voyageur concerné fait sa demande sur etakenya.go.ke ; nous vous aidons.',
      ),
      14,
    ),
  ],
  leader: {
    name: 'Daniel ole Kipas',
    role: t('Safari guide, silver level', 'Guide de safari, niveau argent'),
    text: t(
      'Grew up beside the Talek river and has guided in the Mara for sixteen years.',
      'A grandi au bord de la Talek et guide dans le Mara depuis seize ans.',
    ),
    languages: [LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.fr, LANGUAGES_SPOKEN.sw],
  },
  prices: { quad: null, triple: 3_090_000, double: 3_240_000, single: 890_000, child: 2_510_000, infant: 420_000 },
  supplements: { ABV: 50_000, ACC: 70_000 },
  extraNight: { price: 210_000, most: 3 },
  extras: [
    ...HOLIDAY.extras,
    {
      code: 'balloon',
      name: t('Balloon over the Mara at sunrise', 'Montgolfière sur le Mara à l’aube'),
      text: t(
        'An hour in the air, breakfast in the bush. From seven years.',
        'Une heure dans les airs, petit-déjeuner en brousse. Dès sept ans.',
      ),
      price: 720_000,
      per: 'traveller',
    },
  ],
  seats: 18,
  departures: [
    { by: 'weeks', every: 4, weekday: 0, origin: 'LOS', months: [1, 2, 3, 6, 12] },
    { by: 'weeks', every: 2, weekday: 0, origin: 'LOS', months: [7, 8, 9, 10], percent: 12 },
    { by: 'weeks', every: 8, weekday: 0, week: 1, origin: 'ABV', seats: 12 },
    { by: 'weeks', every: 8, weekday: 0, week: 3, origin: 'ACC', seats: 12 },
  ],
}
