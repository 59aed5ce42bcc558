import { afterAll, describe, expect, test } from 'vitest'
import type { ConfirmAvailabilityRequest } from '#contracts/flights/confirmed-offers.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { cleanExpiredSearches } from '../search/clean-expired-searches.ts'
import { type Revalidation, SupplierFailure, type SupplierOffer } from '../flight-supplier.ts'
import { getFlightDetails } from './get-flight-details.ts'
import { cleanOffers, createOffers } from '#modules/orders/index.ts'
import { loadOffer } from './offer-store.ts'
import { type FlightTestShop, openFlightTestShop, STRANGER, TRAVELLER } from '../testing/flight-test-shop.ts'
import { scriptedSupplier, sketchOffer, type SupplierScript } from '../testing/scripted-supplier.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** It remembers nothing of this one's offers. */
const anotherProcess = (shop: FlightTestShop) => ({
  offers: createOffers({ db: database.db, clock: shop.deps.clock }),
})

const FLIGHT = { total: 500_000_00, brand: 'LIGHT' }
const UPGRADE = { total: 700_000_00, brand: 'FLEX' }

/** A traveller who has searched and chosen the cheapest fare. */
async function choose(revalidate?: SupplierScript['revalidate'], timeout?: () => AbortSignal) {
  const search = [sketchOffer(FLIGHT), sketchOffer(UPGRADE), sketchOffer({ number: '2', total: 900_000_00 })]
  const supplier = scriptedSupplier(revalidate ? { search, revalidate } : { search })
  const shop = openFlightTestShop(database.db, [supplier], timeout)
  const { sessionId, search_id } = await shop.search()
  const { offers } = await shop.results(sessionId, { sort: 'cheapest' })
  const chosen = offers[0]
  if (!chosen) throw new Error('nothing was found')
  const request: ConfirmAvailabilityRequest = {
    search_id,
    fare_source_code: chosen.fare_source_code,
    sector_sequence: chosen.sector_sequence,
  }
  return { shop, sessionId, offers, chosen, request }
}
const details = (shop: FlightTestShop, offerId: string, actor = TRAVELLER) =>
  getFlightDetails(shop.deps, actor, { offer_id: offerId }, 'fr')
const now =
  (change: (offer: SupplierOffer) => Partial<SupplierOffer>) =>
  (offer: SupplierOffer): Revalidation => ({
    kind: 'available',
    offer: { ...offer, ...change(offer) },
  })

describe('a fare that is still there', () => {
  test('becomes an offer of the traveller at its price', async () => {
    const { shop, request, chosen } = await choose()
    const confirmed = await shop.confirm(request)
    expect(confirmed).toMatchObject({
      available: true,
      price_changed: false,
      schedule_changed: false,
      price: chosen.price,
      previous_price: chosen.price,
      expires_at: '2026-11-21T10:00:00.000Z',
      requirements: { passport: true },
    })
    const offer = await details(shop, confirmed.offer_id)
    expect(offer).toMatchObject({
      offer_id: confirmed.offer_id,
      search_id: request.search_id,
      price: chosen.price,
      fare_rules: [{ category: 'refund', allowed: false, penalty: null }],
      query: { sectors: [{ destination_name: 'Londres' }] },
    })
    expect(offer.slices[0]?.destination.city_name).toBe('Londres')
  })

  test('can be any fare of the flights, not only the cheapest', async () => {
    const { shop, request, chosen } = await choose()
    const flexible = chosen.fares.find((fare) => fare.fare_brand.code === 'FLEX')
    const confirmed = await shop.confirm({ ...request, fare_source_code: flexible?.fare_source_code ?? '' })
    expect(confirmed.price.grand_total).toBe(700_000_00)
  })

  test('is shown with both prices when it costs more now', async () => {
    const pricier = sketchOffer({ ...FLIGHT, total: 510_000_00 }).price
    const { shop, request } = await choose(now(() => ({ ref: 'repriced', price: pricier })))
    const confirmed = await shop.confirm(request)
    expect(confirmed.price_changed).toBe(true)
    expect([confirmed.previous_price.grand_total, confirmed.price.grand_total]).toEqual([500_000_00, 510_000_00])
    const order = await loadOffer(anotherProcess(shop), TRAVELLER, {
      offerId: confirmed.offer_id,
      searchId: request.search_id,
    })
    expect(order).toMatchObject({ supplierRef: 'repriced', price: { grand_total: 510_000_00 } })
  })

  test('says so when the times have moved', async () => {
    const later = sketchOffer({ ...FLIGHT, departs: '2026-12-01T10:30:00Z' }).slices
    const { shop, request } = await choose(now(() => ({ slices: later })))
    const confirmed = await shop.confirm(request)
    expect(confirmed).toMatchObject({ schedule_changed: true, price_changed: false })
    expect(confirmed.moved_flights).toMatchObject([
      {
        airline: 'BA',
        before: { departing_at: '2026-12-01T10:00:00' },
        after: { departing_at: '2026-12-01T10:30:00' },
      },
    ])
  })

  test('can be confirmed again, as another offer', async () => {
    const { shop, request } = await choose()
    const [one, other] = [await shop.confirm(request), await shop.confirm(request)]
    expect(one.offer_id).not.toBe(other.offer_id)
    await expect(details(shop, one.offer_id)).resolves.toBeDefined()
  })
})

