import type { Tx } from '#db/database.ts'
import type { RideOrderRequest, SupplierOrder, SupplierOrderOutcome } from '#modules/transfers/transfer-supplier.ts'
import { pickRide, readKey } from './find-rides.ts'
import type { TariffDeps, TariffRide } from './tariff-seller.ts'
import { type BookedRide, describeRide, readRide, recordOf, type RideRecord } from './ride-record.ts'

type Decline = Extract<SupplierOrderOutcome, { kind: 'declined' }>['reason']

/** Rolls the transaction back, the vehicle and all. */
class Declined extends Error {
  readonly reason: Decline

  constructor(reason: Decline) {
    super(`declined: ${reason}`)
    this.reason = reason
  }
}

/** Books a ride. The same reference again returns the first order. */
export async function bookRide(deps: TariffDeps, request: RideOrderRequest): Promise<SupplierOrderOutcome> {
  const { tariff, db } = deps
  const before = await readRide(db, tariff.code, request)
  if (before) return answerAgain(before, request)
  const mishap = tariff.mishapOf?.(request.question) ?? null
  if (mishap === 'order_declined') return declined('other')
  if (mishap === 'gone_on_check' || mishap === 'gone_on_order') return declined('seats_unavailable')
  const key = readKey(request.key)
  const ride = key && (await pickRide(deps, request.question, key.code))
  if (!ride) return declined('other')
  const refusal = refusalOf(deps, request, ride)
  if (refusal) return declined(refusal)
  try {
    const order = await db.transaction().execute((tx) => book(tx, deps, request, bookedOf(request, ride)))
    return mishap === 'order_unknown' ? { kind: 'unknown' } : { kind: 'ordered', order }
  } catch (error) {
    if (error instanceof Declined) return declined(error.reason)
    throw error
  }
}

function declined(reason: Decline): SupplierOrderOutcome {
  return { kind: 'declined', reason }
}

function answerAgain(before: RideRecord, { key }: RideOrderRequest): SupplierOrderOutcome {
  return before.key === key ? { kind: 'ordered', order: describeRide(before) } : declined('duplicate')
}

function refusalOf(
  { clock }: TariffDeps,
  { question, expectedTotal }: RideOrderRequest,
  { price }: TariffRide,
): Decline | null {
  if (new Date(question.pickUpInstant) <= clock.now()) return 'offer_expired'
  const isAgreed = expectedTotal.amount === price.grand_total && expectedTotal.currency === price.currency
  return isAgreed ? null : 'price_changed'
}

function bookedOf(request: RideOrderRequest, { code, price, penalties }: TariffRide): BookedRide {
  const { question, lead, contact, sign, flightNumber, notes } = request
  return {
    code,
    from: question.from.name,
    to: question.to.name,
    fromStreet: question.from.address,
    toStreet: question.to.address,
    pickUpAt: question.pickUpAt,
    pickUpInstant: question.pickUpInstant,
    lead: `${lead.firstName} ${lead.lastName}`,
    sign,
    phone: contact.phone,
    flightNumber,
    notes,
    amount: { amount: price.grand_total, currency: price.currency },
    penalties: [...penalties],
  }
}

/** The order's row first: a second attempt of the same reference waits for this one, then finds it. */
async function book(
  tx: Tx,
  { tariff, clock }: TariffDeps,
  request: RideOrderRequest,
  booked: BookedRide,
): Promise<SupplierOrder> {
  const row = await tx
    .insertInto('tariff_transfers')
    .values({
      seller: tariff.code,
      client_reference: request.clientReference,
      key: request.key,
      booked: JSON.stringify(booked),
      status: 'booked',
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['seller', 'client_reference']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return orderOfRival(tx, tariff.code, request)
  if (tariff.take && !(await tariff.take(tx, booked))) throw new Declined('seats_unavailable')
  return describeRide(recordOf(row))
}

async function orderOfRival(tx: Tx, seller: string, request: RideOrderRequest): Promise<SupplierOrder> {
  const rival = await readRide(tx, seller, request)
  if (rival?.key !== request.key) throw new Declined('duplicate')
  return describeRide(rival)
}
