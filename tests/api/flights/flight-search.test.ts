import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API_BASE } from '#contracts/api-base.ts'
import { ENDPOINTS } from '#contracts/endpoints.ts'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import { type OfferSketch, scriptedSupplier, sketchOffer } from '#modules/flights/testing/scripted-supplier.ts'
import { openShop, SHOP_URL, type Visitor } from '#tests/support/shop.ts'

const FORM = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01' }],
  adults: 1,
}
const FRENCH = { 'Accept-Language': 'fr' }
/** More than an hour apart, so that none stands in for another. */
const FLIGHTS: OfferSketch[] = Array.from({ length: 25 }, (_, index) => ({
  number: String(index + 1),
  departs: new Date(Date.parse('2026-12-01T00:00:00Z') + index * 61 * 60_000).toISOString(),
  total: (index + 1) * 100_000_00,
}))

const shop = await openShop({
  now: '2026-11-21T09:00:00Z',
  suppliers: [scriptedSupplier({ search: FLIGHTS.map(sketchOffer) })],
})
afterAll(() => shop.close())

async function searched(visitor: Visitor): Promise<FlightSearchResultsResponse> {
  const opened = await visitor.call('flightSearch', FORM)
  expect(opened.status).toBe(200)
  expect(opened.body.status).toBe('in_progress')
  await shop.shop.idle()
  const results = await visitor.call('flightSearchResults', { sessionId: opened.body.sessionId, sort: 'cheapest' })
  expect(results.status).toBe(200)
  return results.body
}

/** What confirming the first offer takes. */
function choiceOf({ search_id, offers }: FlightSearchResultsResponse) {
  const [offer] = offers
  return { search_id, fare_source_code: offer?.fare_source_code, sector_sequence: offer?.sector_sequence }
}

describe('from a search to an offer', () => {
  const visitor = shop.visitor()
  let results: FlightSearchResultsResponse
  beforeAll(async () => {
    results = await searched(visitor)
  })

  test('the first page holds twenty offers and a way to the next', async () => {
    expect(results).toMatchObject({ status: 'complete', currency: 'NGN', meta: { total: 25 } })
    expect(results.offers).toHaveLength(20)
    const { sessionId, meta } = results
    const next = await visitor.call('flightSearchResults', { sessionId, sort: 'cheapest', cursor: meta.next_cursor })
    expect(next.body.offers).toHaveLength(5)
    expect(next.body.meta.next_cursor).toBeNull()
  })

  test('a link to the results can be shared', async () => {
    const friend = await shop.visitor().call('flightSearchResults', { sessionId: results.sessionId }, FRENCH)
    expect(friend.status).toBe(200)
    expect(friend.body.query.sectors[0]?.destination_name).toBe('Londres')
  })

  test('the confirmed fare can be read by the one who confirmed it, and by nobody else', async () => {
    const confirmed = await visitor.call('flightConfirmAvailability', choiceOf(results))
    expect(confirmed.status).toBe(200)
    expect(confirmed.body).toMatchObject({ available: true, price_changed: false })
    const { offer_id } = confirmed.body
    const own = await visitor.call('flightDetails', { offer_id })
    expect(own.body.data).toMatchObject({ offer_id, search_id: results.search_id, price: results.offers[0]?.price })
    const foreign = await shop.visitor().call('flightDetails', { offer_id })
    expect(foreign.status).toBe(404)
  })

  test('another sequence of flights than the fare’s is refused', async () => {
    const choice = { ...choiceOf(results), sector_sequence: ['LOS-LHR|XX|1|2026-12-01'] }
    const refused = await visitor.call('flightConfirmAvailability', choice)
    expect(refused).toMatchObject({ status: 409, body: { code: 'offer_mismatch' } })
  })
})

describe('a long answer', () => {
  test.each([
    ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
    ['gzip', 'gzip;q=0.8, zstd;q=0', gunzipSync],
  ])('comes as %s to who takes it', async (encoding, accepted, decompress) => {
    const visitor = shop.visitor()
    const { sessionId } = await searched(visitor)
    const answer = await visitor.fetch(`${API_BASE}${ENDPOINTS.flightSearchResults.path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${visitor.bearer}`,
        Origin: SHOP_URL,
        'Content-Type': 'application/json',
        'Accept-Encoding': accepted,
      },
      body: JSON.stringify({ sessionId }),
    })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding)
    expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
    const body: unknown = JSON.parse(decompress(await answer.arrayBuffer()).toString())
    expect(body).toMatchObject({ sessionId, meta: { total: 25 } })
  })

  test('comes as it is to who takes nothing else', async () => {
    const visitor = shop.visitor()
    const { sessionId } = await searched(visitor)
    const answer = await visitor.call('flightSearchResults', { sessionId }, { 'Accept-Encoding': 'identity' })
    expect(answer.headers.get('Content-Encoding')).toBeNull()
  })
})

