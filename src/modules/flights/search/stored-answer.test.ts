import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { compactItineraries } from '../itineraries/compact-itinerary.ts'
import type { FlightSupplier, SupplierOffer } from '../flight-supplier.ts'
import { cheapest, groupOffers, type Itinerary } from '../itineraries/itinerary.ts'
import { fromStoredAnswer, storedItineraries, toStoredAnswer } from './stored-answer.ts'
import { anyOffers } from '../testing/any-offers.ts'
import { compactSupplier, journeysOf } from '../testing/compact-supplier.ts'
import { openFlightTestShop } from '../testing/flight-test-shop.ts'
import { scriptedSupplier, sketchOffer } from '../testing/scripted-supplier.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const KB = 1024

/** All of an itinerary, also what is worked out when it is read. */
function whole({ id, segmentKeys, slices, flights, validatingAirline, emissionsKg, selfTransfers, fares }: Itinerary) {
  const all = fares.map((fare) => {
    const { code, supplierCode, supplierRef, brand, price, total, conditions, baggages, seatsLeft, extraBags } = fare
    return { code, supplierCode, supplierRef, brand, price, total, conditions, baggages, seatsLeft, extraBags }
  })
  return { id, segmentKeys, slices, flights, validatingAirline, emissionsKg, selfTransfers, fares: all }
}

/** A full answer of a round trip by two stops: 200 itineraries of 4 fares, with refs that cannot be guessed. */
function fullAnswer(): SupplierOffer[] {
  const brands = ['LIGHT', 'STANDARD', 'FLEX', 'PREMIUM']
  return Array.from({ length: 800 }, (_, at) => {
    const itinerary = Math.floor(at / 4)
    const total = 500_000_00 + ((at * 7_919) % 400_000) * 100
    const offer = sketchOffer({
      ref: `off_0000${Array.from({ length: 18 }, (__, place) => ((at * 31 + place * place * 17 + itinerary) % 36).toString(36)).join('')}${at}`,
      airline: ['BA', 'AF', 'ET', 'TK', 'QR'][itinerary % 5] ?? 'BA',
      number: String(itinerary),
      departs: new Date(Date.parse('2026-12-01T00:00:00Z') + itinerary * 7 * 60_000).toISOString(),
      route: [['LOS', 'CDG', 'LHR'], ['LHR', 'FRA', 'ACC', 'LOS']], // prettier-ignore
      layover: 60 + ((itinerary * 13) % 200),
      total,
      brand: brands[at % 4] ?? '',
      extraBag: 30_000_00,
    })
    const codes = ['NG', 'QT', 'TE', 'GB', 'UB', 'YQ', 'FR', 'QX']
    const base = total - codes.length * 1_234_00
    const taxes = codes.map((code) => ({ code, kind: 'airport' as const, refundable: null, amount: 1_234_00 }))
    return { ...offer, price: { ...offer.price, base, taxes, taxes_total: total - base } }
  })
}

async function bytesOf(supplier: FlightSupplier) {
  const shop = openFlightTestShop(database.db, [supplier])
  const { sessionId } = await shop.search({ trip_type: 'round_trip', return_date: '2026-12-08' })
  const rows = await database.db
    .selectFrom('flight_search_answers')
    .select(['body', 'itineraries'])
    .where('search_session_id', '=', sessionId)
    .execute()
  expect(rows[0]?.itineraries).toBe(200)
  return rows.reduce((sum, { body }) => sum + (body?.length ?? 0), 0)
}

describe('a search of 200 itineraries of 4 fares', () => {
  test('fits into 64 KB as it is', async () => {
    expect(await bytesOf(scriptedSupplier({ search: fullAnswer() }))).toBeLessThan(64 * KB)
  })

  test('fits into 8 KB where its supplier makes journeys of keys again', async () => {
    expect(await bytesOf(compactSupplier(fullAnswer()))).toBeLessThan(8 * KB)
  })
})

describe('what is stored', () => {
  test('gives back what was found, whole or by its keys', () => {
    fc.assert(
      fc.property(anyOffers, fc.boolean(), (offers, inShort) => {
        const supplier = inShort ? compactSupplier(offers) : scriptedSupplier({ search: offers })
        const { code } = supplier
        const itineraries = inShort ? compactItineraries(code, journeysOf(offers, code)) : groupOffers(code, offers)
        const stored: unknown = JSON.parse(JSON.stringify(toStoredAnswer(supplier, itineraries)))
        const again = fromStoredAnswer([supplier], { supplierCode: code, answer: stored })
        expect(again.map(whole)).toEqual(itineraries.map(whole))
      }),
    )
  })

  test('in short is what it is in full', () => {
    fc.assert(
      fc.property(anyOffers, (offers) => {
        const inFull = groupOffers('a', offers)
        expect(compactItineraries('a', journeysOf(offers, 'a')).map(whole)).toEqual(inFull.map(whole))
      }),
    )
  })

  test('is nothing where another version wrote it', () => {
    const answer = [{ id: 'itn_1', fares: [] }]
    expect(fromStoredAnswer([compactSupplier([])], { supplierCode: 'compact', answer })).toEqual([])
  })

  test('is nothing where the supplier is gone, or cannot make a journey again', () => {
    const supplier = compactSupplier([])
    const answer = toStoredAnswer(supplier, compactItineraries('compact', journeysOf([sketchOffer()], 'compact')))
    expect(fromStoredAnswer([supplier], { supplierCode: 'compact', answer })).toEqual([])
    expect(fromStoredAnswer([], { supplierCode: 'compact', answer })).toEqual([])
  })
})

test('of too many itineraries the best stay, the cheapest and the shortest among them', () => {
  const offers = Array.from({ length: 300 }, (_, at) =>
    sketchOffer({ number: String(at), total: 1_000_000 + at * 1000, minutes: 900 - at }),
  )
  const kept = storedItineraries(groupOffers('a', offers), { seated: 1, roundTrip: false, hourWorth: 8_000_00 }, 50)
  expect(kept.length).toBeLessThanOrEqual(50)
  expect(Math.min(...kept.map((one) => cheapest(one).price.grand_total))).toBe(1_000_000)
  expect(Math.min(...kept.map(({ slices }) => slices[0]?.duration_minutes ?? 0))).toBe(601)
})
