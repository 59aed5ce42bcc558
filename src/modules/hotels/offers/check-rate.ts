import { Refusal } from '#contracts/errors.ts'
import type { CheckRateRequest, CheckRateResponse } from '#contracts/hotels/offers.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { payBefore } from '#modules/suppliers/index.ts'
import { newId } from '#platform/ids.ts'
import { askSupplier } from '../ask-supplier.ts'
import type { HotelDeps } from '../deps.ts'
import { hotelIdOf, readHotelId } from '../hotel-id.ts'
import { propertyOf } from '../present-property.ts'
import { stayFacts } from '../sale-facts.ts'
import { sellPrice } from '../sell-price.ts'
import { aboutStay, stayOf } from '../search/search-query.ts'
import { type HotelSession, openSearch } from '../search/search-store.ts'
import type { CheckedRates, DescribedProperty, StaySupplier } from '../stay-supplier.ts'
import { freeUntilOf, joinDues, joinHolds, joinPenalties, joinPrices } from './join-rates.ts'
import { type ConfirmedStay, staySnapshotSchema } from './stay-offer.ts'

type Available = Extract<CheckedRates, { kind: 'available' }>

/**
 * Asks the supplier for chosen rooms as they are now, and keeps the answer as an offer of this visitor. Checking again
 * makes another offer.
 * @throws Refusal `search_expired`, `not_found`, `offer_mismatch` (the rates are not of this search and hotel, or cannot
 * be had together), `rooms_unavailable`, `supplier_unavailable`, `hotel_confirmation_failed`, `exchange_rate_missing`.
 */
export async function checkRate(deps: HotelDeps, actor: Actor, input: CheckRateRequest): Promise<CheckRateResponse> {
  const session = await openSearch(deps, { searchId: input.search_id })
  const { supplier, propertyId } = readHotelId(deps, input.hotel_id)
  const keys = keysInOrder(input.rates, session.query.rooms.length)
  const stay = stayOf(session.query, actor)
  const property = await supplier.describe(propertyId, 'en')
  if (!property) throw new Refusal('not_found')
  const answer = await askSupplier(deps, supplier, {
    name: 'check_rates',
    about: `${input.hotel_id} ${aboutStay(session.query)}`,
    ask: (signal) => supplier.checkRates({ propertyId, stay, keys, language: 'en' }, signal),
  })
  if (answer.kind === 'unavailable') throw new Refusal('rooms_unavailable')
  if (answer.kind === 'mismatch' || !goTogether(answer)) throw new Refusal('offer_mismatch')
  const offer = await toOffer(deps, { session, supplier, property, answer })
  const { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt } = offer
  const ids = { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt }
  // The schema lists what belongs into a snapshot; the ids have columns of their own.
  await deps.offers.save(actor, { kind: 'hotel', ...ids, body: staySnapshotSchema.parse(offer) })
  return present(offer, input)
}

/** One key for each room, in the order of the rooms. @throws Refusal `offer_mismatch` */
function keysInOrder(rates: CheckRateRequest['rates'], rooms: number): readonly string[] {
  const keys = Array.from({ length: rooms }, (_, room) => rates.find(({ room_index }) => room_index === room)?.rate_key)
  const known = keys.filter((key) => key !== undefined)
  if (known.length !== rooms || rates.length !== rooms) throw new Refusal('offer_mismatch')
  return known
}

/** What is paid now and what is paid at the hotel are not one order. */
function goTogether({ rooms }: Available): boolean {
  return new Set(rooms.map(({ rate }) => rate.payment)).size === 1
}

interface Checked {
  readonly session: HotelSession
  readonly supplier: StaySupplier
  readonly property: DescribedProperty
  readonly answer: Available
}

async function toOffer(deps: HotelDeps, { session, supplier, property, answer }: Checked): Promise<ConfirmedStay> {
  const { query } = session
  const rates = answer.rooms.map(({ rate }) => rate)
  const payers = query.rooms.reduce((sum, { adults }) => sum + adults, 0)
  const { cityCode, country, propertyId } = property
  const hotelId = hotelIdOf(supplier.code, propertyId)
  const facts = stayFacts({ supplierCode: supplier.code, hotelId, cityCode, country, payers })
  const price = sellPrice(await deps.openPriceBook(), joinPrices(rates.map((rate) => rate.price)), facts)
  const penalties = joinPenalties(rates.map((rate) => rate.penalties))
  const free = freeUntilOf(penalties, deps.clock.now())
  const hold = joinHolds(rates.map((rate) => rate.hold))
  return {
    offerId: newId('off'),
    searchId: session.searchId,
    sessionId: session.sessionId,
    supplierCode: supplier.code,
    supplierRef: propertyId,
    expiresAt: answer.expiresAt,
    query,
    propertyId,
    cityCode,
    hotel: propertyOf(supplier.code, property),
    rooms: answer.rooms.map(({ room, rate }, at) => ({
      ...room,
      adults: query.rooms[at]?.adults ?? 1,
      child_ages: query.rooms[at]?.childAges ?? [],
      board: rate.board,
      nights: [...rate.nights],
      nights_currency: rate.price.currency,
    })),
    terms: {
      audience: rates.find(({ audience }) => audience !== 'everyone')?.audience ?? 'everyone',
      payment: rates[0]?.payment ?? 'now',
      free_until: free?.from ?? null,
      free_until_local: free?.from_local ?? null,
      penalties,
    },
    price,
    due_at_property: joinDues(rates.map(({ dueAtProperty }) => dueAtProperty)),
    rateKeys: rates.map(({ key }) => key),
    period: answer.period,
    hold: hold && {
      paymentRequiredBy: hold.paymentRequiredBy.toISOString(),
      priceGuaranteedUntil: hold.priceGuaranteedUntil?.toISOString() ?? null,
    },
  }
}

function present(offer: ConfirmedStay, { expected_total: expected }: CheckRateRequest): CheckRateResponse {
  const { price, hold } = offer
  const isAnother = expected && (expected.amount !== price.grand_total || expected.currency !== price.currency)
  return {
    available: true,
    offer_id: offer.offerId,
    search_id: offer.searchId,
    price,
    previous_total: expected ?? null,
    price_changed: Boolean(isAnother),
    terms: offer.terms,
    due_at_property: offer.due_at_property,
    expires_at: offer.expiresAt.toISOString(),
    hold_allowed: hold !== null,
    payment_required_by: hold && payBefore(new Date(hold.paymentRequiredBy)).toISOString(),
  }
}
