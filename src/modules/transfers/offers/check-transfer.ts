import { Refusal } from '#contracts/errors.ts'
import type { Money } from '#contracts/money.ts'
import type { ChargeRate, Price } from '#contracts/prices.ts'
import type { TransferCheckInput, TransferCheckResponse } from '#contracts/transfers/offers.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { addPrices, convertMoney, type PriceBook, sellPrice } from '#modules/pricing/index.ts'
import { askSupplier } from '#modules/suppliers/index.ts'
import { newId } from '#platform/ids.ts'
import type { TransferDeps } from '../deps.ts'
import { termsOf } from '../search/present-option.ts'
import { readQuery, type ReadQuery } from '../search/read-query.ts'
import { rideFacts } from '../sale-facts.ts'
import type { CheckedRide, RideQuestion, TransferSupplier } from '../transfer-supplier.ts'
import { bookingIdOf, type ConfirmedRide, storedOf } from './transfer-offer.ts'

type Available = Extract<CheckedRide, { kind: 'available' }>

/**
 * Asks the supplier for a chosen vehicle as it is now, and keeps each way as an offer of this visitor. Checking again
 * makes other offers.
 * @throws Refusal `validation_failed`, `not_found` (nobody sells under that name), `offer_mismatch`,
 * `vehicles_unavailable`, `supplier_unavailable`, `transfer_confirmation_failed`, `exchange_rate_missing`
 */
export async function checkTransfer(
  deps: TransferDeps,
  actor: Actor,
  input: TransferCheckInput,
  language: Language,
): Promise<TransferCheckResponse> {
  const read = await readQuery(deps, input, language)
  const supplier = deps.suppliers.find(({ code }) => code === input.supplier)
  if (!supplier) throw new Refusal('not_found')
  if (input.keys.length !== read.questions.length) throw new Refusal('offer_mismatch')
  const checked = await Promise.all(
    read.questions.map((question, at) => checkRide(deps, supplier, { question, key: input.keys[at] ?? '' })),
  )
  const [book, rate] = await Promise.all([deps.openPriceBook(), deps.charging.rateFor(input.currency)])
  const { rides, listed } = await offersOf({ deps, supplier, read, checked, book, rate })
  await Promise.all(rides.map((ride) => deps.offers.save(actor, storedOf(ride))))
  return present(rides, { listed, rate }, input)
}

async function checkRide(
  deps: TransferDeps,
  supplier: TransferSupplier,
  { question, key }: { readonly question: RideQuestion; readonly key: string },
): Promise<Available> {
  const answer = await askSupplier(deps, supplier, {
    name: 'check_rates',
    about: `${question.from.id} ${question.to.id} ${question.pickUpAt}`,
    ask: (signal) => supplier.check(question, key, signal),
    unconfirmed: 'transfer_confirmation_failed',
  })
  if (answer.kind === 'unavailable') throw new Refusal('vehicles_unavailable')
  if (answer.kind === 'mismatch') throw new Refusal('offer_mismatch')
  return answer
}

interface CheckedTransfer {
  readonly deps: TransferDeps
  readonly supplier: TransferSupplier
  readonly read: ReadQuery
  readonly checked: readonly Available[]
  readonly book: PriceBook
  readonly rate: ChargeRate | null
}

/** Confirmed ways, and what they come to in the shop's own currency, in which vehicles are listed. */
interface OfferedRides {
  readonly rides: readonly [ConfirmedRide, ...ConfirmedRide[]]
  readonly listed: Money
}

/**
 * An offer for each way: at a price and on terms of its own, in what the customer will be charged in, at a rate that is
 * theirs from now on.
 */
async function offersOf(transfer: CheckedTransfer): Promise<OfferedRides> {
  const { deps, supplier, read, checked, book, rate } = transfer
  const searchId = newId('rid')
  const offersOfTransfer = checked.map(() => newId('off'))
  const ways = read.questions.flatMap((question, at) => {
    const answer = checked[at]
    const offerId = offersOfTransfer[at]
    if (!answer || !offerId) return []
    const facts = rideFacts(supplier.code, question)
    return [{ question, answer, offerId, facts, price: sellPrice(book, answer.ride.price, facts) }]
  })
  const listed = ways.reduce((sum, { price }) => sum + price.grand_total, 0)
  const prices = await deps.charging.chargeTogether(ways, rate)
  const [first, ...others] = ways.map(({ answer, question, offerId, price: own }, at) => {
    const ride = rideOf(transfer, { answer, question, price: prices[at] ?? own })
    return { ...ride, searchId, offersOfTransfer, offerId }
  })
  if (!first) throw new Error('a transfer has a way')
  return { rides: [first, ...others], listed: { amount: listed, currency: book.currency } }
}

interface CheckedWay {
  readonly answer: Available
  readonly question: RideQuestion
  readonly price: Price
}

function rideOf(
  { deps, supplier, read: { query } }: CheckedTransfer,
  { answer: { ride, expiresAt }, question, price }: CheckedWay,
): Omit<ConfirmedRide, 'offerId' | 'searchId' | 'offersOfTransfer'> {
  const [from, to] = question.isReturn ? [query.to, query.from] : [query.from, query.to]
  return {
    sessionId: 'none',
    supplierCode: supplier.code,
    supplierRef: `${question.from.id} ${question.to.id}`,
    expiresAt,
    query,
    question: { ...question, childAges: [...question.childAges] },
    key: ride.key,
    price,
    ride: {
      from,
      to,
      pick_up_at: question.pickUpAt,
      pick_up_instant: question.pickUpInstant,
      is_return: question.isReturn,
      adults: query.adults,
      child_ages: query.child_ages,
      bags: query.bags,
      child_seats: question.childSeats,
      flight_number: question.isReturn ? query.return_flight_number : query.flight_number,
      km: question.km,
      minutes: question.minutes,
      vehicle: ride.vehicle,
      included: [...ride.included],
      terms: termsOf(ride, price, deps.clock.now()),
      supplier_name: supplier.publicName ?? null,
    },
  }
}

function present(
  rides: OfferedRides['rides'],
  { listed, rate }: Pick<OfferedRides, 'listed'> & Pick<CheckedTransfer, 'rate'>,
  { expected_total: expected }: TransferCheckInput,
): TransferCheckResponse {
  const price = addPrices(rides.map((ride) => ride.price))
  // What they are charged in is what they have seen it in, where they have checked it before.
  const seen = expected?.currency === listed.currency ? listed : { amount: price.grand_total, currency: price.currency }
  const isAnother = expected && (expected.amount !== seen.amount || expected.currency !== seen.currency)
  return {
    booking_id: bookingIdOf(rides[0]),
    offers: rides.map(({ offerId, searchId }) => ({ offer_id: offerId, search_id: searchId })),
    price,
    previous_total: expected && rate?.from === expected.currency ? convertMoney(expected, rate) : (expected ?? null),
    price_changed: Boolean(isAnother),
    expires_at: endOf(rides),
  }
}

/** When the first of its offers ends. */
export function endOf(rides: readonly Pick<ConfirmedRide, 'expiresAt'>[]): string {
  return new Date(Math.min(...rides.map(({ expiresAt }) => expiresAt.getTime()))).toISOString()
}
