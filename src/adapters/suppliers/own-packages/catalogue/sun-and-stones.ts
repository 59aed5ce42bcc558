import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import { HOLIDAY } from './holiday-parts.ts'
import { day, hotel, LANGUAGES_SPOKEN, picture, stop, t, usualTasks, visaTask } from './parts.ts'
import { zanzibar } from './zanzibar.ts'

export const ghanaHeritage: PackageEntry = {
  ...HOLIDAY,
  id: 'ghana-heritage',
  theme: 'heritage',
  title: t('Ghana: castles, kings and kente', 'Ghana : forts, rois et kente'),
  place: t('Accra, Cape Coast and Kumasi', 'Accra, Cape Coast et Kumasi'),
  summary: t(
    'The Door of No Return at Cape Coast, the rainforest from above, and the court of the Asantehene.',
    'La Porte du non-retour à Cape Coast, la forêt vue d’en haut et la cour de l’Asantehene.',
  ),
  highlights: [
    t('Cape Coast castle', 'Fort de Cape Coast'),
    t('Kente weavers', 'Tisserands de kente'),
    t('No visa for ECOWAS', 'Sans visa pour la CEDEAO'),
  ],
  country: 'GH',
  timezone: 'Africa/Accra',
  nights: 5,
  pictures: [picture('CAPECOAST', t('Cape Coast', 'Cape Coast')), picture('ACC', t('Accra', 'Accra'))],
  stops: [
    stop(t('Accra', 'Accra'), 5.6037, -0.187),
    stop(t('Cape Coast', 'Cape Coast'), 5.1053, -1.2466),
    stop(t('Kumasi', 'Kumasi'), 6.6885, -1.6244),
  ],
  days: [
    day(
      0,
      t('Akwaaba', 'Akwaaba'),
      t(
        'Independence Square, the mausoleum of Nkrumah, coffins shaped like fish in Teshie.',
        'Place de l’Indépendance, mausolée de Nkrumah, cercueils en forme de poisson à Teshie.',
      ),
    ),
    day(
      1,
      t('The castle', 'Le fort'),
      t(
        'Dungeons and the Door of No Return with a guide who takes his time; Elmina in the evening.',
        'Les cachots et la Porte du non-retour, sans hâte ; Elmina le soir.',
      ),
    ),
    day(
      1,
      t('Above the forest', 'Au-dessus de la forêt'),
      t('The canopy walk of Kakum at opening, then the beach.', 'La passerelle de Kakum à l’ouverture, puis la plage.'),
    ),
    day(
      2,
      t('To the Asante', 'Chez les Asante'),
      t('Road to Kumasi; Bonwire, where kente is woven.', 'Route de Kumasi ; Bonwire, où l’on tisse le kente.'),
    ),
    day(
      2,
      t('The court', 'La cour'),
      t(
        'Manhyia Palace, Kejetia market; an Akwasidae where the calendar gives one.',
        'Palais de Manhyia, marché de Kejetia ; un Akwasidae si le calendrier s’y prête.',
      ),
    ),
    day(0, t('Home', 'Retour'), t('By plane to Accra and home.', 'En avion vers Accra, puis retour.')),
  ],
  hotels: [
    hotel('Osu Garden Hotel', t('Accra', 'Accra'), [4, 1], t('2 km from the centre', 'à 2 km du centre')),
    hotel('Castle View Lodge', t('Cape Coast', 'Cape Coast'), [3, 2], t('500 m from the castle', 'à 500 m du fort')),
    hotel('Golden Stool Inn', t('Kumasi', 'Kumasi'), [3, 2], t('1 km from the palace', 'à 1 km du palais')),
  ],
  leader: {
    name: 'Kwame Asante',
    role: t('Guide', 'Guide'),
    text: t('Teaches history in Cape Coast.', 'Enseigne l’histoire à Cape Coast.'),
    languages: [LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.fr],
  },
  prices: { quad: null, triple: 1_090_000, double: 1_150_000, single: 290_000, child: 860_000, infant: 160_000 },
  supplements: { DSS: 190_000 },
  seats: 24,
  departures: [
    { by: 'weeks', every: 4, weekday: 3, origin: 'LOS' },
    { by: 'weeks', every: 8, weekday: 3, week: 2, origin: 'ABV', seats: 16 },
    { by: 'weeks', every: 12, weekday: 3, week: 5, origin: 'DSS', seats: 16 },
  ],
}

