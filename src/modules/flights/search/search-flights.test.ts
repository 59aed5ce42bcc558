import { afterAll, describe, expect, test, vi } from 'vitest'
import { flightSearchRequest } from '#contracts/flights/query.ts'
import { flightSearchResultsRequest } from '#contracts/flights/results.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { getSearchResults } from './get-search-results.ts'
import { createSearchCache } from './search-cache.ts'
import { searchFlights } from './search-flights.ts'
import { compactSupplier } from '../testing/compact-supplier.ts'
import { openFlightTestShop } from '../testing/flight-test-shop.ts'
import { scriptedSupplier, sketchOffer } from '../testing/scripted-supplier.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const OFFERS = ['1', '2', '3'].map((number) => sketchOffer({ number }))
const FORM = flightSearchRequest.parse({
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01' }],
  adults: 1,
})
/** Longer than a supplier inside the process takes, and than a test may. */
const PATIENT_MS = 60_000

const answersOf = (sessionId: string) =>
  database.db
    .selectFrom('flight_search_answers')
    .select(['supplier_code', 'status', 'itineraries'])
    .where('search_session_id', '=', sessionId)
    .orderBy('supplier_code')
    .execute()

describe('a search', () => {
  test('is written together with what suppliers in the process answer, and waits for no other', async () => {
    const slow = Promise.withResolvers<never[]>()
    const outside = { ...scriptedSupplier({ code: 'outside' }), search: () => slow.promise }
    const shop = openFlightTestShop(database.db, [compactSupplier(OFFERS), outside])
    const { sessionId } = await searchFlights({ ...shop.deps, answerWaitMs: PATIENT_MS }, FORM)
    expect(await answersOf(sessionId)).toEqual([
      { supplier_code: 'compact', status: 'answered', itineraries: 3 },
      { supplier_code: 'outside', status: 'running', itineraries: 0 },
    ])
    slow.resolve([])
    await shop.deps.background.idle()
    expect(await answersOf(sessionId)).toMatchObject([{ status: 'answered' }, { status: 'answered' }])
  })

  test('is opened in time where such a supplier takes its time, and is answered later', async () => {
    const answer = Promise.withResolvers<void>()
    const supplier = compactSupplier(OFFERS)
    const { compact } = supplier
    if (!compact) throw new Error('it answers in short')
    const slow = {
      ...supplier,
      compact: {
        ...compact,
        search: (...asked: Parameters<typeof compact.search>) => answer.promise.then(() => compact.search(...asked)),
      },
    }
    const shop = openFlightTestShop(database.db, [slow])
    const { sessionId } = await searchFlights({ ...shop.deps, answerWaitMs: 1 }, FORM)
    expect(await answersOf(sessionId)).toMatchObject([{ status: 'running' }])
    answer.resolve()
    await shop.deps.background.idle()
    expect(await answersOf(sessionId)).toMatchObject([{ status: 'answered' }])
  })

  test('that cannot be written is refused, and what is found for it is dropped', async () => {
    const shop = openFlightTestShop(database.db, [compactSupplier(OFFERS)])
    const failing = new Proxy(database.db, {
      get(target, name, receiver) {
        if (name === 'with') throw new Error('the disk is full')
        return Reflect.get(target, name, receiver)
      },
    })
    await expect(searchFlights({ ...shop.deps, db: failing, answerWaitMs: PATIENT_MS }, FORM)).rejects.toThrow('full')
    await expect(searchFlights({ ...shop.deps, db: failing }, FORM)).rejects.toThrow('full')
    await shop.deps.background.idle()
    expect(shop.warnings.filter((warning) => warning.includes('could not be kept'))).toHaveLength(1)
  })
})

describe('a search that is listed again', () => {
  test('is made of its keys once, lists the same, and stays in memory from then on', async () => {
    const supplier = compactSupplier(OFFERS)
    const recall = vi.spyOn(supplier.compact ?? { recall: () => [] }, 'recall')
    const shop = openFlightTestShop(database.db, [supplier])
    const { sessionId } = await shop.search()
    const first = await shop.results(sessionId)
    expect(first.offers).toHaveLength(3)
    expect(recall).not.toHaveBeenCalled()
    expect(await shop.results(sessionId)).toEqual(first)
    expect(await shop.results(sessionId)).toEqual(first)
    expect(recall).toHaveBeenCalledOnce()
  })

  test('is made of its keys where others were looked at meanwhile, without a row', async () => {
    const shop = openFlightTestShop(database.db, [compactSupplier(OFFERS)])
    const small = { ...shop.deps, cache: createSearchCache(1) }
    const read = (sessionId: string) => getSearchResults(small, flightSearchResultsRequest.parse({ sessionId }), 'en')
    const first = await searchFlights(small, FORM)
    await searchFlights(small, FORM)
    await shop.deps.background.idle()
    await database.db.deleteFrom('flight_searches').where('id', '=', first.sessionId).execute()
    expect((await read(first.sessionId)).offers).toHaveLength(3)
    expect((await read(first.sessionId)).offers).toHaveLength(3)
  })

  test('is the same to another process', async () => {
    const shop = openFlightTestShop(database.db, [compactSupplier(OFFERS)])
    const { sessionId } = await shop.search()
    const first = await shop.results(sessionId)
    const elsewhere = openFlightTestShop(database.db, [compactSupplier(OFFERS)])
    expect(await elsewhere.results(sessionId)).toEqual(first)
  })
})
