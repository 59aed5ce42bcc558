import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import { day, t } from './parts.ts'

type Day = PackageEntry['days'][number]
type Text = Day['title']

/** Places of `UMRAH.stops`. */
const [IN_MAKKAH, IN_MADINAH, VIA_JEDDAH] = [0, 1, 2]

/** The first day of those who land in Jeddah. `airport`: where the group meets, as a part of a sentence. */
export const toJeddah = (city: Text, airport: Text): Day =>
  day(
    VIA_JEDDAH,
    t(`${city.en} – Jeddah`, `${city.fr} – Djeddah`),
    t(
      `The group meets at ${airport.en} four hours before the flight. Those who wish put on ihram at home or on board, before the miqat that the captain announces. Coach to Makkah, about 90 minutes.`,
      `Le groupe se retrouve à ${airport.fr} quatre heures avant le vol. On revêt l’ihram chez soi ou à bord, avant le miqat annoncé par le commandant. Autocar vers La Mecque, environ 90 minutes.`,
    ),
  )

export const homeFromMadinah = (city: Text): Day =>
  day(
    IN_MADINAH,
    t(`Madinah – ${city.en}`, `Médine – ${city.fr}`),
    t('Coach to Madinah airport and flight home.', 'Autocar vers l’aéroport de Médine et vol de retour.'),
  )

const FIRST_UMRAH = day(
  IN_MAKKAH,
  t('Your Umrah', 'Votre Omra'),
  t(
    'After rest and breakfast we go to the Haram together: tawaf, two rak’ahs behind the Station of Ibrahim, Zamzam, sa’i between Safa and Marwa, and the cutting of hair. Our guides stay with the slow ones.',
    'Après le repos et le petit-déjeuner, nous allons ensemble au Haram : tawaf, deux rak’as derrière la station d’Ibrahim, Zamzam, sa’i entre Safa et Marwa, puis la coupe des cheveux. Nos guides restent avec les plus lents.',
  ),
)

const PRAYERS = day(
  IN_MAKKAH,
  t('Prayers at the Haram', 'Prières au Haram'),
  t(
    'A day without a programme. A short lesson after Maghrib in the hotel: what makes worship in Makkah different.',
    'Une journée sans programme. Courte leçon après le Maghrib à l’hôtel : ce qui distingue l’adoration à La Mecque.',
  ),
)

const ZIYARAH_OF_MAKKAH = day(
  IN_MAKKAH,
  t('Ziyarah of Makkah', 'Ziyara de La Mecque'),
  t(
    'By coach to Jabal al-Nur with the cave of Hira above, Jabal Thawr, Mina, Muzdalifah and the Mount of Mercy at Arafat. Back for Dhuhr.',
    'En autocar vers le Jabal al-Nour et la grotte de Hira, le Jabal Thawr, Mina, Mouzdalifa et le mont de la Miséricorde à Arafat. Retour pour le Dhouhr.',
  ),
)

const SECOND_UMRAH = day(
  IN_MAKKAH,
  t('A second Umrah', 'Une deuxième Omra'),
  t(
    'Those who wish go to the mosque of Aisha at Tan’im for ihram and perform an Umrah for themselves or for a parent who has died.',
    'Qui le souhaite se rend à la mosquée d’Aïcha à Tan’im pour l’ihram et accomplit une Omra pour soi ou pour un parent défunt.',
  ),
)

const FRIDAY_IN_MAKKAH = day(
  IN_MAKKAH,
  t('Friday in Makkah', 'Vendredi à La Mecque'),
  t(
    'We leave the hotel early to pray Jumu’ah inside the mosque. The afternoon is yours, for the market of Ajyad or for rest.',
    'Nous quittons l’hôtel tôt pour prier le Joumou’a à l’intérieur de la mosquée. L’après-midi est libre, pour le marché d’Ajyad ou le repos.',
  ),
)

const TRAIN_TO_MADINAH = day(
  IN_MADINAH,
  t('By train to Madinah', 'En train vers Médine'),
  t(
    'Farewell tawaf, then two and a half hours on the Haramain train. Evening greeting at the grave of the Prophet, peace be upon him.',
    'Tawaf d’adieu, puis deux heures et demie à bord du train Haramain. Le soir, salutation à la tombe du Prophète, paix sur lui.',
  ),
)

const ZIYARAH_OF_MADINAH = day(
  IN_MADINAH,
  t('Ziyarah of Madinah', 'Ziyara de Médine'),
  t(
    'Quba, the first mosque, the Mosque of the Two Qiblas, the field of Uhud and a date farm.',
    'Quba, la première mosquée, la mosquée des deux Qiblas, la plaine d’Uhud et une plantation de dattiers.',
  ),
)

const RAWDAH = day(
  IN_MADINAH,
  t('The Rawdah', 'La Rawda'),
  t(
    'We book the Rawdah in the Nusuk app for everyone, women and men at their own hours. Al-Baqi after Fajr.',
    'Nous réservons la Rawda pour tous dans l’application Nusuk, femmes et hommes à leurs heures. Al-Baqi après le Fajr.',
  ),
)

const LAST_DAY_IN_MADINAH = day(
  IN_MADINAH,
  t('A last day of prayer', 'Dernier jour de prière'),
  t(
    'Time for prayer, and for gifts from the markets around the mosque. Five litres of Zamzam for each pilgrim wait at the airport.',
    'Du temps pour la prière et pour les cadeaux dans les marchés autour de la mosquée. Cinq litres de Zamzam par pèlerin attendent à l’aéroport.',
  ),
)

