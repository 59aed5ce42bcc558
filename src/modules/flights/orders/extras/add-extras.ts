import { openCharge, type Order, loadLockedOrder, loadOwnOrder, agreeOnAmount } from '#modules/orders/index.ts'
import type { FlightItem } from '../flight-item.ts'
import type { FlightOrderDeps } from '../flight-order-deps.ts'
import type { AddExtrasRequest, AddExtrasResponse } from '#contracts/flights/extras.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { supplierTotal } from '#modules/pricing/index.ts'
import { openChangeOf } from '../changes/change-store.ts'
import { type ChosenExtra, chooseExtras } from './choose-extras.ts'
import { endUnpaidRequest } from './end-request.ts'
import { extrasOfRequest, loadExtras, saveExtras } from './extra-store.ts'
import { enqueueBuying } from './extra-work.ts'
import { readOrderExtras } from './list-order-extras.ts'
import type { ExtraDeps, OfferedExtras } from './offered-extras.ts'
import { type ExtrasRequest, insertRequest, saveCharge, requestAtWork } from './requests/request-store.ts'
import { departureOf, flightToAddTo, notNow } from './ways-to-add.ts'

type AddDeps = ExtraDeps & Pick<FlightOrderDeps, 'db' | 'clock' | 'poke'>

/** Airlines keep no bags and seats for a payment: what is not paid soon is looked at anew. */
const PAYMENT_TIME_MS = 20 * 60_000

/**
 * Adds bags and seats to the actor's order: they are paid first, then bought. The same choice again is the same
 * request; another one takes the place of one that nobody has paid.
 * @throws Refusal `not_found`, `extras_unavailable_now`, `supplier_unavailable`, `validation_failed`,
 * `extra_unavailable`, `price_changed`.
 */
export async function addExtras(deps: AddDeps, actor: Actor, input: AddExtrasRequest): Promise<AddExtrasResponse> {
  const { db, clock } = deps
  const order = await loadOwnOrder(db, actor, input.confirmation_id)
  const flight = flightToAddTo(order, input.item_id, clock.now())
  const offered = await readOrderExtras(deps, flight)
  const request = await db.transaction().execute((tx) => saveRequest(tx, deps, { order, flight, offered, input }))
  deps.poke()
  return {
    request_id: request.id,
    status: request.status,
    amount: request.amount,
    charge_id: request.chargeId,
    expires_at: request.expiresAt.toISOString(),
  }
}

interface Wish {
  readonly order: Order
  readonly flight: FlightItem
  readonly offered: OfferedExtras
  readonly input: Pick<AddExtrasRequest, 'extras' | 'expected_total'>
}

async function saveRequest(tx: Tx, deps: AddDeps, wish: Wish): Promise<ExtrasRequest> {
  const { order, flight } = wish
  const { clock } = deps
  // What moved since is seen under the lock.
  flightToAddTo(await loadLockedOrder(tx, order.id), flight.id, clock.now())
  // These are offered for flights that are about to be others.
  if (await openChangeOf(tx, flight.id)) throw notNow('underway')
  const former = await requestAtWork(tx, flight.id)
  const chosen = await choose(tx, former, wish)
  if (former && (await isStillSame(tx, deps, former, chosen))) return former
  if (!(await endUnpaidRequest(tx, clock, flight.id))) throw notNow('underway')
  const request = await insertRequest(tx, clock, {
    orderId: order.id,
    itemId: flight.id,
    amount: { amount: sumOf(chosen, (extra) => extra.amount), currency: order.total.currency },
    supplierAmount: {
      amount: sumOf(chosen, (extra) => extra.supplierAmount),
      currency: supplierTotal(flight.price).currency,
    },
    expiresAt: new Date(Math.min(clock.now().getTime() + PAYMENT_TIME_MS, departureOf(flight).getTime())),
  })
  const owner = { orderId: order.id, itemId: flight.id, requestId: request.id, currency: request.amount.currency }
  await saveExtras(tx, owner, chosen)
  if (request.status === 'buying') {
    await enqueueBuying(tx, clock, request.id, { round: 0 })
    return request
  }
  const { orderId, itemId, amount, expiresAt } = request
  const charge = await openCharge(tx, clock, {
    orderId,
    itemId,
    kind: 'extras',
    subject: request.id,
    amount,
    expiresAt,
  })
  await saveCharge(tx, request.id, charge.id)
  return { ...request, chargeId: charge.id }
}

/** What is chosen beside the seats that the travellers have; those of a request at work make way for it, or are the same. */
async function choose(
  tx: Tx,
  former: ExtrasRequest | null,
  { order, flight, offered, input }: Wish,
): Promise<readonly ChosenExtra[]> {
  const seated = (await loadExtras(tx, flight.id)).filter(
    ({ kind, status, requestId }) => kind === 'seat' && status !== 'lost' && requestId !== former?.id,
  )
  const chosen = chooseExtras(offered, input.extras, { passengers: order.passengers, seated })
  const amount = { amount: sumOf(chosen, (extra) => extra.amount), currency: order.total.currency }
  agreeOnAmount(amount, input.expected_total)
  return chosen
}

/** Whether a request at work was made by this very choice, and can be paid or is paid. */
async function isStillSame(
  tx: Tx,
  { clock }: AddDeps,
  former: ExtrasRequest,
  chosen: readonly ChosenExtra[],
): Promise<boolean> {
  if (keyOf(await extrasOfRequest(tx, former.id)) !== keyOf(chosen)) return false
  return former.status !== 'open' || former.expiresAt > clock.now()
}

function keyOf(extras: readonly ChosenExtra[]): string {
  return extras
    .map(({ extraId, position, quantity, amount }) => [extraId, position, quantity, amount].join(' '))
    .toSorted()
    .join()
}

function sumOf(extras: readonly ChosenExtra[], of: (extra: ChosenExtra) => number): number {
  return extras.reduce((sum, extra) => sum + of(extra), 0)
}