export const cairoNile: PackageEntry = {
  ...HOLIDAY,
  id: 'cairo-nile',
  theme: 'heritage',
  title: t('Cairo and the Nile', 'Le Caire et le Nil'),
  place: t('Egypt', 'Égypte'),
  summary: t(
    'The pyramids and the great new museum, then four nights on a ship from Luxor to Aswan.',
    'Les pyramides et le grand musée, puis quatre nuits en bateau de Louxor à Assouan.',
  ),
  highlights: [
    t('Grand Egyptian Museum', 'Grand Musée égyptien'),
    t('Four nights on the Nile', 'Quatre nuits sur le Nil'),
    t('Egyptologist', 'Égyptologue'),
  ],
  country: 'EG',
  timezone: 'Africa/Cairo',
  nights: 7,
  pictures: [picture('CAI', t('Giza', 'Gizeh')), picture('ASWAN', t('Aswan', 'Assouan'))],
  stops: [
    stop(t('Cairo', 'Le Caire'), 30.0444, 31.2357),
    stop(t('Luxor', 'Louxor'), 25.6872, 32.6396),
    stop(t('Edfu', 'Edfou'), 24.978, 32.8734),
    stop(t('Aswan', 'Assouan'), 24.0889, 32.8998),
  ],
  days: [
    day(0, t('Arrival', 'Arrivée'), t('Khan el-Khalili in the evening.', 'Khan el-Khalili le soir.')),
    day(
      0,
      t('Giza', 'Gizeh'),
      t(
        'Pyramids at eight, the Sphinx, the Grand Egyptian Museum.',
        'Pyramides à huit heures, le Sphinx, le Grand Musée égyptien.',
      ),
    ),
    day(
      1,
      t('To Luxor', 'Vers Louxor'),
      t('Flight south, on board by noon, Karnak at dusk.', 'Vol vers le sud, à bord à midi, Karnak au crépuscule.'),
    ),
    day(
      1,
      t('Valley of the Kings', 'Vallée des Rois'),
      t('Three tombs and the temple of Hatshepsut.', 'Trois tombeaux et le temple d’Hatchepsout.'),
    ),
    day(
      2,
      t('Edfu', 'Edfou'),
      t(
        'The best kept temple, by carriage; tea on deck as the banks go by.',
        'Le temple le mieux conservé, en calèche ; thé sur le pont au fil des rives.',
      ),
    ),
    day(
      3,
      t('Aswan', 'Assouan'),
      t(
        'Philae on its island and a Nubian village by felucca.',
        'Philae sur son île et un village nubien en felouque.',
      ),
    ),
    day(0, t('Back to Cairo', 'Retour au Caire'), t('Coptic and Islamic Cairo.', 'Le Caire copte et islamique.')),
    day(0, t('Home', 'Retour'), t('Flight.', 'Vol.')),
  ],
  hotels: [
    hotel('Dokki Garden', t('Cairo', 'Le Caire'), [4, 3], t('2 km from the centre', 'à 2 km du centre')),
    hotel(
      'Nile Felicity',
      t('On the Nile', 'Sur le Nil'),
      [5, 4],
      t('full board on the ship', 'pension complète à bord'),
    ),
  ],
  tasks: [
    ...usualTasks(45),
    visaTask(
      t('Visa', 'Visa'),
      t('We hand in the group’s papers at the embassy.', 'Nous déposons le dossier du groupe à l’ambassade.'),
      30,
    ),
  ],
  leader: {
    name: 'Dr Mona Khalil',
    role: t('Egyptologist', 'Égyptologue'),
    text: t('She reads the walls aloud.', 'Elle lit les murs à voix haute.'),
    languages: [LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.fr, LANGUAGES_SPOKEN.ar],
  },
  prices: { quad: null, triple: 2_180_000, double: 2_290_000, single: 640_000, child: 1_760_000, infant: 340_000 },
  seats: 28,
  departures: [
    { by: 'weeks', every: 4, weekday: 6, week: 3, origin: 'LOS', months: [1, 2, 3, 4, 9, 10, 11, 12] },
    { by: 'weeks', every: 8, weekday: 6, week: 6, origin: 'KAN', months: [1, 2, 3, 10, 11, 12], seats: 20 },
  ],
}

