import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import { day, hotel, LANGUAGES_SPOKEN, t } from './parts.ts'
import { umrahLagos } from './umrah-lagos.ts'
import { DAKAR_DAYS, DAYS_IN_MADINAH, DAYS_IN_MAKKAH, homeFromMadinah, KANO_DAYS, toJeddah } from './umrah-days.ts'
import { PICTURES, UMRAH, UMRAH_TRAIN } from './umrah-parts.ts'

const MAKKAH_CITY = t('Makkah', 'La Mecque')
const MADINAH_CITY = t('Madinah', 'Médine')

export const umrahAbuja: PackageEntry = {
  ...umrahLagos,
  id: 'umrah-abuja',
  title: t('Umrah from Abuja, opposite the Haram', 'Omra au départ d’Abuja, face au Haram'),
  summary: t(
    'Ten nights in five-star hotels at the gates of both mosques, for parents and elders who should not walk far.',
    'Dix nuits en hôtels cinq étoiles aux portes des deux mosquées, pour les parents et les aînés qui ne doivent pas marcher loin.',
  ),
  highlights: [
    t('80 m from the Haram', 'À 80 m du Haram'),
    t('Half board', 'Demi-pension'),
    t('Wheelchairs on call', 'Fauteuils à disposition'),
  ],
  days: [
    toJeddah(t('Abuja', 'Abuja'), t('Nnamdi Azikiwe airport', 'l’aéroport Nnamdi Azikiwe')),
    ...DAYS_IN_MAKKAH,
    ...DAYS_IN_MADINAH,
    homeFromMadinah(t('Abuja', 'Abuja')),
  ],
  hotels: [
    hotel('Zamzam Terrace', MAKKAH_CITY, [5, 6], t('80 m from the Haram', 'à 80 m du Haram')),
    hotel(
      'Green Dome Palace',
      MADINAH_CITY,
      [5, 4],
      t('100 m from the Prophet’s Mosque', 'à 100 m de la mosquée du Prophète'),
    ),
  ],
  leader: {
    name: 'Ustadh Yusuf Bello',
    role: t('Group leader', 'Accompagnateur'),
    text: t(
      'He has led elders for fourteen years, and walks at the pace of the last.',
      'Il accompagne les aînés depuis quatorze ans et marche au pas du dernier.',
    ),
    languages: [LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.ha, LANGUAGES_SPOKEN.ar],
  },
  prices: {
    quad: 4_280_000,
    triple: 4_690_000,
    double: 5_340_000,
    single: 1_860_000,
    child: 3_780_000,
    infant: 560_000,
  },
  seats: 28,
  departures: [{ by: 'weeks', every: 4, weekday: 2, origin: 'ABV' }],
}

export const umrahKano: PackageEntry = {
  ...umrahLagos,
  id: 'umrah-kano',
  pictures: [PICTURES.jeddah, PICTURES.makkah, PICTURES.madinah],
  title: t('Umrah from Kano, two weeks', 'Omra au départ de Kano, deux semaines'),
  summary: t(
    'Our lowest price: simple, clean hotels with a shuttle, lessons in Hausa and English, and time for prayer.',
    'Notre prix le plus bas : hôtels simples et propres avec navette, cours en haoussa et en anglais, et du temps pour la prière.',
  ),
  highlights: [
    t('Lowest price', 'Prix le plus bas'),
    t('Lessons in Hausa', 'Cours en haoussa'),
    t('Visa included', 'Visa compris'),
  ],
  nights: 14,
  days: KANO_DAYS,
  hotels: [
    hotel(
      'Misfalah Guest House',
      MAKKAH_CITY,
      [3, 8],
      t('1.2 km from the Haram, shuttle', 'à 1,2 km du Haram, navette'),
    ),
    hotel(
      'Al-Awali Inn',
      MADINAH_CITY,
      [3, 6],
      t('900 m from the Prophet’s Mosque', 'à 900 m de la mosquée du Prophète'),
    ),
  ],
  leader: {
    name: 'Malam Aminu Sani',
    role: t('Teacher and group leader', 'Enseignant et accompagnateur'),
    text: t(
      'Teaches at a school of Qur’an in Kano; his evenings of questions are full.',
      'Enseigne dans une école coranique de Kano ; ses soirées de questions font salle comble.',
    ),
    languages: [LANGUAGES_SPOKEN.ha, LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.ar],
  },
  prices: { quad: 2_590_000, triple: 2_760_000, double: 3_050_000, single: 760_000, child: 2_240_000, infant: 480_000 },
  seats: 44,
  departures: [{ by: 'weeks', every: 4, weekday: 1, week: 1, origin: 'KAN' }],
}

