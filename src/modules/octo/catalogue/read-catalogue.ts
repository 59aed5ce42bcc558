import type { Money } from '#contracts/money.ts'
import type { OctoProduct, OctoSupplier } from '#contracts/octo/products.ts'
import { addDays, dateIn } from '#platform/local-date.ts'
import type { SupplierActivity } from '#modules/activities/activity-supplier.ts'
import { type OctoCaller, type OctoDeps, UNHURRIED } from '../octo-deps.ts'
import { OctoFailure } from '../octo-failure.ts'
import { describePricing } from '../slots/pricing.ts'
import { describeProduct, type LowestPrices } from './describe-product.ts'

/** Days from today whose lowest prices a product names. */
const PRICED_DAYS = 30

/** Who sells here. */
export function describeSupplier({ baseUrl, brand }: OctoDeps, { capabilities }: OctoCaller): OctoSupplier {
  return {
    id: brand.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    name: brand.name,
    endpoint: `${baseUrl}/octo`,
    contact: { website: baseUrl, email: brand.email, telephone: brand.phone, address: null },
    ...(capabilities.has('octo/content') && { shortDescription: null, media: [] }),
  }
}

/** Everything that this caller can book, each with the lowest price of whom most are. */
export async function listProducts(deps: OctoDeps, caller: OctoCaller): Promise<readonly OctoProduct[]> {
  const found = await deps.seller.catalogue(caller.language)
  return found
    .filter(({ activity }) => isFor(caller, activity))
    .map(({ activity, from }) =>
      describeProduct({ ...deps, caller, activity, lowest: lowestOf(caller, activity, from) }),
    )
}

function lowestOf(caller: OctoCaller, { options }: SupplierActivity, { amount, currency }: Money): LowestPrices | null {
  if (!caller.capabilities.has('octo/pricing')) return null
  const price = describePricing(caller, amount, currency)
  return new Map(
    options.map(({ option_id: id, units }) => {
      const [first] = units.toSorted((one, other) => Number(other.type === 'adult') - Number(one.type === 'adult'))
      return [id, { currency, units: new Map(first ? [[first.unit_id, price]] : []) }] as const
    }),
  )
}

/** @throws OctoFailure `INVALID_PRODUCT_ID` */
export async function getProduct(deps: OctoDeps, caller: OctoCaller, id: string): Promise<OctoProduct> {
  return described(deps, caller, await findActivity(deps, caller, id))
}

/** @throws OctoFailure `INVALID_PRODUCT_ID` for what is not sold to this caller. */
export async function findActivity({ seller }: OctoDeps, caller: OctoCaller, id: string): Promise<SupplierActivity> {
  const activity = await seller.describe(id, caller.language)
  if (!activity || !isFor(caller, activity)) throw new OctoFailure('INVALID_PRODUCT_ID', 'product', id)
  return activity
}

/** What has to be asked is sold only to who can ask it. */
function isFor({ capabilities }: OctoCaller, { questions }: SupplierActivity): boolean {
  return capabilities.has('octo/questions') || !questions.some(({ required }) => required)
}

async function described(deps: OctoDeps, caller: OctoCaller, activity: SupplierActivity): Promise<OctoProduct> {
  const isPriced = caller.capabilities.has('octo/pricing')
  const lowest = isPriced ? await lowestPrices(deps, caller, activity) : null
  return describeProduct({ ...deps, caller, activity, lowest })
}

async function lowestPrices(
  { seller, clock }: OctoDeps,
  caller: OctoCaller,
  { activity_id: activityId, timezone, options }: SupplierActivity,
): Promise<LowestPrices> {
  const from = dateIn(timezone, clock.now())
  const until = addDays(from, PRICED_DAYS)
  const lowest = await Promise.all(
    options.map(async ({ option_id: optionId }) => {
      const slots = await seller.availability({ activityId, optionId, from, until }, UNHURRIED)
      const [first] = slots
      const units = new Map<string, number>()
      for (const { prices } of slots)
        for (const { unit_id: id, amount } of prices) units.set(id, Math.min(amount, units.get(id) ?? amount))
      if (!first) return null
      const { currency } = first
      const priced = [...units].map(([id, amount]) => [id, describePricing(caller, amount, currency)] as const)
      return [optionId, { currency, units: new Map(priced) }] as const
    }),
  )
  return new Map(lowest.filter((each) => each !== null))
}