/** What a stay in Makkah has before it goes on to Madinah. */
export const DAYS_IN_MAKKAH = [FIRST_UMRAH, PRAYERS, ZIYARAH_OF_MAKKAH, SECOND_UMRAH, FRIDAY_IN_MAKKAH]
export const DAYS_IN_MADINAH = [TRAIN_TO_MADINAH, ZIYARAH_OF_MADINAH, RAWDAH, LAST_DAY_IN_MADINAH]

/** Two weeks leave time to learn. */
export const KANO_DAYS: Day[] = [
  toJeddah(t('Kano', 'Kano'), t('Mallam Aminu Kano airport', 'l’aéroport Mallam Aminu Kano')),
  FIRST_UMRAH,
  PRAYERS,
  day(
    IN_MAKKAH,
    t('Questions and answers', 'Questions et réponses'),
    t(
      'The shuttle goes to the Haram for every prayer. Between Asr and Maghrib a lesson in Hausa and English: what to say in tawaf, and what breaks ihram.',
      'La navette va au Haram à chaque prière. Entre l’Asr et le Maghrib, un cours en haoussa et en anglais : que dire pendant le tawaf, et ce qui rompt l’ihram.',
    ),
  ),
  ZIYARAH_OF_MAKKAH,
  SECOND_UMRAH,
  FRIDAY_IN_MAKKAH,
  day(
    IN_MAKKAH,
    t('A day of your own', 'Une journée à vous'),
    t(
      'For prayer at the Haram, rest, or the Clock Tower museum. The shuttle runs day and night.',
      'Pour prier au Haram, se reposer ou visiter le musée de la tour de l’Horloge. La navette circule jour et nuit.',
    ),
  ),
  TRAIN_TO_MADINAH,
  ZIYARAH_OF_MADINAH,
  RAWDAH,
  day(
    IN_MADINAH,
    t('The Prophet’s life, where it was lived', 'La vie du Prophète, sur les lieux mêmes'),
    t(
      'A walk around the mosque with our teacher after Fajr, and a lesson in the evening.',
      'Une marche autour de la mosquée avec notre enseignant après le Fajr, et un cours le soir.',
    ),
  ),
  day(
    IN_MADINAH,
    t('Forty prayers go on', 'Les prières se suivent'),
    t(
      'No programme: the five prayers in the Prophet’s Mosque, and the date market beside it.',
      'Pas de programme : les cinq prières à la mosquée du Prophète, et le marché aux dattes tout à côté.',
    ),
  ),
  LAST_DAY_IN_MADINAH,
  homeFromMadinah(t('Kano', 'Kano')),
]

/** Madinah first: ihram is put on there, at the miqat of its people. */
export const DAKAR_DAYS: Day[] = [
  day(
    IN_MADINAH,
    t('Dakar – Madinah', 'Dakar – Médine'),
    t(
      'The group meets at Blaise Diagne airport four hours before the flight. Nobody needs ihram yet: we begin in Madinah.',
      'Le groupe se retrouve à l’aéroport Blaise-Diagne quatre heures avant le vol. Pas d’ihram pour l’instant : nous commençons par Médine.',
    ),
  ),
  day(
    IN_MADINAH,
    t('The Prophet’s Mosque', 'La mosquée du Prophète'),
    t(
      'Rest after the flight. After Asr our guides show the mosque and its gates; evening greeting at the grave of the Prophet, peace be upon him.',
      'Repos après le vol. Après l’Asr, nos guides font découvrir la mosquée et ses portes ; le soir, salutation à la tombe du Prophète, paix sur lui.',
    ),
  ),
  ZIYARAH_OF_MADINAH,
  RAWDAH,
  day(
    IN_MADINAH,
    t('A day of prayer', 'Une journée de prière'),
    t(
      'No programme. After Isha, in French and Wolof: how tomorrow’s Umrah is performed, step by step.',
      'Pas de programme. Après l’Icha, en français et en wolof : l’Omra de demain, étape par étape.',
    ),
  ),
  day(
    IN_MAKKAH,
    t('In ihram to Makkah', 'En ihram vers La Mecque'),
    t(
      'By coach to the miqat of Dhu al-Hulayfah for the prayer and the intention, then two and a half hours on the Haramain train. Umrah together in the evening.',
      'En autocar au miqat de Dhoul-Houlayfa pour la prière et l’intention, puis deux heures et demie à bord du train Haramain. Omra ensemble le soir.',
    ),
  ),
  PRAYERS,
  ZIYARAH_OF_MAKKAH,
  SECOND_UMRAH,
  FRIDAY_IN_MAKKAH,
  day(
    IN_MAKKAH,
    t('A day of your own', 'Une journée à vous'),
    t(
      'For prayer at the Haram, rest or gifts. In the evening our guides answer questions.',
      'Pour prier au Haram, se reposer ou acheter des cadeaux. Le soir, nos guides répondent aux questions.',
    ),
  ),
  day(
    IN_MAKKAH,
    t('Farewell', 'Les adieux'),
    t(
      'Farewell tawaf after Asr. Five litres of Zamzam for each pilgrim wait at the airport.',
      'Tawaf d’adieu après l’Asr. Cinq litres de Zamzam par pèlerin attendent à l’aéroport.',
    ),
  ),
  day(
    VIA_JEDDAH,
    t('Jeddah – Dakar', 'Djeddah – Dakar'),
    t('Coach to Jeddah airport and flight home.', 'Autocar vers l’aéroport de Djeddah et vol de retour.'),
  ),
]