export const mauritius: PackageEntry = {
  ...zanzibar,
  id: 'mauritius',
  title: t('Mauritius for two, or for all', 'L’île Maurice à deux, ou tous ensemble'),
  place: t('Mauritius', 'Île Maurice'),
  summary: t(
    'A lagoon hotel with half board, one day inland among tea and coloured earth, one at sea.',
    'Un hôtel de lagon en demi-pension, une journée dans les terres entre thé et terres colorées, une en mer.',
  ),
  highlights: [t('Lagoon hotel', 'Hôtel sur le lagon'), t('Half board', 'Demi-pension'), t('Catamaran', 'Catamaran')],
  country: 'MU',
  timezone: 'Indian/Mauritius',
  pictures: [picture('MRU', t('The lagoon', 'Le lagon')), picture('LEMORNE', t('Le Morne', 'Le Morne'))],
  stops: [
    stop(t('Flic-en-Flac', 'Flic-en-Flac'), -20.2745, 57.3711),
    stop(t('Chamarel', 'Chamarel'), -20.4258, 57.3731),
    stop(t('Port Louis', 'Port-Louis'), -20.1609, 57.5012),
  ],
  days: [
    day(0, t('Arrival', 'Arrivée'), t('Flowers, a drink and the sea.', 'Des fleurs, un verre et la mer.')),
    day(0, t('The lagoon', 'Le lagon'), t('Nothing is planned.', 'Rien n’est prévu.')),
    day(
      1,
      t('Inland', 'Dans les terres'),
      t(
        'Tea of Bois Chéri, the lake of Ganga Talao, the seven colours of Chamarel and Le Morne, where runaway slaves hid.',
        'Thé de Bois Chéri, lac de Ganga Talao, sept couleurs de Chamarel et Le Morne, refuge des esclaves marrons.',
      ),
    ),
    day(0, t('At sea', 'En mer'), t('Catamaran, reef and grilled fish.', 'Catamaran, récif et poisson grillé.')),
    day(
      2,
      t('Port Louis', 'Port-Louis'),
      t(
        'The market, Aapravasi Ghat and dholl puri from the corner.',
        'Le marché, l’Aapravasi Ghat et des dholl puri au coin de la rue.',
      ),
    ),
    day(
      0,
      t('Two free days', 'Deux jours libres'),
      t('For the spa, the golf or each other.', 'Pour le spa, le golf ou l’un pour l’autre.'),
    ),
    day(0, t('Home', 'Retour'), t('Transfer and flight.', 'Transfert et vol.')),
  ],
  hotels: [hotel('Blue Filao Resort', t('Flic-en-Flac', 'Flic-en-Flac'), [4, 7], t('on the beach', 'sur la plage'))],
  leader: {
    name: 'Vanessa Ramgoolam',
    role: t('Host on the island', 'Hôte sur l’île'),
    text: t('She sings sega at dinner.', 'Elle chante le séga au dîner.'),
    languages: [LANGUAGES_SPOKEN.fr, LANGUAGES_SPOKEN.en],
  },
  prices: { quad: null, triple: 3_290_000, double: 3_460_000, single: 980_000, child: 2_590_000, infant: 430_000 },
  departures: [
    { by: 'weeks', every: 6, weekday: 5, week: 1, origin: 'LOS' },
    { by: 'year', month: 2, day: 12, origin: 'LOS', percent: 10 },
    { by: 'weeks', every: 12, weekday: 5, week: 4, origin: 'ABV', seats: 14 },
  ],
}
