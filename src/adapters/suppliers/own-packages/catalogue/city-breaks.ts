import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import { HOLIDAY } from './holiday-parts.ts'
import { day, hotel, LANGUAGES_SPOKEN, picture, stop, t, usualTasks, visaTask } from './parts.ts'

const SCHENGEN = visaTask(
  t('Papers for the visa', 'Documents du visa'),
  t(
    'We book the appointment and check your papers before you hand them in.',
    'Nous prenons le rendez-vous et vérifions vos documents avant le dépôt.',
  ),
  50,
)

export const istanbul: PackageEntry = {
  ...HOLIDAY,
  id: 'istanbul',
  theme: 'city',
  title: t('Istanbul between two seas', 'Istanbul entre deux mers'),
  place: t('Türkiye', 'Turquie'),
  summary: t(
    'Hagia Sophia before the crowds, a ferry to Asia for breakfast, the Bosphorus at dusk and a day among the palaces of the sultans.',
    'Sainte-Sophie avant la foule, un ferry vers l’Asie pour le petit-déjeuner, le Bosphore au crépuscule et une journée dans les palais des sultans.',
  ),
  highlights: [
    t('Bosphorus cruise', 'Croisière sur le Bosphore'),
    t('Turkish bath', 'Hammam'),
    t('Old town hotel', 'Hôtel dans la vieille ville'),
  ],
  country: 'TR',
  timezone: 'Europe/Istanbul',
  nights: 5,
  pictures: [picture('IST', t('Istanbul', 'Istanbul')), picture('BOSPHORUS', t('The Bosphorus', 'Le Bosphore'))],
  stops: [
    stop(t('Sultanahmet', 'Sultanahmet'), 41.0055, 28.9769),
    stop(t('Kadıköy', 'Kadıköy'), 40.9903, 29.0275),
    stop(t('Princes’ Islands', 'Îles des Princes'), 40.8744, 29.1286),
  ],
  days: [
    day(
      0,
      t('Arrival', 'Arrivée'),
      t('Night walk between the two great mosques.', 'Promenade nocturne entre les deux grandes mosquées.'),
    ),
    day(
      0,
      t('Empires', 'Empires'),
      t(
        'Hagia Sophia at opening, Topkapı, the cistern, and the hammam in the evening.',
        'Sainte-Sophie à l’ouverture, Topkapı, la citerne, et le hammam le soir.',
      ),
    ),
    day(
      1,
      t('Breakfast in Asia', 'Petit-déjeuner en Asie'),
      t(
        'By ferry to Kadıköy and its market, back for the Grand Bazaar with a guide who does not sell.',
        'En ferry vers Kadıköy et son marché, puis le Grand Bazar avec un guide qui ne vend rien.',
      ),
    ),
    day(
      2,
      t('Islands without cars', 'Les îles sans voitures'),
      t('Bicycles, pines and wooden houses on Büyükada.', 'Vélos, pins et maisons de bois à Büyükada.'),
    ),
    day(
      0,
      t('The Bosphorus', 'Le Bosphore'),
      t(
        'Dolmabahçe, then a boat to the mouth of the Black Sea and dinner under the bridge.',
        'Dolmabahçe, puis un bateau jusqu’à la mer Noire et dîner sous le pont.',
      ),
    ),
    day(
      0,
      t('Home', 'Retour'),
      t('Last sweets at the spice market and flight.', 'Dernières douceurs au marché aux épices et vol.'),
    ),
  ],
  hotels: [
    hotel(
      'Blue Courtyard',
      t('Istanbul', 'Istanbul'),
      [4, 5],
      t('400 m from Hagia Sophia', 'à 400 m de Sainte-Sophie'),
    ),
  ],
  tasks: [
    ...usualTasks(40),
    visaTask(
      t('Visa', 'Visa'),
      t(
        'Nigerian passports ask for a sticker or an e-visa with a Schengen, UK or US visa.',
        'Les passeports nigérians demandent un visa, ou un e-visa avec un visa Schengen, britannique ou américain.',
      ),
      30,
    ),
  ],
  leader: {
    name: 'Elif Yıldız',
    role: t('Guide', 'Guide'),
    text: t(
      'Historian of Byzantium; she laughs loudest at her own stories.',
      'Historienne de Byzance ; elle rit la première de ses histoires.',
    ),
    languages: [LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.fr, LANGUAGES_SPOKEN.tr],
  },
  prices: { quad: null, triple: 1_980_000, double: 2_090_000, single: 520_000, child: 1_610_000, infant: 320_000 },
  seats: 26,
  departures: [
    { by: 'weeks', every: 4, weekday: 5, origin: 'LOS' },
    { by: 'weeks', every: 8, weekday: 5, week: 2, origin: 'ABV', seats: 18 },
    { by: 'weeks', every: 12, weekday: 5, week: 3, origin: 'DSS', seats: 18 },
  ],
}

