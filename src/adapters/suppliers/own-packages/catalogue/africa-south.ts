import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import { masaiMara, safariInclusions } from './masai-mara.ts'
import { HOLIDAY } from './holiday-parts.ts'
import { day, hotel, LANGUAGES_SPOKEN, picture, stop, t, usualTasks, visaTask } from './parts.ts'

const SA_VISA = visaTask(
  t('Papers for the visa', 'Documents du visa'),
  t(
    'South Africa asks for bank statements, itinerary and, for children, an unabridged birth certificate.',
    'L’Afrique du Sud demande relevés bancaires, itinéraire et, pour les enfants, un acte de naissance intégral.',
  ),
  45,
)

export const capeTown: PackageEntry = {
  ...HOLIDAY,
  id: 'cape-town',
  theme: 'nature',
  title: t('Cape Town, penguins and vineyards', 'Le Cap, manchots et vignobles'),
  place: t('South Africa', 'Afrique du Sud'),
  summary: t(
    'Table Mountain on the first clear morning, Robben Island with a former prisoner, the Cape of Good Hope and a day among the vines.',
    'La montagne de la Table au premier matin clair, Robben Island avec un ancien prisonnier, le cap de Bonne-Espérance et une journée dans les vignes.',
  ),
  highlights: [
    t('Table Mountain', 'Montagne de la Table'),
    t('Robben Island', 'Robben Island'),
    t('Penguins at Boulders', 'Manchots de Boulders'),
  ],
  country: 'ZA',
  timezone: 'Africa/Johannesburg',
  nights: 6,
  pictures: [
    picture('CPT', t('Table Mountain', 'La montagne de la Table')),
    picture('WINELANDS', t('The vineyards of Franschhoek', 'Les vignobles de Franschhoek')),
  ],
  stops: [
    stop(t('Cape Town', 'Le Cap'), -33.9249, 18.4241),
    stop(t('Cape Point', 'Pointe du Cap'), -34.3568, 18.497),
    stop(t('Franschhoek', 'Franschhoek'), -33.9133, 19.1167),
  ],
  days: [
    day(0, t('Arrival', 'Arrivée'), t('The Waterfront and dinner by the harbour.', 'Le Waterfront et dîner au port.')),
    day(
      0,
      t('The mountain', 'La montagne'),
      t('Cable car up, Bo-Kaap on foot, samoosas at noon.', 'Téléphérique, Bo-Kaap à pied, samoussas à midi.'),
    ),
    day(
      0,
      t('Robben Island', 'Robben Island'),
      t(
        'The cell of Nelson Mandela, told by a man who sat three doors on; District Six in the afternoon.',
        'La cellule de Nelson Mandela, racontée par un ancien voisin de couloir ; District Six l’après-midi.',
      ),
    ),
    day(
      1,
      t('To the end of the road', 'Au bout de la route'),
      t(
        'Chapman’s Peak, the Cape of Good Hope, penguins at Boulders Beach.',
        'Chapman’s Peak, cap de Bonne-Espérance, manchots de Boulders.',
      ),
    ),
    day(
      2,
      t('The Winelands', 'Les vignobles'),
      t(
        'By tram from farm to farm; grape juice for those who drink no wine.',
        'En tram de domaine en domaine ; jus de raisin pour qui ne boit pas de vin.',
      ),
    ),
    day(
      0,
      t('Your day', 'Journée libre'),
      t(
        'Kirstenbosch, the beach at Camps Bay, or whales at Hermanus from July to November.',
        'Kirstenbosch, la plage de Camps Bay, ou les baleines de Hermanus de juillet à novembre.',
      ),
    ),
    day(0, t('Home', 'Retour'), t('Flight by Johannesburg.', 'Vol par Johannesburg.')),
  ],
  hotels: [
    hotel(
      'Signal Hill Lodge',
      t('Cape Town', 'Le Cap'),
      [4, 6],
      t('1.4 km from the Waterfront', 'à 1,4 km du Waterfront'),
    ),
  ],
  tasks: [...usualTasks(60), SA_VISA],
  leader: {
    name: 'Nomsa Dlamini',
    role: t('Guide', 'Guide'),
    text: t('Born in Langa; she cooks on the last night.', 'Née à Langa ; elle cuisine le dernier soir.'),
    languages: [LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.fr],
  },
  prices: { quad: null, triple: 2_790_000, double: 2_940_000, single: 690_000, child: 2_280_000, infant: 410_000 },
  seats: 22,
  closesDaysBefore: 35,
  departures: [
    { by: 'weeks', every: 6, weekday: 6, origin: 'LOS', months: [1, 2, 3, 4, 9, 10, 11] },
    { by: 'year', month: 12, day: 27, origin: 'LOS', percent: 28 },
    { by: 'weeks', every: 12, weekday: 6, week: 3, origin: 'ACC', seats: 14 },
  ],
}

