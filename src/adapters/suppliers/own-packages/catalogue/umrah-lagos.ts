import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import { day, LANGUAGES_SPOKEN, t } from './parts.ts'
import { UMRAH } from './umrah-parts.ts'

export const umrahLagos: PackageEntry = {
  ...UMRAH,
  id: 'umrah-lagos',
  title: t('Umrah from Lagos, ten nights', 'Omra au départ de Lagos, dix nuits'),
  summary: t(
    'Six nights in Makkah and four in Madinah in hotels within ten minutes’ walk of both mosques, with a scholar who has led the Lagos group for eleven years.',
    'Six nuits à La Mecque et quatre à Médine, dans des hôtels à moins de dix minutes à pied des deux mosquées, avec un savant qui conduit le groupe de Lagos depuis onze ans.',
  ),
  highlights: [
    t('450 m from the Haram', 'À 450 m du Haram'),
    t('Fast train to Madinah', 'Train rapide vers Médine'),
    t('Visa included', 'Visa compris'),
  ],
  nights: 10,
  days: [
    day(
      2,
      t('Lagos – Jeddah', 'Lagos – Djeddah'),
      t(
        'The group meets at Murtala Muhammed airport four hours before the flight. Those who wish put on ihram at home or on board, before the miqat that the captain announces. Coach to Makkah, about 90 minutes.',
        'Le groupe se retrouve à l’aéroport Murtala Muhammed quatre heures avant le vol. On revêt l’ihram chez soi ou à bord, avant le miqat annoncé par le commandant. Autocar vers La Mecque, environ 90 minutes.',
      ),
    ),
    day(
      0,
      t('Your Umrah', 'Votre Omra'),
      t(
        'After rest and breakfast we go to the Haram together: tawaf, two rak’ahs behind the Station of Ibrahim, Zamzam, sa’i between Safa and Marwa, and the cutting of hair. Our guides stay with the slow ones.',
        'Après le repos et le petit-déjeuner, nous allons ensemble au Haram : tawaf, deux rak’as derrière la station d’Ibrahim, Zamzam, sa’i entre Safa et Marwa, puis la coupe des cheveux. Nos guides restent avec les plus lents.',
      ),
    ),
    day(
      0,
      t('Prayers at the Haram', 'Prières au Haram'),
      t(
        'A day without a programme. A short lesson after Maghrib in the hotel: what makes worship in Makkah different.',
        'Une journée sans programme. Courte leçon après le Maghrib à l’hôtel : ce qui distingue l’adoration à La Mecque.',
      ),
    ),
    day(
      0,
      t('Ziyarah of Makkah', 'Ziyara de La Mecque'),
      t(
        'By coach to Jabal al-Nur with the cave of Hira above, Jabal Thawr, Mina, Muzdalifah and the Mount of Mercy at Arafat. Back for Dhuhr.',
        'En autocar vers le Jabal al-Nour et la grotte de Hira, le Jabal Thawr, Mina, Mouzdalifa et le mont de la Miséricorde à Arafat. Retour pour le Dhouhr.',
      ),
    ),
    day(
      0,
      t('A second Umrah', 'Une deuxième Omra'),
      t(
        'Who wants goes to the mosque of Aisha at Tan’im for ihram and performs an Umrah for themselves or for a parent who has died.',
        'Qui le souhaite se rend à la mosquée d’Aïcha à Tan’im pour l’ihram et accomplit une Omra pour soi ou pour un parent défunt.',
      ),
    ),
    day(
      0,
      t('Friday in Makkah', 'Vendredi à La Mecque'),
      t(
        'We leave the hotel early to pray Jumu’ah inside the mosque. The afternoon is yours, for the market of Ajyad or for rest.',
        'Nous quittons l’hôtel tôt pour prier le Joumou’a à l’intérieur de la mosquée. L’après-midi est libre, pour le marché d’Ajyad ou le repos.',
      ),
    ),
    day(
      1,
      t('By train to Madinah', 'En train vers Médine'),
      t(
        'Farewell tawaf, then two and a half hours on the Haramain train. Evening greeting at the grave of the Prophet, peace be upon him.',
        'Tawaf d’adieu, puis deux heures et demie à bord du train Haramain. Le soir, salutation à la tombe du Prophète, paix sur lui.',
      ),
    ),
    day(
      1,
      t('Ziyarah of Madinah', 'Ziyara de Médine'),
      t(
        'Quba, the first mosque, the Mosque of the Two Qiblas, the field of Uhud and a date farm.',
        'Quba, la première mosquée, la mosquée des deux Qiblas, la plaine d’Uhud et une plantation de dattiers.',
      ),
    ),
    day(
      1,
      t('The Rawdah', 'La Rawda'),
      t(
        'We book the Rawdah in the Nusuk app for everyone, women and men at their own hours. Al-Baqi after Fajr.',
        'Nous réservons la Rawda pour tous dans l’application Nusuk, femmes et hommes à leurs heures. Al-Baqi après le Fajr.',
      ),
    ),
    day(
      1,
      t('A last day of prayer', 'Dernier jour de prière'),
      t(
        'Time for prayer, and for gifts from the markets around the mosque. Five litres of Zamzam for each pilgrim wait at the airport.',
        'Du temps pour la prière et pour les cadeaux dans les marchés autour de la mosquée. Cinq litres de Zamzam par pèlerin attendent à l’aéroport.',
      ),
    ),
    day(
      1,
      t('Madinah – Lagos', 'Médine – Lagos'),
      t('Coach to Madinah airport and flight home.', 'Autocar vers l’aéroport de Médine et vol de retour.'),
    ),
  ],
  hotels: [
    {
      name: 'Dar al-Safwa Makkah',
      city: t('Makkah', 'La Mecque'),
      stars: 4,
      nights: 6,
      distance: t('450 m from the Haram', 'à 450 m du Haram'),
    },
    {
      name: 'Rawdah Gate Hotel',
      city: t('Madinah', 'Médine'),
      stars: 4,
      nights: 4,
      distance: t('300 m from the Prophet’s Mosque', 'à 300 m de la mosquée du Prophète'),
    },
  ],
  leader: {
    name: 'Sheikh Abdul-Hakeem Olatunji',
    role: t('Scholar and group leader', 'Savant et accompagnateur'),
    text: t(
      'Imam in Surulere, graduate of the Islamic University of Madinah. He has led our Lagos groups since 2015 and explains each rite the evening before.',
      'Imam à Surulere, diplômé de l’université islamique de Médine. Il conduit nos groupes de Lagos depuis 2015 et explique chaque rite la veille au soir.',
    ),
    languages: [LANGUAGES_SPOKEN.en, LANGUAGES_SPOKEN.yo, LANGUAGES_SPOKEN.ar],
  },
  prices: { quad: 3_150_000, triple: 3_380_000, double: 3_720_000, single: 980_000, child: 2_690_000, infant: 520_000 },
  seats: 36,
  departures: [
    { by: 'weeks', every: 3, weekday: 4, origin: 'LOS' },
    { by: 'year', month: 12, day: 21, origin: 'LOS', percent: 14, seats: 45 },
  ],
}
