import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import { day, FAQ_SHARING, faq, INCLUDED, LANGUAGES_SPOKEN, NOT_INCLUDED, t, usualTasks, visaTask } from './parts.ts'
import { MADINAH, MAKKAH, UMRAH } from './umrah-parts.ts'

export const hajj: PackageEntry = {
  ...UMRAH,
  id: 'hajj',
  theme: 'hajj',
  title: t('Hajj with the agency’s group', 'Hajj avec le groupe de l’agence'),
  summary: t(
    'The five days of Hajj with a small group, tents in the Maktab near the Jamarat, and quiet days in Makkah and Madinah before and after. Pay month by month until sixty days before.',
    'Les cinq jours du Hajj en petit groupe, des tentes dans un Maktab proche des Jamarat, et des jours calmes à La Mecque et à Médine. Payez mois après mois jusqu’à soixante jours avant.',
  ),
  highlights: [
    t('Savings plan', 'Plan d’épargne'),
    t('Tents near the Jamarat', 'Tentes proches des Jamarat'),
    t('Doctor in the group', 'Médecin dans le groupe'),
  ],
  nights: 23,
  pictures: [
    { code: 'MAKKAH', name: t('The Grand Mosque of Makkah', 'La Grande Mosquée de La Mecque') },
    { code: 'ARAFAT', name: t('The plain of Arafat', 'La plaine d’Arafat') },
    { code: 'MADINAH', name: t('The Prophet’s Mosque, Madinah', 'La mosquée du Prophète, Médine') },
  ],
  stops: [
    MADINAH,
    MAKKAH,
    { name: t('Mina', 'Mina'), latitude: 21.4133, longitude: 39.8933 },
    { name: t('Arafat', 'Arafat'), latitude: 21.3549, longitude: 39.984 },
    { name: t('Muzdalifah', 'Mouzdalifa'), latitude: 21.3833, longitude: 39.9333 },
  ],
  days: [
    day(
      0,
      t('Flight to Madinah', 'Vol vers Médine'),
      t(
        'The group flies to Madinah and is welcomed with dates and coffee.',
        'Le groupe s’envole pour Médine et est accueilli avec dattes et café.',
      ),
    ),
    day(
      0,
      t('Eight days in Madinah', 'Huit jours à Médine'),
      t(
        'Forty prayers in the Prophet’s Mosque for those who wish, the Rawdah, Quba and Uhud, and lessons on the rites of Hajj.',
        'Quarante prières à la mosquée du Prophète pour qui le souhaite, la Rawda, Quba et Uhud, et des cours sur les rites du Hajj.',
      ),
    ),
    day(
      1,
      t('To Makkah in ihram', 'Vers La Mecque en ihram'),
      t(
        'Ihram at Dhul Hulayfah, train to Makkah, and the Umrah of tamattu’.',
        'Ihram à Dhou al-Houlayfa, train vers La Mecque et Omra du tamattou’.',
      ),
    ),
    day(
      1,
      t('Days of rest before Hajj', 'Jours de repos avant le Hajj'),
      t(
        'We walk the ways of the coming days with the group leader; the doctor looks after anyone who is tired.',
        'Nous parcourons avec l’accompagnateur les chemins des jours à venir ; le médecin s’occupe des plus fatigués.',
      ),
    ),
    day(
      2,
      t('8 Dhu al-Hijjah: Mina', '8 Dhou al-hijja : Mina'),
      t(
        'In ihram again, to the air-conditioned tents of Mina for five prayers.',
        'De nouveau en ihram, vers les tentes climatisées de Mina pour cinq prières.',
      ),
    ),
    day(
      3,
      t('9 Dhu al-Hijjah: Arafat', '9 Dhou al-hijja : Arafat'),
      t(
        'The day that is Hajj: standing at Arafat from noon to sunset, then the night under the sky of Muzdalifah, where the pebbles are gathered.',
        'Le jour qui fait le Hajj : la station à Arafat de midi au coucher du soleil, puis la nuit sous le ciel de Mouzdalifa, où l’on ramasse les cailloux.',
      ),
    ),
    day(
      2,
      t('10 Dhu al-Hijjah: Eid', '10 Dhou al-hijja : Aïd'),
      t(
        'Jamarat, the sacrifice, which we arrange by the Adahi project, the cutting of hair, tawaf al-ifadah and sa’i.',
        'Jamarat, sacrifice organisé par le projet Adahi, coupe des cheveux, tawaf al-ifada et sa’i.',
      ),
    ),
    day(
      2,
      t('11–13 Dhu al-Hijjah: days of tashriq', '11–13 Dhou al-hijja : jours de tachriq'),
      t(
        'Three days at Mina with the stoning at the hours that the authorities give us.',
        'Trois jours à Mina, avec la lapidation aux heures que nous donnent les autorités.',
      ),
    ),
    day(
      1,
      t('Farewell to Makkah', 'Adieux à La Mecque'),
      t(
        'Days of rest, the farewell tawaf, and the flight home from Jeddah.',
        'Jours de repos, tawaf d’adieu et vol de retour depuis Djeddah.',
      ),
    ),
  ],
  hotels: [
    {
      name: 'Rawdah Gate Hotel',
      city: t('Madinah', 'Médine'),
      stars: 4,
      nights: 8,
      distance: t('300 m from the Prophet’s Mosque', 'à 300 m de la mosquée du Prophète'),
    },
    {
      name: 'Aziziyah Residence',
      city: t('Makkah', 'La Mecque'),
      stars: 3,
      nights: 10,
      distance: t('1.8 km from the Jamarat, shuttle to the Haram', 'à 1,8 km des Jamarat, navette vers le Haram'),
    },
    {
      name: 'Maktab Camp',
      city: t('Mina and Arafat', 'Mina et Arafat'),
      stars: 3,
      nights: 5,
      distance: t('900 m from the Jamarat', 'à 900 m des Jamarat'),
    },
  ],
  inclusions: [
    INCLUDED.flights,
    t(
      'Hajj visa and all fees of the Nusuk Hajj platform',
      'Visa de Hajj et tous les frais de la plateforme Nusuk Hajj',
    ),
    t(
      'Tents, mattresses and three meals a day in Mina and Arafat',
      'Tentes, matelas et trois repas par jour à Mina et Arafat',
    ),
    INCLUDED.halfBoard,
    t('The sacrifice (hady)', 'Le sacrifice (hady)'),
    t('A doctor and a nurse with the group', 'Un médecin et une infirmière avec le groupe'),
    INCLUDED.leader,
  ],
  exclusions: [
    NOT_INCLUDED.insurance,
    t('Ihram, sandals and prayer mat', 'Ihram, sandales et tapis de prière'),
    NOT_INCLUDED.tips,
  ],
  tasks: [
    ...usualTasks(150).filter(({ code }) => code !== 'balance'),
    visaTask(
      t('Passport and photo for the quota', 'Passeport et photo pour le quota'),
      t(
        'The National Hajj Commission registers names once. After this date nobody can be replaced.',
        'La Commission nationale du Hajj enregistre les noms une seule fois. Passé cette date, aucun remplacement n’est possible.',
      ),
      120,
    ),
    {
      code: 'balance',
      kind: 'payment',
      name: t('Balance paid in full', 'Le prix est entièrement réglé'),
      text: t(
        'Services in Mina and Arafat are contracted from the wallet of the Nusuk platform on this day.',
        'Les services de Mina et d’Arafat sont contractés ce jour-là sur la plateforme Nusuk.',
      ),
      byAuthority: true,
      daysBefore: 60,
    },
    {
      code: 'medical',
      kind: 'medical',
      name: t('Medical certificate', 'Certificat médical'),
      text: t(
        'Fit for Hajj, by a doctor of your state’s pilgrims’ board; with meningitis ACWY, polio and yellow fever.',
        'Aptitude au Hajj, par un médecin agréé ; avec méningite ACWY, polio et fièvre jaune.',
      ),
      byAuthority: true,
      daysBefore: 45,
    },
    {
      code: 'orientation',
      kind: 'details',
      name: t('Two days of orientation', 'Deux jours de préparation'),
      text: t('In Lagos, Abuja, Kano and Dakar, and by video.', 'À Lagos, Abuja, Kano et Dakar, et en vidéo.'),
      byAuthority: false,
      daysBefore: 30,
    },
  ],
  faq: [
    faq(
      t('How does the savings plan work?', 'Comment fonctionne le plan d’épargne ?'),
      t(
        'You pay a fifth when you book and the rest in up to ten equal parts, the last of them sixty days before the flight. Your price does not change in between. Should you cancel before the last part, all that you have paid goes back.',
        'Vous payez un cinquième à la réservation et le reste en dix parts égales au plus, la dernière soixante jours avant le vol. Votre prix ne change pas. Si vous annulez avant la dernière part, tout ce que vous avez versé vous est remboursé.',
      ),
    ),
    FAQ_SHARING,
    faq(
      t('Do I need a mahram?', 'Ai-je besoin d’un mahram ?'),
      t(
        'Women of any age may register in a group without a mahram. Under 18 a parent comes along.',
        'Les femmes de tout âge peuvent s’inscrire en groupe sans mahram. Avant 18 ans, un parent accompagne.',
      ),
    ),
  ],
  leader: {
    name: 'Alhaji Ibrahim Danladi',
    role: t('Amir al-Hajj of the group', 'Amir al-Hajj du groupe'),
    text: t(
      'Nineteen Hajj seasons as a leader, known to the Maktab by name. Hajiya Rabi Sule leads the women of the group.',
      'Dix-neuf saisons de Hajj comme responsable, connu du Maktab par son nom. Hajiya Rabi Sule conduit les femmes du groupe.',
    ),
    languages: [LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.ha, LANGUAGES_SPOKEN.ar, LANGUAGES_SPOKEN.fr],
  },
  prices: {
    quad: 8_900_000,
    triple: 9_450_000,
    double: 10_300_000,
    single: 2_600_000,
    child: 8_200_000,
    infant: 2_100_000,
  },
  supplements: { DSS: 150_000 },
  extraNight: null,
  extras: [
    {
      code: 'wheelchair',
      name: t('Wheelchair for all days of Hajj', 'Fauteuil roulant pour tous les jours du Hajj'),
      text: t('With a helper for tawaf and sa’i.', 'Avec une aide pour le tawaf et le sa’i.'),
      price: 320_000,
      per: 'traveller',
    },
  ],
  seats: 48,
  closesDaysBefore: 75,
  deposit: { percent: 20, laterParts: [1, 3, 6, 10] },
  terms: [
    { daysBefore: 400, keptPercent: 10 },
    { daysBefore: 90, keptPercent: 40 },
    { daysBefore: 45, keptPercent: 80 },
    { daysBefore: 20, keptPercent: 100 },
  ],
  departures: [
    { by: 'hijri', month: 12, day: 8, offset: -16, origin: 'LOS' },
    { by: 'hijri', month: 12, day: 8, offset: -15, origin: 'ABV' },
    { by: 'hijri', month: 12, day: 8, offset: -15, origin: 'KAN' },
    { by: 'hijri', month: 12, day: 8, offset: -14, origin: 'DSS', seats: 30 },
  ],
}
