import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import {
  FAQ_DEPOSIT,
  FAQ_SHARING,
  faq,
  INCLUDED,
  NOT_INCLUDED,
  PASSPORT,
  PILGRIM_TERMS,
  t,
  usualTasks,
  visaTask,
  YELLOW_FEVER,
} from './parts.ts'

export const MAKKAH = { name: t('Makkah', 'La Mecque'), latitude: 21.4225, longitude: 39.8262 }
export const MADINAH = { name: t('Madinah', 'Médine'), latitude: 24.4672, longitude: 39.6111 }
const JEDDAH = { name: t('Jeddah', 'Djeddah'), latitude: 21.5433, longitude: 39.1728 }

export const PICTURES = {
  makkah: { code: 'MAKKAH', name: t('The Grand Mosque of Makkah', 'La Grande Mosquée de La Mecque') },
  madinah: { code: 'MADINAH', name: t('The Prophet’s Mosque, Madinah', 'La mosquée du Prophète, Médine') },
  jeddah: { code: 'JED', name: t('The old town of Jeddah', 'La vieille ville de Djeddah') },
} as const

export const UMRAH_TRAIN = t(
  'Haramain high-speed train from Makkah to Madinah',
  'Train à grande vitesse Haramain de La Mecque à Médine',
)

/** What every Umrah of the agency has in common. */
export const UMRAH = {
  family: 'pilgrimages',
  theme: 'umrah',
  country: 'SA',
  timezone: 'Asia/Riyadh',
  place: t('Makkah and Madinah', 'La Mecque et Médine'),
  pictures: [PICTURES.makkah, PICTURES.madinah, PICTURES.jeddah],
  stops: [MAKKAH, MADINAH, JEDDAH],
  inclusions: [
    INCLUDED.flights,
    t('Umrah visa, with the licensed hotels that it asks for', 'Visa de Omra, avec les hôtels agréés qu’il exige'),
    INCLUDED.transfers,
    UMRAH_TRAIN,
    INCLUDED.breakfast,
    t('Ziyarah of Makkah and Madinah with a guide', 'Ziyara de La Mecque et de Médine avec un guide'),
    INCLUDED.leader,
  ],
  exclusions: [
    NOT_INCLUDED.insurance,
    NOT_INCLUDED.lunches,
    t('Ihram and prayer books', 'Ihram et livres de prières'),
    NOT_INCLUDED.tips,
  ],
  checklist: [
    PASSPORT,
    {
      kind: 'document',
      name: t('Photo', 'Photo'),
      text: t(
        'One passport photo on a white ground, without glasses.',
        'Une photo d’identité sur fond blanc, sans lunettes.',
      ),
    },
    {
      kind: 'health',
      name: t('Meningitis (ACWY)', 'Méningite (ACWY)'),
      text: t(
        'Saudi Arabia asks for it: at least ten days before arrival, and not older than three years for the polysaccharide, five for the conjugate vaccine.',
        'L’Arabie saoudite l’exige : au moins dix jours avant l’arrivée ; validité de trois ans (polysaccharidique) ou cinq ans (conjugué).',
      ),
    },
    {
      kind: 'health',
      name: t('Polio', 'Poliomyélite'),
      text: t(
        'One dose between four weeks and twelve months before the departure, for travellers from Nigeria.',
        'Une dose entre quatre semaines et douze mois avant le départ, pour les voyageurs du Nigeria.',
      ),
    },
    YELLOW_FEVER,
  ],
  tasks: [
    ...usualTasks(45),
    visaTask(
      t('Passport and photo for the visa', 'Passeport et photo pour le visa'),
      t(
        'The Ministry of Hajj and Umrah issues visas for names as they stand in the passport. Corrections after this date cost a new visa.',
        'Le ministère du Hajj et de l’Omra délivre les visas aux noms du passeport. Toute correction ultérieure coûte un nouveau visa.',
      ),
      30,
    ),
    {
      code: 'vaccination',
      kind: 'medical',
      name: t('Vaccinations', 'Vaccinations'),
      text: t(
        'Meningitis ACWY, polio and yellow fever, with their dates in the yellow card.',
        'Méningite ACWY, polio et fièvre jaune, avec leurs dates dans le carnet jaune.',
      ),
      byAuthority: true,
      daysBefore: 10,
    },
  ],
  faq: [
    FAQ_SHARING,
    FAQ_DEPOSIT,
    faq(
      t('May women travel without a mahram?', 'Les femmes peuvent-elles voyager sans mahram ?'),
      t(
        'Yes: Saudi Arabia lets women perform Umrah in a group without a mahram. Rooms that are shared with others are for women or for men.',
        'Oui : l’Arabie saoudite autorise les femmes à accomplir l’Omra en groupe sans mahram. Les chambres partagées avec d’autres sont réservées aux femmes ou aux hommes.',
      ),
    ),
  ],
  passport: true,
  roomsByGender: true,
  extraNight: { price: 95_000, most: 5 },
  extras: [
    {
      code: 'wheelchair',
      name: t('Wheelchair with a helper for tawaf and sa’i', 'Fauteuil roulant avec aide pour le tawaf et le sa’i'),
      text: t('Booked for your first Umrah.', 'Réservé pour votre première Omra.'),
      price: 110_000,
      per: 'traveller',
    },
    {
      code: 'taif',
      name: t('A day in Taif', 'Une journée à Taëf'),
      text: t(
        'Miqat of Qarn al-Manazil, rose fields and the cable car.',
        'Miqat de Qarn al-Manazil, champs de roses et téléphérique.',
      ),
      price: 85_000,
      per: 'traveller',
    },
  ],
  closesDaysBefore: 21,
  deposit: { percent: 30, laterParts: [1, 2, 3] },
  terms: PILGRIM_TERMS,
} satisfies Partial<PackageEntry>
