import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import { HOLIDAY } from './holiday-parts.ts'
import { day, LANGUAGES_SPOKEN, t, usualTasks, visaTask } from './parts.ts'

export const dubai: PackageEntry = {
  ...HOLIDAY,
  id: 'dubai',
  theme: 'city',
  title: t('Dubai in five nights', 'Dubaï en cinq nuits'),
  place: t('Dubai and Abu Dhabi', 'Dubaï et Abou Dhabi'),
  summary: t(
    'The tallest tower, the old creek, an evening in the dunes and a day in Abu Dhabi, from a hotel beside the metro.',
    'La plus haute tour, l’ancienne crique, une soirée dans les dunes et une journée à Abou Dhabi, depuis un hôtel près du métro.',
  ),
  highlights: [
    t('Visa included', 'Visa compris'),
    t('Desert evening', 'Soirée dans le désert'),
    t('A day in Abu Dhabi', 'Une journée à Abou Dhabi'),
  ],
  country: 'AE',
  timezone: 'Asia/Dubai',
  nights: 5,
  pictures: [
    { code: 'DXB', name: t('Dubai', 'Dubaï') },
    { code: 'ABUDHABI', name: t('The Grand Mosque of Abu Dhabi', 'La Grande Mosquée d’Abou Dhabi') },
  ],
  stops: [
    { name: t('Downtown Dubai', 'Centre de Dubaï'), latitude: 25.1972, longitude: 55.2744 },
    { name: t('Dubai Creek', 'Crique de Dubaï'), latitude: 25.2637, longitude: 55.2972 },
    { name: t('The desert', 'Le désert'), latitude: 24.98, longitude: 55.65 },
    { name: t('Abu Dhabi', 'Abou Dhabi'), latitude: 24.4128, longitude: 54.475 },
  ],
  days: [
    day(
      0,
      t('Arrival', 'Arrivée'),
      t(
        'Met at the airport, metro cards in hand. In the evening the fountain under the Burj Khalifa.',
        'Accueil à l’aéroport, cartes de métro en main. Le soir, la fontaine au pied du Burj Khalifa.',
      ),
    ),
    day(
      1,
      t('Old Dubai', 'Le vieux Dubaï'),
      t(
        'Wind towers of Al Fahidi, across the creek by abra for one dirham, gold and spice souks, and lunch with an Emirati host who answers every question.',
        'Tours à vent d’Al Fahidi, traversée de la crique en abra pour un dirham, souks de l’or et des épices, déjeuner chez un hôte émirien qui répond à toutes les questions.',
      ),
    ),
    day(
      2,
      t('Into the dunes', 'Dans les dunes'),
      t(
        'A free morning for the malls. At three the cars leave for the reserve: dunes, falcons, dinner by the fire and stars.',
        'Matinée libre pour les centres commerciaux. À trois heures, départ vers la réserve : dunes, faucons, dîner au coin du feu et étoiles.',
      ),
    ),
    day(
      3,
      t('Abu Dhabi', 'Abou Dhabi'),
      t(
        'Sheikh Zayed Grand Mosque, the Louvre under its dome of light, and dates from the market on the way back.',
        'Grande Mosquée Cheikh Zayed, Louvre sous sa coupole de lumière, et dattes du marché au retour.',
      ),
    ),
    day(
      0,
      t('The tower and the sea', 'La tour et la mer'),
      t(
        'The 124th floor in the morning, the beach of Jumeirah in the afternoon, a dhow dinner in the Marina.',
        'Le 124ᵉ étage le matin, la plage de Jumeirah l’après-midi, dîner en boutre dans la Marina.',
      ),
    ),
    day(
      0,
      t('Home', 'Retour'),
      t('Time for a last shop before the evening flight.', 'Le temps d’un dernier achat avant le vol du soir.'),
    ),
  ],
  hotels: [
    {
      name: 'Burjuman Central Hotel',
      city: t('Dubai', 'Dubaï'),
      stars: 4,
      nights: 5,
      distance: t('150 m from the metro, 6 km from the Burj Khalifa', 'à 150 m du métro, à 6 km du Burj Khalifa'),
    },
  ],
  tasks: [
    ...usualTasks(40),
    visaTask(
      t('Passport and photo for the visa', 'Passeport et photo pour le visa'),
      t(
        'We apply for the visa of thirty days. Travellers under 45 who go alone may be asked for more papers.',
        'Nous demandons le visa de trente jours. Des documents supplémentaires peuvent être exigés des voyageurs seuls de moins de 45 ans.',
      ),
      20,
    ),
  ],
  leader: {
    name: 'Chioma Eze',
    role: t('Group leader', 'Accompagnatrice'),
    text: t(
      'Lagos by birth, eight years in Dubai: she knows where jollof is good, and where gold is honest.',
      'Née à Lagos, huit ans à Dubaï : elle sait où le jollof est bon et où l’or est honnête.',
    ),
    languages: [LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.ig, LANGUAGES_SPOKEN.fr],
  },
  prices: { quad: null, triple: 1_790_000, double: 1_880_000, single: 460_000, child: 1_420_000, infant: 290_000 },
  supplements: { ABV: 20_000, KAN: 30_000 },
  extras: [
    ...HOLIDAY.extras,
    {
      code: 'waterpark',
      name: t('A day at the water park', 'Une journée au parc aquatique'),
      text: t('Entrance and transfers, with lockers.', 'Entrée et transferts, avec casiers.'),
      price: 135_000,
      per: 'traveller',
    },
    {
      code: 'late_checkout',
      name: t('Room until the evening of the last day', 'Chambre jusqu’au soir du dernier jour'),
      text: t('For the whole booking.', 'Pour toute la réservation.'),
      price: 60_000,
      per: 'booking',
    },
  ],
  seats: 30,
  departures: [
    { by: 'weeks', every: 3, weekday: 3, origin: 'LOS' },
    { by: 'weeks', every: 6, weekday: 3, week: 1, origin: 'ABV', seats: 20 },
    { by: 'weeks', every: 6, weekday: 3, week: 4, origin: 'KAN', seats: 20, months: [1, 2, 3, 10, 11, 12] },
    { by: 'year', month: 12, day: 29, origin: 'LOS', percent: 30, seats: 40 },
  ],
}
