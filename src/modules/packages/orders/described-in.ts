import type { Language, Translate } from '#contracts/locale.ts'
import type { BookedPackage } from '#contracts/packages/booking.ts'
import { findPackage } from '../find-package.ts'
import { describeChoice } from '../offers/describe-choice.ts'
import type { PackageChoice } from '../offers/package-choice.ts'
import type { PackageSupplier } from '../package-supplier.ts'

interface Described {
  readonly suppliers: readonly PackageSupplier[]
  readonly translate: Translate
}

/** What was chosen, in a language; as it was described then, where nobody sells it any more. */
export async function describedIn(
  { suppliers, translate }: Described,
  choice: PackageChoice,
  language: Language,
): Promise<BookedPackage> {
  const found = await findPackage({ suppliers }, choice.packageId)
  if (!found) return choice.described
  const { deposit } = choice.described.departure
  return describeChoice(translate, found.entry, choice, { language, deposit })
}