export const umrahDakar: PackageEntry = {
  ...umrahLagos,
  id: 'umrah-dakar',
  pictures: [PICTURES.madinah, PICTURES.makkah, PICTURES.jeddah],
  title: t('Umrah from Dakar, in French and Wolof', 'Omra au départ de Dakar, en français et en wolof'),
  summary: t(
    'Twelve nights with guides who speak French and Wolof, Madinah first, and a doctor’s visit before you leave.',
    'Douze nuits avec des guides francophones et wolofones, Médine d’abord, et une visite médicale avant le départ.',
  ),
  highlights: [
    t('Guides in French', 'Guides en français'),
    t('Madinah first', 'Médine d’abord'),
    t('Visa included', 'Visa compris'),
  ],
  nights: 12,
  days: DAKAR_DAYS,
  inclusions: UMRAH.inclusions.map((included) =>
    included === UMRAH_TRAIN
      ? t('Haramain high-speed train from Madinah to Makkah', 'Train à grande vitesse Haramain de Médine à La Mecque')
      : included,
  ),
  hotels: [
    hotel(
      'Rawdah Gate Hotel',
      MADINAH_CITY,
      [4, 5],
      t('300 m from the Prophet’s Mosque', 'à 300 m de la mosquée du Prophète'),
    ),
    hotel('Ajyad Heights', MAKKAH_CITY, [4, 7], t('600 m from the Haram', 'à 600 m du Haram')),
  ],
  checklist: UMRAH.checklist.filter(({ name }) => name.en !== 'Polio'),
  leader: {
    name: 'Serigne Mamadou Ndiaye',
    role: t('Group leader', 'Accompagnateur'),
    text: t(
      'From Thiès; he has led pilgrims for the agency’s Dakar office since it opened.',
      'De Thiès ; il conduit les pèlerins de notre bureau de Dakar depuis son ouverture.',
    ),
    languages: [LANGUAGES_SPOKEN.fr, LANGUAGES_SPOKEN.wo, LANGUAGES_SPOKEN.ar],
  },
  prices: { quad: 3_320_000, triple: 3_560_000, double: 3_940_000, single: 990_000, child: 2_860_000, infant: 540_000 },
  seats: 30,
  departures: [{ by: 'weeks', every: 6, weekday: 6, origin: 'DSS' }],
}

export const umrahRamadan: PackageEntry = {
  ...umrahLagos,
  id: 'umrah-ramadan',
  title: t('Ramadan: the last ten nights in Makkah', 'Ramadan : les dix dernières nuits à La Mecque'),
  summary: t(
    'The nights among which Laylat al-Qadr is sought, all of them in Makkah, with iftar in the courtyard of the Haram and Eid prayer before the flight home.',
    'Les nuits parmi lesquelles on cherche Laylat al-Qadr, toutes à La Mecque, avec l’iftar sur l’esplanade du Haram et la prière de l’Aïd avant le retour.',
  ),
  highlights: [
    t('Laylat al-Qadr in Makkah', 'Laylat al-Qadr à La Mecque'),
    t('Suhoor and iftar', 'Souhour et iftar'),
    t('Eid prayer', 'Prière de l’Aïd'),
  ],
  nights: 12,
  stops: UMRAH.stops.slice(0, 1),
  pictures: [PICTURES.makkah],
  days: [
    day(
      0,
      t('Into the last ten', 'Au seuil des dix dernières nuits'),
      t(
        'Flight to Jeddah and Umrah in the night, when the mosque is fullest.',
        'Vol vers Djeddah et Omra de nuit, quand la mosquée est la plus pleine.',
      ),
    ),
    day(
      0,
      t('Nights of prayer', 'Nuits de prière'),
      t(
        'Tarawih and tahajjud at the Haram; who wishes to stay for i’tikaf is registered by us and has a locker.',
        'Tarawih et tahajjoud au Haram ; qui souhaite l’i’tikaf est inscrit par nos soins et dispose d’un casier.',
      ),
    ),
    day(
      0,
      t('The odd nights', 'Les nuits impaires'),
      t(
        'On the 21st, 23rd, 25th, 27th and 29th night our guides keep a place for the group on the roof.',
        'Les 21ᵉ, 23ᵉ, 25ᵉ, 27ᵉ et 29ᵉ nuits, nos guides gardent une place pour le groupe sur la terrasse.',
      ),
    ),
    day(
      0,
      t('Eid', 'L’Aïd'),
      t(
        'Eid prayer at the Haram, breakfast together, farewell tawaf and flight home.',
        'Prière de l’Aïd au Haram, petit-déjeuner ensemble, tawaf d’adieu et vol de retour.',
      ),
    ),
  ],
  hotels: [hotel('Ajyad Heights', MAKKAH_CITY, [4, 12], t('600 m from the Haram', 'à 600 m du Haram'))],
  prices: {
    quad: 5_650_000,
    triple: 6_190_000,
    double: 7_100_000,
    single: 2_450_000,
    child: 4_950_000,
    infant: 690_000,
  },
  supplements: { DSS: 90_000 },
  extraNight: null,
  seats: 40,
  departures: [
    { by: 'hijri', month: 9, day: 20, offset: -1, origin: 'LOS' },
    { by: 'hijri', month: 9, day: 20, offset: -1, origin: 'ABV', seats: 24 },
    { by: 'hijri', month: 9, day: 20, offset: -2, origin: 'DSS', seats: 20 },
  ],
}
