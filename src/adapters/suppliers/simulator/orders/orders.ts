import type { Tx } from '#db/database.ts'
import type {
  SupplierOffer,
  SupplierOrder,
  SupplierOrderOutcome,
  SupplierOrderRequest,
} from '#modules/flights/flight-supplier.ts'
import { minutesOf } from '../world/calendar.ts'
import type { Choice } from '../fares/choice.ts'
import { type PricedExtras, priceExtras } from './chosen-extras.ts'
import { lapseHolds } from './held-orders.ts'
import { present } from '../network/itinerary.ts'
import type { Quote } from '../search/offer-ref.ts'
import { describeOffer, magicOfChoices } from '../search/offers.ts'
import { type Booked, describeOrder, type OrderRecord, readOrder, recordOf } from './order-record.ts'
import { isExpired, leavesBefore, recallChoices } from './revalidate.ts'
import type { SearchDeps } from '../search/search.ts'
import { chooseSeatsFor, takeStock } from './stock.ts'

type Decline = Extract<SupplierOrderOutcome, { kind: 'declined' }>['reason']

/** Rolls the transaction back, seats and all. */
class Declined extends Error {
  readonly reason: Decline

  constructor(reason: Decline) {
    super(`declined: ${reason}`)
    this.reason = reason
  }
}

/** All that an order is made of, read and priced before the transaction. */
interface Purchase {
  readonly request: SupplierOrderRequest
  readonly quote: Quote
  readonly choices: readonly Choice[]
  readonly offer: SupplierOffer
  readonly extras: PricedExtras
}

/**
 * Books an offer with its bags and seats: tickets at once, or keeps the seats where the fare allows
 * to pay later. The same reference again returns the first order.
 */
export async function orderOffer(deps: SearchDeps, request: SupplierOrderRequest): Promise<SupplierOrderOutcome> {
  await lapseHolds(deps)
  const before = await readOrder(deps.db, { clientReference: request.clientReference })
  if (before) return answerAgain(before, request)
  const purchase = await openPurchase(deps, request)
  if ('refusal' in purchase) return declined(purchase.refusal)
  try {
    const order = await deps.db.transaction().execute((tx) => book(tx, deps, purchase))
    const vanishes = magicOfChoices(deps.world, purchase.choices) === 'order_unknown'
    return vanishes ? { kind: 'unknown' } : { kind: 'ordered', order }
  } catch (error) {
    if (error instanceof Declined) return declined(error.reason)
    throw error
  }
}

export async function findSupplierOrder(
  deps: Pick<SearchDeps, 'db' | 'clock'>,
  clientReference: string,
): Promise<SupplierOrder | null> {
  await lapseHolds(deps)
  const order = await readOrder(deps.db, { clientReference })
  return order ? describeOrder(order) : null
}

function declined(reason: Decline): SupplierOrderOutcome {
  return { kind: 'declined', reason }
}

function answerAgain(before: OrderRecord, request: SupplierOrderRequest): SupplierOrderOutcome {
  return before.offerRef === request.offerRef
    ? { kind: 'ordered', order: describeOrder(before) }
    : declined('duplicate')
}

async function openPurchase(
  deps: SearchDeps,
  request: SupplierOrderRequest,
): Promise<Purchase | { readonly refusal: Decline }> {
  const quote = deps.codec.decode(request.offerRef)
  if (!quote) return { refusal: 'other' }
  const choices = recallChoices(deps, quote)
  const refusal = refusalOf(deps, request, quote, choices)
  if (refusal) return { refusal }
  const offer = describeOffer(deps, quote, choices)
  const extras = await priceExtras(deps, request.offerRef, request.extras ?? [])
  if ('refusal' in extras) return extras
  if (request.payment === 'hold' && !offer.hold) return { refusal: 'other' }
  const { amount, currency } = request.expectedTotal
  const isAgreed = currency === quote.currency && amount === offer.price.grand_total + extras.total
  return isAgreed ? { request, quote, choices, offer, extras } : { refusal: 'price_changed' }
}

function refusalOf(
  deps: SearchDeps,
  request: SupplierOrderRequest,
  quote: Quote,
  choices: readonly Choice[],
): Decline | null {
  const now = deps.clock.now()
  if (isExpired(quote, now) || leavesBefore(choices, minutesOf(now))) return 'offer_expired'
  const magic = magicOfChoices(deps.world, choices)
  if (magic === 'order_declined') return 'other'
  if (magic === 'seats_gone_on_order' || magic === 'gone_on_revalidate') return 'seats_unavailable'
  return isSameParty(request, quote) ? null : 'other'
}

function isSameParty({ passengers }: SupplierOrderRequest, quote: Quote): boolean {
  return (['ADT', 'CNN', 'INF'] as const).every(
    (type) => passengers.filter((passenger) => passenger.type === type).length === quote.passengers[type],
  )
}

/** The order's row first: a second attempt of the same reference waits for this one, then finds it. */
async function book(tx: Tx, deps: SearchDeps, purchase: Purchase): Promise<SupplierOrder> {
  const { request, quote, choices, extras } = purchase
  const row = await insertOrder(tx, deps, purchase)
  if (!row) return orderOfRival(tx, request)
  const seats = await takeStock(tx, deps.world, choices, quote.passengers.ADT + quote.passengers.CNN)
  if (!seats) throw new Declined('seats_unavailable')
  if (!(await chooseSeatsFor(tx, row.serial, extras.seats))) throw new Declined('extras_unavailable')
  await tx
    .updateTable('simulator_orders')
    .set({ booked: JSON.stringify(bookedOf(deps, purchase, seats)) })
    .where('serial', '=', row.serial)
    .execute()
  return describeOrder(recordOf(row))
}

async function insertOrder(tx: Tx, { clock }: Pick<SearchDeps, 'clock'>, { request, choices, offer }: Purchase) {
  const now = clock.now()
  const held = request.payment === 'hold' ? offer.hold : null
  return tx
    .insertInto('simulator_orders')
    .values({
      client_reference: request.clientReference,
      offer_ref: request.offerRef,
      ticketing: present(choices[0]).carrier.ticketing,
      passengers: request.passengers.length,
      created_at: now,
      status: held ? 'held' : 'ticketed',
      ticketed_at: held ? null : now,
      pay_by: held?.paymentRequiredBy ?? null,
      price_until: held?.priceGuaranteedUntil ?? null,
    })
    .onConflict((conflict) => conflict.column('client_reference').doNothing())
    .returningAll()
    .executeTakeFirst()
}

function bookedOf({ world }: SearchDeps, { offer, extras, choices }: Purchase, seats: Booked['seats']): Booked {
  return {
    slices: [...offer.slices],
    price: offer.price,
    extrasTotal: extras.total,
    conditions: offer.conditions,
    seats,
    chosenSeats: [...extras.seats],
    bags: [...extras.bags],
    refundTo: magicOfChoices(world, choices) === 'airline_credit' ? 'airline_credit' : 'original_payment',
    moved: null,
    moves: 0,
    agreed: null,
    rounds: [],
    corrections: [],
  }
}

async function orderOfRival(tx: Tx, request: SupplierOrderRequest): Promise<SupplierOrder> {
  const rival = await readOrder(tx, { clientReference: request.clientReference })
  if (rival?.offerRef !== request.offerRef) throw new Declined('duplicate')
  return describeOrder(rival)
}
