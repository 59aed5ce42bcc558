import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import {
  day,
  FAQ_CHILDREN,
  FAQ_DEPOSIT,
  FAQ_SHARING,
  faq,
  INCLUDED,
  LANGUAGES_SPOKEN,
  NOT_INCLUDED,
  PASSPORT,
  PILGRIM_TERMS,
  t,
  usualTasks,
  visaTask,
  YELLOW_FEVER,
} from './parts.ts'

export const holyLand: PackageEntry = {
  id: 'holy-land',
  family: 'pilgrimages',
  theme: 'christian',
  title: t('Jerusalem and the Holy Land', 'Jérusalem et la Terre sainte'),
  place: t('Jerusalem, Bethlehem and Galilee', 'Jérusalem, Bethléem et la Galilée'),
  summary: t(
    'Nine nights from the Sea of Galilee to the Holy Sepulchre, with Mass or service every day, renewal of baptism in the Jordan and time to pray where it happened.',
    'Neuf nuits du lac de Tibériade au Saint-Sépulcre, avec messe ou culte chaque jour, renouvellement du baptême dans le Jourdain et du temps pour prier sur les lieux mêmes.',
  ),
  highlights: [
    t('Boat on the Sea of Galilee', 'Bateau sur le lac de Tibériade'),
    t('Inside the walls of Jerusalem', 'Dans les murs de Jérusalem'),
    t('Chaplain with the group', 'Aumônier dans le groupe'),
  ],
  country: 'IL',
  through: ['PS'],
  timezone: 'Asia/Jerusalem',
  nights: 9,
  pictures: [
    { code: 'JERUSALEM', name: t('Jerusalem', 'Jérusalem') },
    { code: 'GALILEE', name: t('The Sea of Galilee', 'Le lac de Tibériade') },
    { code: 'BETHLEHEM', name: t('Bethlehem', 'Bethléem') },
  ],
  stops: [
    { name: t('Tiberias', 'Tibériade'), latitude: 32.7959, longitude: 35.531 },
    { name: t('Nazareth', 'Nazareth'), latitude: 32.6996, longitude: 35.3035 },
    { name: t('Jordan, Qasr al-Yahud', 'Jourdain, Qasr al-Yahoud'), latitude: 31.8383, longitude: 35.5395 },
    { name: t('Bethlehem', 'Bethléem'), latitude: 31.7054, longitude: 35.2024 },
    { name: t('Jerusalem', 'Jérusalem'), latitude: 31.7784, longitude: 35.2296 },
  ],
  days: [
    day(
      0,
      t('Flight to Tel Aviv, on to Tiberias', 'Vol vers Tel-Aviv, puis Tibériade'),
      t(
        'The group is met at Ben Gurion and drives along the coast to the Sea of Galilee.',
        'Le groupe est accueilli à Ben Gourion et longe la côte jusqu’au lac de Tibériade.',
      ),
    ),
    day(
      0,
      t('Around the lake', 'Autour du lac'),
      t(
        'Mount of Beatitudes, Tabgha, Capernaum with the house of Peter, and a crossing in a wooden boat with hymns and a reading.',
        'Mont des Béatitudes, Tabgha, Capharnaüm et la maison de Pierre, puis une traversée en bateau de bois avec chants et lecture.',
      ),
    ),
    day(
      1,
      t('Nazareth and Cana', 'Nazareth et Cana'),
      t(
        'Basilica of the Annunciation, Mary’s well, and Cana, where couples renew their vows.',
        'Basilique de l’Annonciation, puits de Marie et Cana, où les couples renouvellent leurs vœux.',
      ),
    ),
    day(
      0,
      t('Mount Tabor', 'Le mont Thabor'),
      t(
        'By small buses up to the church of the Transfiguration, with the plain of Jezreel below.',
        'En minibus jusqu’à l’église de la Transfiguration, au-dessus de la plaine de Jezréel.',
      ),
    ),
    day(
      2,
      t('The Jordan and Jericho', 'Le Jourdain et Jéricho'),
      t(
        'White robes and renewal of baptism at Qasr al-Yahud; the Mount of Temptation from the cable car; an hour of floating in the Dead Sea.',
        'Tuniques blanches et renouvellement du baptême à Qasr al-Yahoud ; mont de la Tentation en téléphérique ; une heure de flottaison dans la mer Morte.',
      ),
    ),
    day(
      3,
      t('Bethlehem', 'Bethléem'),
      t(
        'The grotto of the Nativity, St Catherine’s, the Shepherds’ Field, and lunch with a Christian family that carves olive wood.',
        'La grotte de la Nativité, Sainte-Catherine, le Champ des bergers, et un déjeuner chez une famille chrétienne qui sculpte le bois d’olivier.',
      ),
    ),
    day(
      4,
      t('Mount of Olives', 'Le mont des Oliviers'),
      t(
        'Pater Noster, Dominus Flevit, an hour of watching in Gethsemane, and down to the Upper Room on Mount Zion.',
        'Pater Noster, Dominus Flevit, une heure de veille à Gethsémani, puis le Cénacle sur le mont Sion.',
      ),
    ),
    day(
      4,
      t('The Way of the Cross', 'Le chemin de croix'),
      t(
        'Before the streets wake we carry the cross along the Via Dolorosa to the Holy Sepulchre. The afternoon is free in the Old City.',
        'Avant l’éveil des rues, nous portons la croix le long de la Via Dolorosa jusqu’au Saint-Sépulcre. Après-midi libre dans la vieille ville.',
      ),
    ),
    day(
      4,
      t('Western Wall and Ein Karem', 'Mur occidental et Ein Kerem'),
      t(
        'The Western Wall, the pools of Bethesda, and Ein Karem, where Mary visited Elizabeth.',
        'Le Mur occidental, les piscines de Bethesda et Ein Kerem, où Marie rendit visite à Élisabeth.',
      ),
    ),
    day(
      4,
      t('Emmaus and home', 'Emmaüs et retour'),
      t(
        'Sending Mass at Abu Gosh, the Emmaus of the Crusaders, then the flight home with your pilgrim’s certificate.',
        'Messe d’envoi à Abou Gosh, l’Emmaüs des croisés, puis le vol de retour avec votre certificat de pèlerin.',
      ),
    ),
  ],
  hotels: [
    {
      name: 'Lakeside Pilgrim House',
      city: t('Tiberias', 'Tibériade'),
      stars: 4,
      nights: 4,
      distance: t('on the shore of the lake', 'au bord du lac'),
    },
    {
      name: 'Manger Square Hotel',
      city: t('Bethlehem', 'Bethléem'),
      stars: 4,
      nights: 2,
      distance: t('250 m from the Nativity', 'à 250 m de la Nativité'),
    },
    {
      name: 'New Gate Guest House',
      city: t('Jerusalem', 'Jérusalem'),
      stars: 3,
      nights: 3,
      distance: t('600 m from the Holy Sepulchre', 'à 600 m du Saint-Sépulcre'),
    },
  ],
  inclusions: [
    INCLUDED.flights,
    INCLUDED.coach,
    INCLUDED.halfBoard,
    t('A licensed Christian guide in the country', 'Un guide chrétien agréé sur place'),
    INCLUDED.entries,
    t('Boat on the lake and cable car in Jericho', 'Bateau sur le lac et téléphérique à Jéricho'),
    INCLUDED.leader,
  ],
  exclusions: [NOT_INCLUDED.visa, NOT_INCLUDED.insurance, NOT_INCLUDED.lunches, NOT_INCLUDED.tips],
  checklist: [
    PASSPORT,
    {
      kind: 'document',
      name: t('Letter of a surety', 'Lettre d’un garant'),
      text: t(
        'From your priest, pastor or employer, who vouches for your return; the pilgrims’ commission asks for one of each pilgrim from Nigeria.',
        'De votre prêtre, pasteur ou employeur, garant de votre retour ; la commission des pèlerins l’exige pour chaque pèlerin du Nigeria.',
      ),
    },
    {
      kind: 'document',
      name: t('Bank statement', 'Relevé bancaire'),
      text: t('Of the last three months, for the visa.', 'Des trois derniers mois, pour le visa.'),
    },
    YELLOW_FEVER,
  ],
  tasks: [
    ...usualTasks(60),
    visaTask(
      t('Papers for the group visa', 'Documents du visa de groupe'),
      t(
        'Passport, photo, letter of a surety and bank statement reach our office: the embassy takes the group’s papers together.',
        'Passeport, photo, lettre du garant et relevé bancaire nous parviennent : l’ambassade reçoit le dossier du groupe en une fois.',
      ),
      50,
    ),
    {
      code: 'surety',
      kind: 'documents',
      name: t('Surety', 'Garant'),
      text: t('One for each pilgrim, signed and stamped.', 'Un par pèlerin, signé et tamponné.'),
      byAuthority: true,
      daysBefore: 55,
    },
  ],
  faq: [
    faq(
      t('Is it for Catholics alone?', 'Est-ce réservé aux catholiques ?'),
      t(
        'No. A chaplain celebrates Mass for Catholics; Anglican and Pentecostal pilgrims have services of their own with their pastors at the same places.',
        'Non. Un aumônier célèbre la messe pour les catholiques ; anglicans et pentecôtistes ont leurs cultes avec leurs pasteurs aux mêmes lieux.',
      ),
    ),
    faq(
      t('How much do we walk?', 'Marche-t-on beaucoup ?'),
      t(
        'Up to five kilometres on some days, on uneven stone. Who walks slowly is driven to the next gate.',
        'Jusqu’à cinq kilomètres certains jours, sur des pavés irréguliers. Les plus lents sont conduits à la porte suivante.',
      ),
    ),
    FAQ_SHARING,
    FAQ_DEPOSIT,
    FAQ_CHILDREN,
  ],
  leader: {
    name: 'Rev. Fr Emmanuel Nwosu',
    role: t('Chaplain and group leader', 'Aumônier et accompagnateur'),
    text: t(
      'Priest of the archdiocese of Abuja, biblical studies in Jerusalem; this is his twenty-third group.',
      'Prêtre de l’archidiocèse d’Abuja, études bibliques à Jérusalem ; c’est son vingt-troisième groupe.',
    ),
    languages: [LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.ig, LANGUAGES_SPOKEN.he, LANGUAGES_SPOKEN.fr],
  },
  passport: true,
  roomsByGender: true,
  prices: { quad: null, triple: 4_390_000, double: 4_620_000, single: 1_150_000, child: 3_850_000, infant: 640_000 },
  supplements: { ABV: 40_000, DSS: 120_000 },
  extraNight: { price: 165_000, most: 4 },
  extras: [
    {
      code: 'petra',
      name: t('Two days to Petra', 'Deux jours à Pétra'),
      text: t(
        'By the southern border, with a night in Wadi Musa.',
        'Par la frontière sud, avec une nuit à Wadi Moussa.',
      ),
      price: 640_000,
      per: 'traveller',
    },
    {
      code: 'certificate',
      name: t('Framed pilgrim’s certificate', 'Certificat de pèlerin encadré'),
      text: t('In olive wood from Bethlehem.', 'En bois d’olivier de Bethléem.'),
      price: 45_000,
      per: 'traveller',
    },
  ],
  seats: 40,
  closesDaysBefore: 45,
  deposit: { percent: 30, laterParts: [1, 2, 3] },
  terms: PILGRIM_TERMS,
  departures: [
    { by: 'weeks', every: 6, weekday: 1, origin: 'LOS' },
    { by: 'weeks', every: 6, weekday: 1, week: 3, origin: 'ABV', seats: 32 },
    { by: 'easter', offset: -6, origin: 'LOS', percent: 18 },
    { by: 'year', month: 12, day: 19, origin: 'ABV', percent: 20 },
    { by: 'easter', offset: 20, origin: 'DSS', seats: 25 },
  ],
}
