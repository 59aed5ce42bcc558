import type { PackageEntry } from '#modules/packages/package-supplier.ts'
import { t } from './parts.ts'
import { dubai } from './dubai.ts'

const trial = (magic: NonNullable<PackageEntry['magic']>, en: string, fr: string, seats = 20): PackageEntry => ({
  ...dubai,
  id: `trial-${magic.replaceAll('_', '-')}`,
  title: t(en, fr),
  magic,
  seats,
  departures: [{ by: 'weeks', every: 1, weekday: 5, origin: 'LOS' }],
})

/** Packages that misbehave on purpose, so that every answer of the port can be seen; no list shows them. */
export const TRIAL_PACKAGES: readonly PackageEntry[] = [
  trial('dearer', 'Trial: dearer at the check', 'Essai : plus cher à la vérification'),
  trial('order_declined', 'Trial: declined after payment', 'Essai : refusé après paiement'),
  trial('order_unknown', 'Trial: answer lost', 'Essai : réponse perdue'),
  trial('gone_on_order', 'Trial: sold out after payment', 'Essai : complet après paiement'),
  trial('one_seat', 'Trial: one seat', 'Essai : une place', 1),
]
