import type { Plan } from '#contracts/insurance/cover.ts'
import type { InsuranceQuery } from '#contracts/insurance/quotes.ts'
import type { Language } from '#contracts/locale.ts'
import { presentQuestion } from '../quotes/present-quote.ts'
import type { InsuranceOrderDeps } from './insurance-order-deps.ts'
import type { SoldCover } from './policy-item.ts'

/** Cover with its countries named in a language. */
export interface DescribedCover {
  readonly query: InsuranceQuery
  readonly plan: Plan
}

export function describeCover(
  deps: Pick<InsuranceOrderDeps, 'countryName'>,
  { question, plan }: Pick<SoldCover, 'question' | 'plan'>,
  language: Language,
): DescribedCover {
  return { query: presentQuestion(deps, question, language), plan }
}