export const paris: PackageEntry = {
  ...HOLIDAY,
  id: 'paris',
  theme: 'city',
  title: t('Paris, and the palace of Versailles', 'Paris et le château de Versailles'),
  place: t('France', 'France'),
  summary: t(
    'Five nights in the Latin Quarter: the Louvre by its quiet door, African Paris with those who live it, and a day in Versailles.',
    'Cinq nuits au Quartier latin : le Louvre par sa porte calme, le Paris africain avec ceux qui y vivent, et une journée à Versailles.',
  ),
  highlights: [
    t('Eiffel Tower, second floor', 'Tour Eiffel, deuxième étage'),
    t('African Paris', 'Paris africain'),
    t('Versailles', 'Versailles'),
  ],
  country: 'FR',
  timezone: 'Europe/Paris',
  nights: 5,
  pictures: [picture('CDG', t('Paris', 'Paris')), picture('VERSAILLES', t('Versailles', 'Versailles'))],
  stops: [
    stop(t('Latin Quarter', 'Quartier latin'), 48.849, 2.347),
    stop(t('Eiffel Tower', 'Tour Eiffel'), 48.8584, 2.2945),
    stop(t('Versailles', 'Versailles'), 48.8049, 2.1204),
  ],
  days: [
    day(
      0,
      t('Arrival', 'Arrivée'),
      t('Walk along the Seine and dinner in a bistro.', 'Promenade au bord de la Seine et dîner au bistrot.'),
    ),
    day(
      0,
      t('The Louvre and the islands', 'Le Louvre et les îles'),
      t(
        'Three hours with a guide who shows twelve works well; Notre-Dame and ice cream on the Île Saint-Louis.',
        'Trois heures avec un guide qui montre bien douze œuvres ; Notre-Dame et une glace sur l’île Saint-Louis.',
      ),
    ),
    day(
      1,
      t('The tower', 'La tour'),
      t('The Eiffel Tower in the morning, a boat at dusk.', 'La tour Eiffel le matin, un bateau au crépuscule.'),
    ),
    day(
      0,
      t('African Paris', 'Le Paris africain'),
      t(
        'Château Rouge, Présence Africaine, and the story of Josephine Baker and Léopold Senghor.',
        'Château-Rouge, Présence africaine, et l’histoire de Joséphine Baker et de Léopold Senghor.',
      ),
    ),
    day(
      2,
      t('Versailles', 'Versailles'),
      t(
        'The palace before ten, the gardens by bicycle, the hamlet of the queen.',
        'Le château avant dix heures, les jardins à vélo, le hameau de la reine.',
      ),
    ),
    day(0, t('Home', 'Retour'), t('Shops of the Marais and flight.', 'Boutiques du Marais et vol.')),
  ],
  hotels: [hotel('Hôtel des Arènes', t('Paris', 'Paris'), [3, 5], t('900 m from Notre-Dame', 'à 900 m de Notre-Dame'))],
  tasks: [...usualTasks(70), SCHENGEN],
  leader: {
    name: 'Aïssatou Sow',
    role: t('Group leader', 'Accompagnatrice'),
    text: t('From Dakar, eleven years in Paris.', 'De Dakar, onze ans à Paris.'),
    languages: [LANGUAGES_SPOKEN.fr, LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.wo],
  },
  prices: { quad: null, triple: 3_190_000, double: 3_360_000, single: 890_000, child: 2_690_000, infant: 480_000 },
  supplements: { DSS: 30_000 },
  seats: 24,
  closesDaysBefore: 45,
  departures: [
    { by: 'weeks', every: 8, weekday: 2, origin: 'LOS', months: [3, 4, 5, 6, 7, 9, 10, 12] },
    { by: 'weeks', every: 8, weekday: 2, week: 4, origin: 'DSS', seats: 18 },
  ],
}