export const kruger: PackageEntry = {
  ...masaiMara,
  id: 'kruger',
  title: t('Kruger and the Panorama Route', 'Kruger et la route Panorama'),
  place: t('South Africa', 'Afrique du Sud'),
  summary: t(
    'Three days of open cars on tarred roads with the Big Five, the third largest canyon on Earth, and Soweto on the way.',
    'Trois jours en voiture ouverte à la rencontre des Big Five, le troisième plus grand canyon du monde, et Soweto en chemin.',
  ),
  highlights: [t('Big Five', 'Big Five'), t('Blyde River Canyon', 'Canyon de la Blyde'), t('Soweto', 'Soweto')],
  country: 'ZA',
  timezone: 'Africa/Johannesburg',
  pictures: [
    picture('KRUGER', t('Elephants in the Kruger', 'Éléphants du Kruger')),
    picture('JNB', t('Johannesburg', 'Johannesburg')),
  ],
  stops: [
    stop(t('Soweto', 'Soweto'), -26.2678, 27.8585),
    stop(t('Graskop', 'Graskop'), -24.932, 30.841),
    stop(t('Skukuza', 'Skukuza'), -24.9964, 31.5919),
  ],
  days: [
    day(
      0,
      t('Johannesburg', 'Johannesburg'),
      t(
        'Vilakazi Street, where two Nobel laureates lived, and the Hector Pieterson memorial.',
        'Vilakazi Street, où vécurent deux prix Nobel, et le mémorial Hector Pieterson.',
      ),
    ),
    day(
      1,
      t('The Panorama Route', 'La route Panorama'),
      t(
        'God’s Window, Bourke’s Luck potholes and the Three Rondavels.',
        'God’s Window, les marmites de Bourke’s Luck et les Trois Rondavels.',
      ),
    ),
    day(
      2,
      t('Into the Kruger', 'Dans le Kruger'),
      t('Gate at noon, first drive to the river.', 'Entrée à midi, première sortie vers la rivière.'),
    ),
    day(
      2,
      t('From dawn', 'Dès l’aube'),
      t(
        'Two drives, and a walk with an armed ranger for those over twelve.',
        'Deux sorties, et une marche avec un garde armé dès douze ans.',
      ),
    ),
    day(
      2,
      t('A night drive', 'Sortie de nuit'),
      t('Leopards, owls and the smell of the bush by lamp.', 'Léopards, hiboux et odeurs de brousse à la lampe.'),
    ),
    day(
      0,
      t('Back', 'Retour à Johannesburg'),
      t('The Apartheid Museum in the afternoon.', 'Le musée de l’Apartheid l’après-midi.'),
    ),
    day(0, t('Home', 'Retour'), t('Flight.', 'Vol.')),
  ],
  inclusions: safariInclusions(
    t('Breakfast every day, dinner in the Kruger', 'Petit-déjeuner tous les jours, dîner au Kruger'),
  ),
  hotels: [
    hotel('Rosebank Corner', t('Johannesburg', 'Johannesburg'), [4, 2], t('9 km from the centre', 'à 9 km du centre')),
    hotel(
      'Canyon Edge Inn',
      t('Graskop', 'Graskop'),
      [3, 1],
      t('300 m from the gorge lift', 'à 300 m de l’ascenseur de la gorge'),
    ),
    hotel('Sabie River Camp', t('Kruger', 'Kruger'), [4, 3], t('inside the park', 'dans le parc')),
  ],
  tasks: [...usualTasks(60), SA_VISA],
  leader: {
    name: 'Sipho Mabunda',
    role: t('Field guide', 'Guide de brousse'),
    text: t(
      'Twelve years in the Kruger; he hears a leopard before he sees it.',
      'Douze ans dans le Kruger ; il entend le léopard avant de le voir.',
    ),
    languages: [LANGUAGES_SPOKEN.en],
  },
  prices: { quad: null, triple: 2_890_000, double: 3_030_000, single: 760_000, child: 2_350_000, infant: 410_000 },
  extras: [...HOLIDAY.extras],
  closesDaysBefore: 35,
  departures: [
    { by: 'weeks', every: 6, weekday: 1, origin: 'LOS', months: [4, 5, 6, 7, 8, 9, 10] },
    { by: 'weeks', every: 12, weekday: 1, week: 3, origin: 'ABV', seats: 12 },
  ],
}