describe('a fare whose search somebody has bought by', () => {
  async function chooseUsedUp(anew: readonly SupplierOffer[]) {
    const { shop, request } = await choose(() => new SupplierFailure('rejected', 'it must not be priced by its search'))
    const [supplier] = shop.deps.suppliers
    const usedUp = { needsNewSearch: async () => true, search: async () => anew }
    return { request, shop: openFlightTestShop(database.db, [{ ...supplier!, ...usedUp }]) }
  }

  test('is searched for anew, and shown with both prices', async () => {
    const anew = [sketchOffer({ ...UPGRADE }), sketchOffer({ ...FLIGHT, total: 520_000_00 })]
    const { shop, request } = await chooseUsedUp(anew)
    const confirmed = await shop.confirm(request)
    expect(confirmed.price_changed).toBe(true)
    expect([confirmed.previous_price.grand_total, confirmed.price.grand_total]).toEqual([500_000_00, 520_000_00])
    const asked = { offerId: confirmed.offer_id, searchId: request.search_id }
    const offer = await loadOffer(anotherProcess(shop), TRAVELLER, asked)
    expect(offer?.supplierRef).toBe(anew[1]?.ref)
  })

  test('is gone when no search finds it', async () => {
    const { shop, request } = await chooseUsedUp([sketchOffer(UPGRADE)])
    await expect(shop.confirm(request)).rejects.toMatchObject({ code: 'seats_unavailable' })
  })
})

