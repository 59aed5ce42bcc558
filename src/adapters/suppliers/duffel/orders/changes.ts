import type { Slice } from '#contracts/flights/itineraries.ts'
import { type Money, toDecimal } from '#contracts/money.ts'
import type { FoundChange, ChangeOffer, ChangeOutcome, SupplierSlice } from '#modules/flights/flight-supplier.ts'
import { readAttempt } from './attempts.ts'
import { describeSlice } from '../offers/describe-slices.ts'
import {
  changeOfferSchema,
  changeRequestSchema,
  changeSchema,
  type DuffelChange,
  type DuffelOrder,
} from '../client/duffel-answers.ts'
import { callDuffel, DuffelRefusal, isRefused, isSupplierFault, readingFailure } from '../client/duffel-calls.ts'
import type { DuffelDeps } from '../duffel-deps.ts'
import { duffelMoney, type Exchange, exchanged } from '../offers/duffel-money.ts'
import { describeOrder, readOrder, readOrderIfAny } from './find-order.ts'
import { sendPatiently } from '../client/haste.ts'
import { meaningOf } from './refusals.ts'

interface WantedSlice {
  readonly sliceIndex: number
  readonly slice: SupplierSlice
}

type Offered = ReturnType<typeof changeRequestSchema.parse>['order_change_offers'][number]

/** Other flights for one slice; none where Duffel does not change the order. */
export async function searchChanges(
  deps: DuffelDeps,
  supplierOrderId: string,
  { sliceIndex, slice }: WantedSlice,
): Promise<readonly ChangeOffer[]> {
  const order = await readOrderIfAny(deps, supplierOrderId)
  const former = order?.slices[sliceIndex]
  if (!order || !former) return []
  const { origin, destination, departureDate } = slice
  const cabin = former.segments[0]?.passengers[0]?.cabin_class ?? 'economy'
  const add = [{ origin, destination, departure_date: departureDate, cabin_class: cabin }]
  try {
    const { data } = await callDuffel({
      what: 'POST order change request',
      schema: changeRequestSchema,
      timeoutMs: deps.timeouts.booking,
      send: () =>
        deps.calls.orderChangeRequests.create({
          order_id: order.id,
          slices: { remove: [{ slice_id: former.id }], add },
        }),
    })
    const exchange = await exchangeOf(deps, order)
    return data.order_change_offers.flatMap((offered) => describeChange(offered, order, sliceIndex, exchange) ?? [])
  } catch (error) {
    if (isRefused(error)) return []
    throw readingFailure(error)
  }
}

/** The rate of the sale; orders that are not the shop's stay in Duffel's currency. */
async function exchangeOf(deps: DuffelDeps, order: DuffelOrder): Promise<Exchange> {
  const attempt = await readAttempt(deps.db, { duffelOrderId: order.id })
  if (attempt?.exchange) return attempt.exchange
  const { currency } = duffelMoney(order.total_amount, order.total_currency)
  return { from: currency, to: currency, rate: '1' }
}

/** null when Duffel does not name the difference: it could not be agreed on. */
function describeChange(
  offered: Offered,
  order: DuffelOrder,
  sliceIndex: number,
  exchange: Exchange,
): ChangeOffer | null {
  const { change_total_amount: amount, change_total_currency: currency } = offered
  if (!amount || !currency) return null
  const added = offered.slices.add.map(describeSlice)
  const slices = order.slices.flatMap((kept, at): Slice[] => (at === sliceIndex ? added : [describeSlice(kept)]))
  return {
    changeId: changeIdOf(offered.id, duffelMoney(amount, currency)),
    slices,
    difference: exchanged(duffelMoney(amount, currency), exchange),
    penalty: penaltyOf(offered, exchange),
    expiresAt: offered.expires_at,
  }
}

/** Older documents name the penalty of offers otherwise than that of changes. */
function penaltyOf(offered: Offered, exchange: Exchange): Money | null {
  const amount = offered.penalty_total_amount ?? offered.penalty_amount
  const currency = offered.penalty_total_currency ?? offered.penalty_currency
  return amount && currency ? exchanged(duffelMoney(amount, currency), exchange) : null
}

/** Carries the difference that was shown: Duffel must not charge another. */
function changeIdOf(offerId: string, { amount, currency }: Money): string {
  return `${offerId}:${amount}:${currency}`
}

/** Makes and confirms a change at the difference that was shown; one that was made before is taken up. */
export async function confirmChange(deps: DuffelDeps, changeId: string): Promise<ChangeOutcome> {
  const answer = await confirmOnce(deps, changeId).catch((error: unknown) => outcomeOf(error))
  if ('kind' in answer) return answer
  try {
    return await changed(deps, answer.confirmed)
  } catch (error) {
    // It is made: what it has become is looked up.
    if (isSupplierFault(error)) return { kind: 'unknown' }
    throw error
  }
}