export const serengeti: PackageEntry = {
  ...masaiMara,
  id: 'serengeti',
  title: t('Serengeti and Ngorongoro', 'Serengeti et Ngorongoro'),
  place: t('Tanzania', 'Tanzanie'),
  summary: t(
    'The crater at dawn, three nights in tents on the endless plain, and calving in February.',
    'Le cratère à l’aube, trois nuits sous tente dans la plaine infinie, et les naissances en février.',
  ),
  highlights: [
    t('Ngorongoro crater', 'Cratère du Ngorongoro'),
    t('Nights on the plain', 'Nuits dans la plaine'),
    t('Park fees included', 'Droits de parc compris'),
  ],
  country: 'TZ',
  timezone: 'Africa/Dar_es_Salaam',
  nights: 7,
  pictures: [
    picture('SERENGETI', t('The Serengeti', 'Le Serengeti')),
    picture('KILIMANJARO', t('Kilimanjaro', 'Le Kilimandjaro')),
  ],
  stops: [
    stop(t('Arusha', 'Arusha'), -3.3869, 36.683),
    stop(t('Ngorongoro', 'Ngorongoro'), -3.1618, 35.5877),
    stop(t('Seronera', 'Seronera'), -2.434, 34.822),
  ],
  days: [
    day(
      0,
      t('Arusha', 'Arusha'),
      t('Arrival under Kilimanjaro, coffee at a farm.', 'Arrivée au pied du Kilimandjaro, café dans une plantation.'),
    ),
    day(
      1,
      t('Up to the rim', 'Vers la crête'),
      t(
        'Lake Manyara and its flamingos, night above the crater.',
        'Lac Manyara et ses flamants, nuit au-dessus du cratère.',
      ),
    ),
    day(
      1,
      t('The crater', 'Le cratère'),
      t('Down at six among rhinos and lions.', 'Descente à six heures parmi rhinocéros et lions.'),
    ),
    day(
      2,
      t('To the endless plain', 'Vers la plaine infinie'),
      t(
        'Olduvai, where people began, and Seronera by evening.',
        'Olduvai, berceau de l’humanité, et Seronera le soir.',
      ),
    ),
    day(
      2,
      t('The herds', 'Les troupeaux'),
      t(
        'Where the wildebeest are, the cars are: south in February, north in August.',
        'Les voitures suivent les gnous : au sud en février, au nord en août.',
      ),
    ),
    day(
      2,
      t('Another dawn', 'Une autre aube'),
      t(
        'Cheetahs on termite hills and lunch under an acacia.',
        'Guépards sur les termitières et déjeuner sous un acacia.',
      ),
    ),
    day(
      0,
      t('Back to Arusha', 'Retour à Arusha'),
      t('By small plane over the crater.', 'En petit avion au-dessus du cratère.'),
    ),
    day(0, t('Home', 'Retour'), t('Flight.', 'Vol.')),
  ],
  inclusions: safariInclusions(t('All meals in the Serengeti', 'Tous les repas dans le Serengeti')),
  hotels: [
    hotel('Coffee Garden', t('Arusha', 'Arusha'), [4, 2], t('5 km from the centre', 'à 5 km du centre')),
    hotel('Crater Rim Lodge', t('Ngorongoro', 'Ngorongoro'), [4, 2], t('on the rim', 'sur la crête')),
    hotel('Seronera Camp', t('Serengeti', 'Serengeti'), [4, 3], t('inside the park', 'dans le parc')),
  ],
  tasks: [
    ...usualTasks(40),
    visaTask(
      t('Visa for Tanzania', 'Visa pour la Tanzanie'),
      t(
        'Everyone who needs one applies at visa.immigration.go.tz; we’ll help you.',
        'Chaque voyageur concerné fait sa demande sur visa.immigration.go.tz ; nous vous aidons.',
      ),
      30,
    ),
  ],
  leader: {
    name: 'Neema Mollel',
    role: t('Safari guide', 'Guide de safari'),
    text: t('One of the first women to guide in the Serengeti.', 'L’une des premières femmes guides du Serengeti.'),
    languages: [LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.sw, LANGUAGES_SPOKEN.fr],
  },
  prices: { quad: null, triple: 4_180_000, double: 4_390_000, single: 1_240_000, child: 3_380_000, infant: 480_000 },
  extras: [...HOLIDAY.extras],
  departures: [
    { by: 'weeks', every: 4, weekday: 6, week: 1, origin: 'LOS', months: [1, 2, 6, 7, 8, 9] },
    { by: 'weeks', every: 8, weekday: 6, week: 5, origin: 'ACC', months: [1, 2, 6, 7, 8, 9], seats: 12 },
  ],
}

