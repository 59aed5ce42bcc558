import type { Language } from '#contracts/locale.ts'
import { formatMoney } from '#contracts/format.ts'
import type { Case } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { titleOfCase } from '../reading/case-words.ts'
import type { SoldFees } from './case-offer.ts'

type WordDeps = Pick<CaseDeps, 'translate' | 'countryName'>

/** What fees are called where they are paid: by their case, or by its reference where it is gone. */
export function titleOfFees(
  deps: WordDeps,
  { reference }: Pick<SoldFees, 'reference'>,
  found: Pick<Case, 'kind' | 'details'> | null,
  language: Language,
): string {
  return found ? titleOfCase(deps, found, language) : titleOfReference(deps, reference, language)
}

/** Where nothing is told of what the case is about. */
export const titleOfReference = ({ translate }: Pick<CaseDeps, 'translate'>, reference: string, language: Language) =>
  translate(language, 'cases.fee_item.title', { reference })

/** The fees of an item, a line each. */
export function factsOfFees(
  { translate }: Pick<CaseDeps, 'translate'>,
  { reference, fees }: Pick<SoldFees, 'reference' | 'fees'>,
  language: Language,
) {
  return [
    { name: translate(language, 'cases.fee_item.reference'), value: reference },
    ...fees.map(({ code, amount }) => ({
      name: translate(language, `cases.fees.${code}`),
      value: formatMoney(amount, language),
    })),
  ]
}
