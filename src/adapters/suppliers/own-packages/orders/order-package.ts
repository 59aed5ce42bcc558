import type { Tx } from '#db/database.ts'
import type { PackageOrderRequest, SupplierOrder, SupplierOrderOutcome } from '#modules/packages/package-supplier.ts'
import type { OwnPackagesDeps } from '../own-packages-deps.ts'
import { lapsePackages } from './held-packages.ts'
import { type BookedSeats, describeOrder, type PackageRecord, readPackageOrder, recordOf } from './order-record.ts'
import { giveSeatsBack, takeKeptSeats, takeSeats } from './seats.ts'

type Decline = Extract<SupplierOrderOutcome, { kind: 'declined' }>['reason']

/** Rolls the transaction back, the seats and all. */
class Declined extends Error {
  readonly reason: Decline

  constructor(reason: Decline) {
    super(`declined: ${reason}`)
    this.reason = reason
  }
}

/** Books seats, or keeps them for a payment to come. The same reference again returns the first order. */
export async function orderPackage(deps: OwnPackagesDeps, request: PackageOrderRequest): Promise<SupplierOrderOutcome> {
  await lapsePackages(deps)
  const before = await readPackageOrder(deps.db, request)
  if (before) return answerAgain(before, request)
  const entry = (await deps.catalogue()).find(({ id }) => id === request.packageId)
  if (!entry || entry.magic === 'order_declined') return declined('other')
  if (entry.magic === 'gone_on_order') return declined('seats_unavailable')
  if (new Date(request.startsAt) <= deps.clock.now()) return declined('offer_expired')
  try {
    const order = await deps.db.transaction().execute((tx) => book(tx, deps, request))
    return entry.magic === 'order_unknown' ? { kind: 'unknown' } : { kind: 'ordered', order }
  } catch (error) {
    if (error instanceof Declined) return declined(error.reason)
    throw error
  }
}

export async function findPackageOrder(
  deps: Pick<OwnPackagesDeps, 'db' | 'clock'>,
  clientReference: string,
): Promise<SupplierOrder | null> {
  await lapsePackages(deps)
  const order = await readPackageOrder(deps.db, { clientReference })
  return order && describeOrder(order)
}

function declined(reason: Decline): SupplierOrderOutcome {
  return { kind: 'declined', reason }
}

function answerAgain(before: PackageRecord, { departureId, seats }: PackageOrderRequest): SupplierOrderOutcome {
  const isSame = before.departureId === departureId && before.seats === seats
  return isSame ? { kind: 'ordered', order: describeOrder(before) } : declined('duplicate')
}

/** The order's row first: a second attempt of the same reference waits for this one, then finds it. */
async function book(tx: Tx, { clock }: OwnPackagesDeps, request: PackageOrderRequest): Promise<SupplierOrder> {
  const row = await tx
    .insertInto('package_orders')
    .values({
      client_reference: request.clientReference,
      departure_id: request.departureId,
      seats: request.seats,
      booked: JSON.stringify(bookedOf(request)),
      status: request.holdUntil ? 'held' : 'booked',
      pay_by: request.holdUntil,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('client_reference').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return orderOfRival(tx, request)
  await takeAll(tx, clock, request)
  return describeOrder(recordOf(row))
}

/** Seats that were kept for who had waited, and those that are free. @throws Declined */
async function takeAll(tx: Tx, clock: OwnPackagesDeps['clock'], request: PackageOrderRequest): Promise<void> {
  const { waitingToken: token, departureId, seats } = request
  const kept = token ? await takeKeptSeats(tx, clock, token, departureId) : 0
  if (kept < seats && !(await takeSeats(tx, { ...request, seats: seats - kept })))
    throw new Declined('seats_unavailable')
  if (kept > seats) await giveSeatsBack(tx, clock, { departureId, seats: kept - seats })
}

function bookedOf(request: PackageOrderRequest): BookedSeats {
  const { packageId, expectedTotal, terms, startsAt } = request
  return {
    packageId,
    amount: expectedTotal.amount,
    terms: [...terms],
    startsAt,
  }
}

async function orderOfRival(tx: Tx, request: PackageOrderRequest): Promise<SupplierOrder> {
  const rival = await readPackageOrder(tx, request)
  if (rival?.departureId !== request.departureId) throw new Declined('duplicate')
  return describeOrder(rival)
}
