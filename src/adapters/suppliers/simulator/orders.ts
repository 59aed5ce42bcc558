import type { Db, Tx } from '#db/database.ts'
import type { SupplierOrder, SupplierOrderOutcome, SupplierOrderRequest } from '#modules/flights/flight-supplier.ts'
import { minutesOf } from './calendar.ts'
import type { Choice } from './choice.ts'
import { type SeatKey, takeSeats } from './inventory.ts'
import { present } from './itinerary.ts'
import type { Quote } from './offer-ref.ts'
import { magicOfChoices, priceOf } from './offers.ts'
import { isExpired, leavesBefore, recallChoices } from './revalidate.ts'
import type { SearchDeps } from './search.ts'

interface StoredOrder {
  readonly client_reference: string
  readonly serial: number
  readonly ticketing: string
  readonly passengers: number
}

type Decline = Extract<SupplierOrderOutcome, { kind: 'declined' }>['reason']

/** Rolls the transaction back, seats and all. */
class Declined extends Error {
  readonly reason: Decline

  constructor(reason: Decline) {
    super(`declined: ${reason}`)
    this.reason = reason
  }
}

/** Books and tickets an offer at once; the same reference again returns the first order. */
export async function orderOffer(deps: SearchDeps, request: SupplierOrderRequest): Promise<SupplierOrderOutcome> {
  const before = await readOrder(deps.db, request.clientReference)
  if (before) return answerAgain(before, request)
  const quote = deps.codec.decode(request.offerRef)
  if (!quote) return declined('other')
  const choices = recallChoices(deps, quote)
  const refusal = refusalOf(deps, request, quote, choices)
  if (refusal) return declined(refusal)
  try {
    const order = await deps.db.transaction().execute((tx) => book(tx, deps, request, quote, choices))
    const vanishes = magicOfChoices(deps.world, choices) === 'order_unknown'
    return vanishes ? { kind: 'unknown' } : { kind: 'ordered', order }
  } catch (error) {
    if (error instanceof Declined) return declined(error.reason)
    throw error
  }
}

export async function findSupplierOrder(db: Db, clientReference: string): Promise<SupplierOrder | null> {
  const order = await readOrder(db, clientReference)
  return order ? describeOrder(order) : null
}

function declined(reason: Decline): SupplierOrderOutcome {
  return { kind: 'declined', reason }
}

function answerAgain(before: StoredOrder & { offer_ref: string }, request: SupplierOrderRequest): SupplierOrderOutcome {
  return before.offer_ref === request.offerRef
    ? { kind: 'ordered', order: describeOrder(before) }
    : declined('duplicate')
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
  if (!isSameParty(request, quote)) return 'other'
  const { amount, currency } = request.expectedTotal
  const isAgreed = currency === quote.currency && amount === priceOf(deps.world, quote, choices).grand_total
  return isAgreed ? null : 'price_changed'
}

function isSameParty({ passengers }: SupplierOrderRequest, quote: Quote): boolean {
  return (['ADT', 'CNN', 'INF'] as const).every(
    (type) => passengers.filter((passenger) => passenger.type === type).length === quote.passengers[type],
  )
}

/** The order's row first: a second attempt of the same reference waits for this one, then finds it. */
async function book(
  tx: Tx,
  { world, clock }: SearchDeps,
  request: SupplierOrderRequest,
  quote: Quote,
  choices: readonly Choice[],
): Promise<SupplierOrder> {
  const row = await tx
    .insertInto('simulator_orders')
    .values({
      client_reference: request.clientReference,
      offer_ref: request.offerRef,
      ticketing: present(choices[0]).carrier.ticketing,
      passengers: request.passengers.length,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('client_reference').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return orderOfRival(tx, request)
  const seats = quote.passengers.ADT + quote.passengers.CNN
  for (const key of seatKeys(choices)) {
    if (!(await takeSeats(tx, world, key, seats))) throw new Declined('seats_unavailable')
  }
  return describeOrder(row)
}

async function orderOfRival(tx: Tx, request: SupplierOrderRequest): Promise<SupplierOrder> {
  const rival = await readOrder(tx, request.clientReference)
  if (rival?.offer_ref !== request.offerRef) throw new Declined('duplicate')
  return describeOrder(rival)
}

/** In one order for all, so that two orders over the same flights cannot wait for each other. */
function seatKeys(choices: readonly Choice[]): readonly SeatKey[] {
  return choices
    .flatMap(({ itinerary, cabins }) =>
      itinerary.hops.map(({ flight, day }, at) => ({ flight, day, cabin: present(cabins[at]) })),
    )
    .toSorted((a, b) => a.flight - b.flight || a.day - b.day || a.cabin - b.cabin)
}

async function readOrder(db: Db | Tx, clientReference: string) {
  return db
    .selectFrom('simulator_orders')
    .selectAll()
    .where('client_reference', '=', clientReference)
    .executeTakeFirst()
}

function describeOrder({ serial, ticketing, passengers }: StoredOrder): SupplierOrder {
  return {
    supplierOrderId: `sim_${serial}`,
    pnr: locatorOf(serial),
    ticketNumbers: Array.from({ length: passengers }, (_, at) => ticketNumber(ticketing, serial, at)),
    status: 'ticketed',
  }
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const LOCATORS = LETTERS.length ** 6
/** Has no factor in common with 24^6, so that no two serials share a locator until all are used. */
const STRIDE = 115_249_477

/** Six letters without I and O, different for each serial, and not in sequence. */
function locatorOf(serial: number): string {
  let rest = Number((BigInt(serial) * BigInt(STRIDE)) % BigInt(LOCATORS))
  let locator = ''
  for (let letter = 0; letter < 6; letter++) {
    locator += LETTERS.charAt(rest % LETTERS.length)
    rest = Math.floor(rest / LETTERS.length)
  }
  return locator
}

const TICKETS_PER_ORDER = 20
const FIRST_TICKET = 2_400_000_000

/** Airline's numeric code, then ten digits: thirteen in all. */
function ticketNumber(ticketing: string, serial: number, at: number): string {
  return `${ticketing}${FIRST_TICKET + serial * TICKETS_PER_ORDER + at}`
}