export const victoriaFalls: PackageEntry = {
  ...capeTown,
  id: 'victoria-falls',
  title: t('Victoria Falls and Chobe', 'Chutes Victoria et Chobe'),
  place: t('Zimbabwe and Botswana', 'Zimbabwe et Botswana'),
  summary: t(
    'The smoke that thunders from both banks, elephants from a boat on the Chobe, and the Zambezi at sunset.',
    'La fumée qui gronde vue des deux rives, les éléphants depuis un bateau sur le Chobe, et le Zambèze au couchant.',
  ),
  highlights: [
    t('Both banks of the falls', 'Les deux rives des chutes'),
    t('Elephants of Chobe', 'Éléphants du Chobe'),
    t('Sunset on the Zambezi', 'Couchant sur le Zambèze'),
  ],
  country: 'ZW',
  through: ['ZM'],
  timezone: 'Africa/Harare',
  nights: 5,
  pictures: [
    picture('VFA', t('Victoria Falls', 'Les chutes Victoria')),
    picture('CHOBE', t('The Chobe river', 'La rivière Chobe')),
  ],
  stops: [
    stop(t('Victoria Falls', 'Chutes Victoria'), -17.9243, 25.8572),
    stop(t('Livingstone', 'Livingstone'), -17.8519, 25.8285),
    stop(t('Chobe', 'Chobe'), -17.8, 25.15),
  ],
  days: [
    day(
      0,
      t('Arrival', 'Arrivée'),
      t(
        'You hear the falls from the hotel. Boat at sunset.',
        'On entend les chutes depuis l’hôtel. Bateau au couchant.',
      ),
    ),
    day(
      0,
      t('Mosi-oa-Tunya', 'Mosi-oa-Tunya'),
      t(
        'Sixteen viewpoints with raincoats, and the old bridge.',
        'Seize points de vue en imperméable, et le vieux pont.',
      ),
    ),
    day(
      1,
      t('The Zambian side', 'La rive zambienne'),
      t(
        'Livingstone and the Knife-Edge; the Devil’s Pool from September to December.',
        'Livingstone et le Knife-Edge ; la piscine du Diable de septembre à décembre.',
      ),
    ),
    day(
      2,
      t('Chobe', 'Chobe'),
      t(
        'A morning by car, an afternoon by boat among elephants that swim.',
        'Matinée en voiture, après-midi en bateau parmi les éléphants qui nagent.',
      ),
    ),
    day(
      0,
      t('Your day', 'Journée libre'),
      t('Helicopter, white water, or the craft market.', 'Hélicoptère, eaux vives, ou marché artisanal.'),
    ),
    day(0, t('Home', 'Retour'), t('Flight by Johannesburg.', 'Vol par Johannesburg.')),
  ],
  hotels: [
    hotel(
      'Thunder Lodge',
      t('Victoria Falls', 'Victoria Falls'),
      [4, 5],
      t('1 km from the gate of the falls', 'à 1 km de l’entrée des chutes'),
    ),
  ],
  tasks: [
    ...usualTasks(45),
    visaTask(
      t('KAZA visa', 'Visa KAZA'),
      t(
        'One visa for Zimbabwe and Zambia, on arrival or online.',
        'Un seul visa pour le Zimbabwe et la Zambie, à l’arrivée ou en ligne.',
      ),
      20,
    ),
  ],
  leader: {
    name: 'Tendai Moyo',
    role: t('Guide', 'Guide'),
    text: t('He has walked the gorges since he was a boy.', 'Il parcourt les gorges depuis l’enfance.'),
    languages: [LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.fr],
  },
  prices: { quad: null, triple: 2_980_000, double: 3_140_000, single: 720_000, child: 2_430_000, infant: 430_000 },
  closesDaysBefore: 21,
  seats: 18,
  departures: [
    { by: 'weeks', every: 6, weekday: 3, week: 2, origin: 'LOS' },
    { by: 'weeks', every: 12, weekday: 3, week: 8, origin: 'ABV', seats: 12 },
  ],
}