/** @returns the order whose change is made by now, or why none is. */
async function confirmOnce(
  deps: DuffelDeps,
  changeId: string,
): Promise<Exclude<ChangeOutcome, { readonly kind: 'changed' }> | { readonly confirmed: string }> {
  const [offerId = '', shown, currency] = changeId.split(':')
  const data = await openChange(deps, offerId)
  if (data.confirmed_at) return { confirmed: data.order_id }
  const due = duffelMoney(data.change_total_amount, data.change_total_currency)
  if (String(due.amount) !== shown || due.currency !== currency) return { kind: 'refused' }
  if (data.expires_at <= deps.clock.now()) return { kind: 'expired' }
  const after = await confirm(deps, data.id, due)
  return after.confirmed_at ? { confirmed: after.order_id } : { kind: 'unknown' }
}

/** What a change is told that was refused: a no of the airline's or Duffel's, or something of the shop's to mend. */
function outcomeOf(error: unknown): Exclude<ChangeOutcome, { readonly kind: 'changed' }> {
  if (!(error instanceof DuffelRefusal)) {
    if (isSupplierFault(error)) return { kind: 'unknown' }
    throw error
  }
  const meaning = meaningOf(error)
  if (meaning.kind === 'unclear') return { kind: 'unknown' }
  if (error.codes.some((code) => code.includes('expired'))) return { kind: 'expired' }
  return meaning.kind === 'declined' ? { kind: 'refused' } : { ...meaning, detail: error.message }
}

function refusalOf({ codes }: DuffelRefusal): { readonly kind: 'expired' | 'refused' } {
  return { kind: codes.some((code) => code.includes('expired')) ? 'expired' : 'refused' }
}

/** The change of an offer. Its id is written down before it is confirmed: by it a lost answer is found. */
async function openChange(deps: DuffelDeps, offerId: string): Promise<DuffelChange> {
  const before = await changeIdOfOffer(deps, offerId)
  if (before !== null) return (await readChange(deps, before)).data
  const { data } = await callDuffel({
    what: 'POST order change',
    schema: changeSchema,
    timeoutMs: deps.timeouts.booking,
    send: () => deps.calls.orderChanges.create({ selected_order_change_offer: offerId }),
  })
  await deps.db
    .insertInto('duffel_changes')
    .values({ offer_id: offerId, change_id: data.id, created_at: deps.clock.now() })
    .onConflict((conflict) => conflict.column('offer_id').doNothing())
    .execute()
  return data
}

async function changeIdOfOffer({ db }: DuffelDeps, offerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('duffel_changes')
    .select('change_id')
    .where('offer_id', '=', offerId)
    .executeTakeFirst()
  return row?.change_id ?? null
}

/** How a change stands. One that was never made may still be, as long as its offer lasts. */
export async function findChange(deps: DuffelDeps, changeId: string): Promise<FoundChange> {
  const [offerId = ''] = changeId.split(':')
  try {
    const made = await changeIdOfOffer(deps, offerId)
    const change = made === null ? null : (await readChange(deps, made)).data
    if (change?.confirmed_at) return await changed(deps, change.order_id)
    const { expires_at: end } = change ?? (await readChangeOffer(deps, offerId)).data
    return { kind: end <= deps.clock.now() ? 'expired' : 'open' }
  } catch (error) {
    if (isRefused(error)) return refusalOf(error)
    throw readingFailure(error)
  }
}

async function readChangeOffer({ calls, timeouts }: DuffelDeps, offerId: string) {
  return callDuffel({
    what: 'GET order change offer',
    schema: changeOfferSchema,
    timeoutMs: timeouts.reading,
    send: () => calls.orderChangeOffers.get(offerId),
  })
}

async function confirm(deps: DuffelDeps, id: string, due: Money): Promise<DuffelChange> {
  const payment = { type: 'balance', amount: toDecimal(due), currency: due.currency }
  const send = () =>
    callDuffel({
      what: 'POST order change confirm',
      schema: changeSchema,
      timeoutMs: deps.timeouts.booking,
      send: () => deps.calls.orderChanges.confirm(id, due.amount > 0 ? { payment } : {}),
    })
  const { data } = await sendPatiently(deps, send).catch(async (error: unknown) => {
    if (!(error instanceof DuffelRefusal) || !error.has('order_change_already_actioned')) throw error
    return readChange(deps, id)
  })
  return data
}

async function readChange({ calls, timeouts }: DuffelDeps, id: string) {
  return callDuffel({
    what: 'GET order change',
    schema: changeSchema,
    timeoutMs: timeouts.reading,
    send: () => calls.orderChanges.get(id),
  })
}

async function changed(deps: DuffelDeps, orderId: string): Promise<Extract<ChangeOutcome, { kind: 'changed' }>> {
  const order = await readOrder(deps, orderId)
  const attempt = await readAttempt(deps.db, { duffelOrderId: orderId })
  return {
    kind: 'changed',
    order: describeOrder(order, attempt, deps.clock.now()),
    slices: order.slices.map(describeSlice),
  }
}