export const london: PackageEntry = {
  ...paris,
  id: 'london',
  title: t('London and Windsor', 'Londres et Windsor'),
  place: t('United Kingdom', 'Royaume-Uni'),
  summary: t(
    'Six nights from the Tower to Peckham, a show in the West End and the castle of Windsor.',
    'Six nuits de la Tour à Peckham, un spectacle du West End et le château de Windsor.',
  ),
  highlights: [
    t('West End show', 'Spectacle du West End'),
    t('Windsor Castle', 'Château de Windsor'),
    t('Oyster card', 'Carte Oyster'),
  ],
  country: 'GB',
  timezone: 'Europe/London',
  nights: 6,
  pictures: [picture('LHR', t('London', 'Londres')), picture('WINDSOR', t('Windsor', 'Windsor'))],
  stops: [
    stop(t('Westminster', 'Westminster'), 51.4994, -0.1273),
    stop(t('Greenwich', 'Greenwich'), 51.4826, -0.0077),
    stop(t('Windsor', 'Windsor'), 51.4839, -0.6044),
  ],
  days: [
    day(
      0,
      t('Arrival', 'Arrivée'),
      t('The South Bank from Westminster Bridge to the Globe.', 'La rive sud, du pont de Westminster au Globe.'),
    ),
    day(
      0,
      t('Crown and Parliament', 'Couronne et Parlement'),
      t(
        'The Tower with its ravens, Westminster Abbey, afternoon tea.',
        'La Tour et ses corbeaux, l’abbaye de Westminster, thé de l’après-midi.',
      ),
    ),
    day(
      1,
      t('By boat to Greenwich', 'En bateau à Greenwich'),
      t(
        'One foot east and one west of the meridian; the market for lunch.',
        'Un pied de chaque côté du méridien ; déjeuner au marché.',
      ),
    ),
    day(
      0,
      t('Museums and a show', 'Musées et spectacle'),
      t(
        'The British Museum with its Benin rooms and what is said of them; a musical at night.',
        'Le British Museum, ses salles du Bénin et le débat qu’elles suscitent ; comédie musicale le soir.',
      ),
    ),
    day(2, t('Windsor', 'Windsor'), t('The castle and Eton by train.', 'Le château et Eton en train.')),
    day(
      0,
      t('Little Lagos', 'Little Lagos'),
      t(
        'Peckham with a cook who was born there, then free time for Oxford Street.',
        'Peckham avec une cuisinière du quartier, puis temps libre à Oxford Street.',
      ),
    ),
    day(0, t('Home', 'Retour'), t('Transfer and flight.', 'Transfert et vol.')),
  ],
  hotels: [
    hotel(
      'Bloomsbury Court',
      t('London', 'Londres'),
      [3, 6],
      t('600 m from the British Museum', 'à 600 m du British Museum'),
    ),
  ],
  tasks: [
    ...usualTasks(80),
    visaTask(
      t('UK visitor visa', 'Visa de visiteur britannique'),
      t(
        'Fingerprints at the visa centre; decisions take three weeks.',
        'Empreintes au centre de visas ; la décision prend trois semaines.',
      ),
      55,
    ),
  ],
  leader: {
    name: 'Tunde Adebayo',
    role: t('Group leader', 'Accompagnateur'),
    text: t('Peckham by way of Ibadan.', 'De Peckham, en passant par Ibadan.'),
    languages: [LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.yo],
  },
  prices: { quad: null, triple: 3_720_000, double: 3_940_000, single: 1_180_000, child: 3_120_000, infant: 540_000 },
  supplements: {},
  departures: [
    { by: 'weeks', every: 8, weekday: 4, week: 1, origin: 'LOS', months: [4, 5, 6, 7, 8, 9, 10] },
    { by: 'weeks', every: 16, weekday: 4, week: 5, origin: 'ABV', seats: 16 },
    { by: 'year', month: 12, day: 18, origin: 'LOS', percent: 22 },
  ],
}

