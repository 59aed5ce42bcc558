import { Refusal } from '#contracts/errors.ts'
import type { TravellerInput } from '#contracts/travellers.ts'
import { planSchema } from '#contracts/insurance/cover.ts'
import { sellPrice } from '#modules/pricing/index.ts'
import { coverFacts } from '../sale-facts.ts'
import { supplierByCode, SupplierFailure } from '#modules/suppliers/index.ts'
import { type CoverQuestion, type CoverRefusal, meetsVisaCode, type QuotedCover } from '../insurer.ts'
import { agesOf } from './check-insured.ts'
import { type CoverOffer, coverOfferOf } from './cover-offer.ts'
import type { InsuranceOrderDeps } from './insurance-order-deps.ts'

type Deps = Pick<InsuranceOrderDeps, 'suppliers' | 'openPriceBook'>

const inOrder = (ages: readonly number[]): string => ages.toSorted((a, b) => a - b).join()

/** Whether cover was quoted for people of other ages than those who are to be insured. */
export function isForOthers({ sold: { question } }: CoverOffer, travellers: readonly TravellerInput[]): boolean {
  return inOrder(agesOf(travellers, question.startDate)) !== inOrder(question.ages)
}

/**
 * The same level of cover for these travellers, as old as they are.
 * @throws Refusal `validation_failed` for who cannot be insured, `cover_unfit`, `supplier_unavailable`,
 * `exchange_rate_missing`
 */
export async function quoteAnew(
  deps: Deps,
  offer: CoverOffer,
  travellers: readonly TravellerInput[],
): Promise<CoverOffer> {
  const { chosen } = offer
  const ages = [...agesOf(travellers, chosen.question.startDate)]
  const question = { ...chosen.question, ages }
  const answer = await ask(deps, chosen.supplierCode, question)
  const plan = answer.kind === 'quoted' ? answer.plans.find(({ level }) => level === chosen.plan.level) : undefined
  if (!plan) throw refusalOf(answer, chosen.plan.level, ages)
  if (chosen.plan.schengen && !meetsVisaCode(plan.covers)) throw new Refusal('cover_unfit')
  const facts = coverFacts(chosen.supplierCode, question)
  const book = await deps.openPriceBook()
  const sold = sellPrice(book, plan.price, facts)
  const { charge_rate: rate } = chosen.price
  return coverOfferOf({
    ...chosen,
    question,
    plan: planSchema.parse({ ...chosen.plan, covers: plan.covers }),
    price: rate ? book.charge(sold, rate, facts) : sold,
    planKey: plan.key,
  })
}

async function ask(deps: Deps, code: string, question: CoverQuestion): Promise<QuotedCover | CoverRefusal> {
  try {
    return await supplierByCode(deps, code).quote(question, AbortSignal.timeout(QUOTE_MS))
  } catch (error) {
    if (error instanceof SupplierFailure) throw new Refusal('supplier_unavailable', { cause: error })
    throw error
  }
}

const QUOTE_MS = 20_000

/** It is told at the oldest, whose age decides. */
function refusalOf(answer: QuotedCover | CoverRefusal, level: string, ages: readonly number[]): Refusal {
  const most = answer.kind === 'refused' ? answer.most : answer.missing.find((missing) => missing.level === level)?.most
  const oldest = ages.indexOf(Math.max(...ages))
  const path = `passengers.${oldest}.year_of_birth`
  const isAge = answer.kind === 'quoted' || answer.reason === 'too_old'
  if (isAge && typeof most === 'number')
    return new Refusal('validation_failed', { fields: { [path]: { code: 'cover_too_old', values: { most } } } })
  return new Refusal('cover_unfit')
}