describe('a fare that cannot be confirmed is refused', () => {
  test.each<[string, SupplierScript['revalidate'], string]>([
    ['sold out', () => ({ kind: 'unavailable' }), 'seats_unavailable'],
    ['too old', () => ({ kind: 'expired' }), 'offer_expired'],
    ['the supplier is away', () => new SupplierFailure('unreachable', 'no route'), 'supplier_unavailable'],
    ['the supplier refuses', () => new SupplierFailure('rejected', 'no'), 'flight_confirmation_failed'],
    ['its currency has no current rate', () => new SupplierFailure('no_rate', 'USD'), 'exchange_rate_missing'],
    ['other flights than those shown', now(() => ({ slices: sketchOffer({ number: '9' }).slices })), 'offer_mismatch'],
  ])('%s', async (_, revalidate, code) => {
    const { shop, request } = await choose(revalidate)
    await expect(shop.confirm(request)).rejects.toMatchObject({ code })
  })

  test('the supplier never answers', async () => {
    const limit = new AbortController()
    const { shop, request } = await choose(
      () => 'never',
      () => limit.signal,
    )
    const [refused] = await Promise.allSettled([shop.confirm(request), Promise.resolve().then(() => limit.abort())])
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'supplier_unavailable' } })
  })

  test('flights that are not the fare’s', async () => {
    const { shop, request, offers } = await choose()
    for (const sector_sequence of [offers[1]?.sector_sequence ?? [], [], [...request.sector_sequence, 'X']]) {
      await expect(shop.confirm({ ...request, sector_sequence })).rejects.toMatchObject({ code: 'offer_mismatch' })
    }
  })

  test('a fare of another search', async () => {
    const { shop, request } = await choose()
    const elsewhere = openFlightTestShop(database.db, [
      scriptedSupplier({ code: 'elsewhere', search: [sketchOffer()] }),
    ])
    const other = await elsewhere.search()
    await expect(shop.confirm({ ...request, search_id: other.search_id })).rejects.toMatchObject({
      code: 'offer_mismatch',
    })
    await expect(shop.confirm({ ...request, fare_source_code: 'far_invented' })).rejects.toMatchObject({
      code: 'offer_mismatch',
    })
  })

  test('a search that is over or never was', async () => {
    const { shop, request } = await choose()
    await expect(shop.confirm({ ...request, search_id: 'srq_unknown' })).rejects.toMatchObject({
      code: 'search_expired',
    })
    shop.deps.clock.advance(30 * 60_000)
    await expect(shop.confirm(request)).rejects.toMatchObject({ code: 'search_expired' })
  })
})

describe('an offer', () => {
  test('is its own visitor’s alone', async () => {
    const { shop, request } = await choose()
    const { offer_id: offerId } = await shop.confirm(request)
    await expect(details(shop, offerId, STRANGER)).rejects.toMatchObject({ code: 'not_found' })
    const asked = { offerId, searchId: request.search_id }
    for (const deps of [shop.deps, anotherProcess(shop)]) {
      expect(await loadOffer(deps, STRANGER, asked)).toBeNull()
      expect(await loadOffer(deps, TRAVELLER, { ...asked, searchId: 'srq_other' })).toBeNull()
      expect(await loadOffer(deps, TRAVELLER, asked)).toMatchObject({ offerId, supplierCode: 'scripted' })
    }
  })

  test('is the same from the memory of its process as from the database', async () => {
    const { shop, request } = await choose()
    const { offer_id: offerId } = await shop.confirm(request)
    const asked = { offerId, searchId: request.search_id }
    const remembered = await loadOffer(shop.deps, TRAVELLER, asked)
    expect(remembered).toEqual(await loadOffer(anotherProcess(shop), TRAVELLER, asked))
  })

  test('expires', async () => {
    const { shop, request } = await choose()
    const { offer_id: offerId } = await shop.confirm(request)
    shop.deps.clock.set('2026-11-21T10:00:00Z')
    await expect(details(shop, offerId)).rejects.toMatchObject({ code: 'offer_expired' })
  })

  test('outlives its search, and is cleaned away a day after it has expired', async () => {
    const { shop, request, sessionId } = await choose()
    const { offer_id: offerId } = await shop.confirm(request)
    const answersLeft = async () =>
      (
        await database.db
          .selectFrom('flight_search_answers')
          .where('search_session_id', '=', sessionId)
          .selectAll()
          .execute()
      ).length
    shop.deps.clock.set('2026-11-21T09:41:00Z')
    expect((await cleanExpiredSearches(shop.deps)).searches).toBeGreaterThan(0)
    expect(await answersLeft()).toBe(0)
    await expect(details(shop, offerId)).resolves.toMatchObject({ offer_id: offerId })
    shop.deps.clock.set('2026-11-22T10:00:01Z')
    expect(await cleanOffers(shop.deps)).toBeGreaterThan(0)
    await expect(details(shop, offerId)).rejects.toMatchObject({ code: 'not_found' })
  })
})