describe('a wrong search names its fields in the visitor’s language', () => {
  const visitor = shop.visitor()
  const sector = FORM.sectors[0]
  test.each<[string, object, string[]]>([
    [
      'nothing at all',
      { sectors: undefined, adults: undefined, trip_type: undefined },
      ['adults', 'sectors', 'trip_type'],
    ],
    [
      'no places chosen',
      { sectors: [{ departure_date: '2026-12-01' }] },
      ['sectors.0.destination', 'sectors.0.origin'],
    ],
    ['no date chosen', { sectors: [{ ...sector, departure_date: '' }] }, ['sectors.0.departure_date']],
    [
      'a day that does not exist',
      { sectors: [{ ...sector, departure_date: '2026-11-31' }] },
      ['sectors.0.departure_date'],
    ],
    ['a date in the past', { sectors: [{ ...sector, departure_date: '2026-11-20' }] }, ['sectors.0.departure_date']],
    ['an unknown airport', { sectors: [{ ...sector, origin: 'XXX' }] }, ['sectors.0.origin']],
    ['no distance', { sectors: [{ ...sector, destination: 'LOS' }] }, ['sectors.0.destination']],
    ['no flights', { sectors: [] }, ['sectors']],
    ['seven flights', { trip_type: 'multi_city', sectors: Array.from({ length: 7 }, () => sector) }, ['sectors']],
    ['nobody', { adults: 0 }, ['adults']],
    ['half a traveller', { adults: 1.5 }, ['adults']],
    ['more infants than adults', { infants: 2 }, ['infants']],
    ['ten travellers', { adults: 10 }, ['adults']],
    ['an unknown class', { travel_class: 'steerage' }, ['travel_class']],
    ['no return', { trip_type: 'round_trip' }, ['return_date']],
    ['a return before the departure', { trip_type: 'round_trip', return_date: '2026-11-30' }, ['return_date']],
  ])('%s', async (_, change, fields) => {
    const english = await visitor.call('flightSearch', { ...FORM, ...change })
    const french = await visitor.call('flightSearch', { ...FORM, ...change }, FRENCH)
    expect(english).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    expect(Object.keys(english.body.errors ?? {}).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(fields)
    for (const field of fields) expect(french.body.errors?.[field]).not.toEqual(english.body.errors?.[field])
  })
})

describe('what is over, unknown or invented is refused', () => {
  const visitor = shop.visitor()

  test('ids that we never made', async () => {
    for (const id of ['srch_invented', "' or 1=1 --", '🛫']) {
      const choice = { search_id: id, fare_source_code: id, sector_sequence: [id] }
      expect((await visitor.call('flightSearchResults', { sessionId: id })).status).toBe(410)
      expect((await visitor.call('flightConfirmAvailability', choice)).status).toBe(410)
      expect((await visitor.call('flightDetails', { offer_id: id })).status).toBe(404)
    }
  })

  test('a cursor, a sort and a filter that are nonsense', async () => {
    const { sessionId } = await searched(visitor)
    for (const [field, value] of Object.entries({ cursor: 'x', sort: 'colour', filters: { max_stops: 'few' } })) {
      const answer = await visitor.call('flightSearchResults', { sessionId, [field]: value })
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors ?? {})[0]).toMatch(new RegExp(`^${field}`))
    }
  })
})

describe('over the simulator', () => {
  test('a price that has risen is shown beside the old one, in any language', async () => {
    const simulated = await openShop()
    const visitor = simulated.visitor()
    const sectors = [{ origin: 'LHR', destination: 'STN', departure_date: '2026-12-01' }]
    const { sessionId } = (await visitor.call('flightSearch', { ...FORM, sectors })).body
    await simulated.shop.idle()
    const results = await visitor.call('flightSearchResults', { sessionId }, FRENCH)
    const confirmed = await visitor.call('flightConfirmAvailability', choiceOf(results.body), FRENCH)
    expect(confirmed.body.price_changed).toBe(true)
    expect(confirmed.body.price.grand_total).toBeGreaterThan(confirmed.body.previous_price.grand_total)
    const details = await visitor.call('flightDetails', { offer_id: confirmed.body.offer_id }, FRENCH)
    expect(details.body.data).toMatchObject({ price: confirmed.body.price })
    await simulated.close()
  })

  test('times that have moved are told with those that were listed, and with their day', async () => {
    const simulated = await openShop()
    const visitor = simulated.visitor()
    const sectors = [{ origin: 'LHR', destination: 'LTN', departure_date: '2026-12-01' }]
    const { sessionId } = (await visitor.call('flightSearch', { ...FORM, sectors })).body
    await simulated.shop.idle()
    const { body: results } = await visitor.call('flightSearchResults', { sessionId })
    const listed = results.offers[0]?.slices[0]
    const { body: confirmed } = await visitor.call('flightConfirmAvailability', choiceOf(results))
    expect(confirmed.schedule_changed).toBe(true)
    const [moved] = confirmed.moved_flights ?? []
    expect(moved).toMatchObject({ origin: 'LHR', destination: 'LTN' })
    expect(moved?.before).toEqual({ departing_at: listed?.departing_at, arriving_at: listed?.arriving_at })
    expect(moved?.after.departing_at).not.toBe(moved?.before.departing_at)
    await simulated.close()
  })

  test('where nothing flies, the nearest that does is offered: from Boston', async () => {
    const simulated = await openShop()
    const visitor = simulated.visitor()
    const sectors = [{ origin: 'PVD', destination: 'RAI', departure_date: '2026-12-01' }]
    const { sessionId } = (await visitor.call('flightSearch', { ...FORM, sectors })).body
    await simulated.shop.idle()
    const { body } = await visitor.call('flightSearchResults', { sessionId })
    expect(body.offers).toEqual([])
    expect(body.nearest).toContainEqual(expect.objectContaining({ kind: 'airport', origin: 'BOS', destination: 'RAI' }))
    await simulated.close()
  })
})
