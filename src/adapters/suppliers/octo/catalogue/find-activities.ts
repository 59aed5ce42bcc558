import type { Language } from '#contracts/locale.ts'
import { exponentOf, type Money } from '#contracts/money.ts'
import type { OctoProduct } from '#contracts/octo/products.ts'
import {
  type ActivityPlace,
  type ActivitySupplier,
  type DayRange,
  type FoundActivity,
  type SupplierActivity,
  SupplierFailure,
} from '#modules/activities/activity-supplier.ts'
import type { OctoDeps } from '../octo-deps.ts'
import { billedMoney } from '../octo-money.ts'
import { listDays } from '../slots/read-slots.ts'
import { describeActivity } from './describe-activity.ts'

/** Products whose days are asked for where the catalogue names no price: calls are counted. */
const MOST_ASKED = 20

export async function describe(
  { catalogue, places }: OctoDeps,
  activityId: string,
  language: Language,
): Promise<SupplierActivity | null> {
  const product = (await catalogue.products(language)).get(activityId)
  return product ? describeActivity(places, product) : null
}

interface Sold {
  readonly product: OctoProduct
  readonly activity: SupplierActivity
}

async function soldIn({ catalogue, places }: OctoDeps, language: Language): Promise<readonly Sold[]> {
  const products = await catalogue.products(language)
  return [...products.values()].flatMap((product) => {
    const activity = describeActivity(places, product)
    return activity ? [{ product, activity }] : []
  })
}

/** Activities of a city. Which days have places is asked of each only when it is looked at. */
export async function search(
  deps: OctoDeps,
  { cityCode }: ActivityPlace,
  days: DayRange,
  language: Language,
  signal: AbortSignal,
): Promise<readonly FoundActivity[]> {
  const sold = (await soldIn(deps, language)).filter(({ activity }) => activity.city_code === cityCode)
  const priced = sold.map((each) => ({ ...each, from: lowestOf(each.product) }))
  const unpriced = priced.filter(({ from }) => !from).slice(0, MOST_ASKED)
  const asked = new Map(
    await Promise.all(
      unpriced.map(
        async ({ activity }) => [activity.activity_id, await askLowest(deps, activity, days, signal)] as const,
      ),
    ),
  )
  return priced.flatMap(({ activity, from }) => {
    const price = from ?? asked.get(activity.activity_id) ?? null
    return price ? [{ activity, from: price, days: null }] : []
  })
}

/** The lowest price of whom most are, as the catalogue names it. */
function lowestOf({ options }: OctoProduct): Money | null {
  const prices = options.flatMap(({ units }) => {
    const unit = units.find(({ type }) => type === 'ADULT') ?? units[0]
    return (unit?.pricingFrom ?? []).flatMap((pricing) => knownMoney(pricing) ?? [])
  })
  return prices.toSorted((one, other) => one.amount - other.amount)[0] ?? null
}

function knownMoney(pricing: Parameters<typeof billedMoney>[0]): Money | null {
  try {
    return billedMoney(pricing)
  } catch (error) {
    if (error instanceof SupplierFailure) return null
    throw error
  }
}

async function askLowest(
  deps: OctoDeps,
  { activity_id: activityId, options }: SupplierActivity,
  days: DayRange,
  signal: AbortSignal,
): Promise<Money | null> {
  const [option] = options
  if (!option) return null
  const found = await listDays(deps, { activityId, optionId: option.option_id, ...days }, signal)
  const prices = found.flatMap(({ from_amount: amount, currency }) => (amount === null ? [] : [{ amount, currency }]))
  return prices.toSorted((one, other) => one.amount - other.amount)[0] ?? null
}

/** Cities in which something is sold whose price the catalogue names. */
export async function listCities(deps: OctoDeps): ReturnType<ActivitySupplier['cities']> {
  const sold = await soldIn(deps, 'en')
  const cities = Map.groupBy(sold, ({ activity }) => activity.city_code)
  return [...cities]
    .flatMap(([cityCode, ofCity]) => {
      const prices = ofCity.flatMap(({ product }) => lowestOf(product) ?? [])
      const [from] = prices.toSorted((one, other) => perUnit(one) - perUnit(other))
      return from ? [{ cityCode, activities: prices.length, from }] : []
    })
    .toSorted((one, other) => other.activities - one.activities)
}

const perUnit = ({ amount, currency }: Money): number => amount / 10 ** exponentOf(currency)