export const marrakech: PackageEntry = {
  ...HOLIDAY,
  id: 'marrakech',
  theme: 'city',
  title: t('Marrakech and the Atlas', 'Marrakech et l’Atlas'),
  place: t('Morocco', 'Maroc'),
  summary: t(
    'A riad in the medina, the blue garden, a day with Berber villages under the snow and a night in the stone desert of Agafay.',
    'Un riad dans la médina, le jardin bleu, une journée dans les villages berbères sous la neige et une nuit dans le désert de pierre d’Agafay.',
  ),
  highlights: [
    t('Riad with a pool', 'Riad avec bassin'),
    t('Night in Agafay', 'Nuit à Agafay'),
    t('Cooking class', 'Cours de cuisine'),
  ],
  country: 'MA',
  timezone: 'Africa/Casablanca',
  nights: 5,
  pictures: [
    picture('RAK', t('The Koutoubia', 'La Koutoubia')),
    picture('ATLAS', t('The High Atlas', 'Le Haut Atlas')),
  ],
  stops: [
    stop(t('Marrakech', 'Marrakech'), 31.6295, -7.9811),
    stop(t('Imlil', 'Imlil'), 31.137, -7.919),
    stop(t('Agafay', 'Agafay'), 31.45, -8.2),
  ],
  days: [
    day(
      0,
      t('Arrival', 'Arrivée'),
      t('Mint tea on the roof, then Jemaa el-Fna by night.', 'Thé à la menthe sur le toit, puis Jemaa el-Fna la nuit.'),
    ),
    day(
      0,
      t('The medina', 'La médina'),
      t(
        'Ben Youssef, the souks by craft, the Bahia palace.',
        'Ben Youssef, les souks par métier, le palais de la Bahia.',
      ),
    ),
    day(
      1,
      t('The Atlas', 'L’Atlas'),
      t(
        'Walnut valleys to Imlil, lunch with a family, a walk below Toubkal.',
        'Vallées de noyers jusqu’à Imlil, déjeuner en famille, marche au pied du Toubkal.',
      ),
    ),
    day(
      0,
      t('Gardens and kitchen', 'Jardins et cuisine'),
      t('Majorelle at opening, a class of tajine at noon.', 'Majorelle à l’ouverture, cours de tajine à midi.'),
    ),
    day(
      2,
      t('Agafay', 'Agafay'),
      t(
        'Camels at sunset, dinner under the stars, tents with real beds.',
        'Chameaux au couchant, dîner sous les étoiles, tentes avec de vrais lits.',
      ),
    ),
    day(
      0,
      t('Home', 'Retour'),
      t('Hammam for those who wish, and flight by Casablanca.', 'Hammam pour qui le souhaite, et vol par Casablanca.'),
    ),
  ],
  hotels: [
    hotel('Riad Zitoun', t('Marrakech', 'Marrakech'), [4, 4], t('500 m from Jemaa el-Fna', 'à 500 m de Jemaa el-Fna')),
    hotel('Agafay Stone Camp', t('Agafay', 'Agafay'), [3, 1], t('35 km from Marrakech', 'à 35 km de Marrakech')),
  ],
  leader: {
    name: 'Hicham Aït Ali',
    role: t('Guide', 'Guide'),
    text: t('Mountain guide with a licence, raised in Imlil.', 'Guide de montagne diplômé, enfant d’Imlil.'),
    languages: [LANGUAGES_SPOKEN.fr, LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.ar],
  },
  prices: { quad: null, triple: 1_690_000, double: 1_780_000, single: 420_000, child: 1_340_000, infant: 260_000 },
  supplements: { LOS: 60_000, ACC: 80_000 },
  seats: 20,
  departures: [
    { by: 'weeks', every: 4, weekday: 4, origin: 'DSS', months: [2, 3, 4, 5, 9, 10, 11, 12] },
    { by: 'weeks', every: 4, weekday: 4, week: 2, origin: 'LOS', months: [2, 3, 4, 5, 9, 10, 11, 12] },
    { by: 'weeks', every: 12, weekday: 4, week: 7, origin: 'ACC', seats: 14 },
  ],
}
