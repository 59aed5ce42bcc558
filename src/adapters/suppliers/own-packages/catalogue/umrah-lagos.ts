import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import { LANGUAGES_SPOKEN, t } from './parts.ts'
import { DAYS_IN_MADINAH, DAYS_IN_MAKKAH, homeFromMadinah, toJeddah } from './umrah-days.ts'
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
    toJeddah(t('Lagos', 'Lagos'), t('Murtala Muhammed airport', 'l’aéroport Murtala Muhammed')),
    ...DAYS_IN_MAKKAH,
    ...DAYS_IN_MADINAH,
    homeFromMadinah(t('Lagos', 'Lagos')),
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
