import { FLEXIBLE_DAYS } from '#contracts/flights/query.ts'
import { breathe } from '#platform/load/breathe.ts'
import { type Caller, Overloaded } from '#platform/load/work-lane.ts'
import { askJourneys, askOffers } from '../suppliers/ask-offers.ts'
import { compactItineraries } from '../itineraries/compact-itinerary.ts'
import { callSupplier } from '#modules/suppliers/index.ts'
import { aboutQuery } from '../suppliers/about-query.ts'
import { FLIGHT_COSTS_MS } from '../computing.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import type { FlightDeps } from '../deps.ts'
import type { DatePrice, FlightSupplier, SupplierQuery } from '../flight-supplier.ts'
import { cheapest, groupOffers, type Itinerary } from '../itineraries/itinerary.ts'
import type { RememberedSearch } from './search-cache.ts'
import { toSupplierQuery, tripFactsOf } from './search-query.ts'
import type { SearchRows } from './search-rows.ts'
import type { AnswerKey, AnswerState, GivenAnswer, SearchSession } from './search-store.ts'
import { validDatePrices } from '../suppliers/valid-offers.ts'
import { storedItineraries, mostItineraries, toStoredAnswer } from './stored-answer.ts'

type Deps = Pick<
  FlightDeps,
  | 'clock'
  | 'cache'
  | 'background'
  | 'suppliers'
  | 'surroundings'
  | 'logger'
  | 'timeout'
  | 'supplierTimeoutMs'
  | 'breakers'
  | 'stops'
  | 'callLog'
  | 'lane'
>

/** The answers that a search waits for: offers of every supplier, and date prices where asked and given. */
export function awaitedAnswers(
  suppliers: readonly FlightSupplier[],
  { sessionId, query }: Pick<SearchSession, 'sessionId' | 'query'>,
): AnswerKey[] {
  return suppliers.flatMap((supplier) => {
    const key = { sessionId, supplierCode: supplier.code }
    const offers: AnswerKey = { ...key, part: 'offers' }
    const dates: AnswerKey = { ...key, part: 'dates' }
    return query.flexible_dates && supplier.datePrices ? [offers, dates] : [offers]
  })
}

/** Where a search that runs writes, and what follows it. */
interface Following {
  /** Who searches. What suppliers inside this process compute ends when they leave. */
  readonly caller: Caller
  readonly rows: SearchRows
  /** Runs when every supplier has answered or failed and the search is written. */
  readonly afterOffers: () => Promise<void>
}

/**
 * Asks every supplier at once, each under its own time limit, and keeps each answer as it comes, in
 * the background: offers and date prices under keys of their own, so that offers can be read first.
 * @returns when those suppliers have given their offers that are in this process: the rest is the network's
 */
export function startSearch(
  deps: Deps,
  session: SearchSession,
  awaited: readonly AnswerKey[],
  following: Following,
): Promise<unknown> {
  const { rows, afterOffers } = following
  const near = Promise.withResolvers<unknown>()
  for (const part of ['offers', 'dates'] as const) {
    const ofPart = awaited.filter((key) => key.part === part)
    if (ofPart.length === 0) continue
    deps.background.start(runKey(session.sessionId, part), async () => {
      const runs = ofPart.map((key) => runAnswer(deps, session, following, key))
      if (part === 'dates') return void (await Promise.all(runs))
      near.resolve(Promise.all(runs.filter((_, at) => isNear(deps, ofPart[at]))))
      await Promise.all(runs)
      const isWritten = await rows.opened().then(
        () => true,
        () => false,
      )
      if (isWritten) await afterOffers()
    })
  }
  if (!awaited.some((key) => isNear(deps, key))) near.resolve(null)
  return near.promise
}

export function isNear(deps: Pick<FlightDeps, 'suppliers'>, key: AnswerKey | undefined): boolean {
  return key?.part === 'offers' && supplierByCode(deps, key.supplierCode).compact !== undefined
}

/** Reads that come a moment too early wait: quick answers cost no second call. Slow prices of other dates hold up no offers. */
export async function answersArrived(
  { background, answerWaitMs }: Pick<FlightDeps, 'background' | 'answerWaitMs'>,
  sessionId: string,
): Promise<void> {
  await background.settled(runKey(sessionId, 'offers'), answerWaitMs)
  await background.settled(runKey(sessionId, 'dates'), Math.min(answerWaitMs, DATES_WAIT_MS))
}

const DATES_WAIT_MS = 30

function runKey(sessionId: string, part: AnswerKey['part']): string {
  return `${sessionId} ${part}`
}

/** Never rejects: nobody waits for it but the rows. */
async function runAnswer(
  deps: Deps,
  session: SearchSession,
  { rows, caller }: Pick<Following, 'rows' | 'caller'>,
  key: AnswerKey,
): Promise<void> {
  const facts = { supplier: key.supplierCode, part: key.part, search: session.searchId }
  const remembered = deps.cache.of(session.sessionId)
  try {
    const answer = await answerOf(deps, session, key, { remembered, caller }).catch((error: unknown) => {
      if (!(error instanceof Overloaded) && !caller.signal?.aborted)
        deps.logger.warn({ ...facts, error }, 'a flight supplier did not answer a search')
      return null
    })
    noteAnswer(remembered, key, answer)
    // Only now it takes its room in memory.
    deps.cache.peek(session.sessionId)
    await rows.finish(key, answer)
  } catch (error) {
    // The row stays open and counts as failed once the answers are due.
    deps.logger.warn({ ...facts, error }, 'the answer of a flight supplier could not be kept')
  }
}

/** Readers in this process need not wait for the row. */
function noteAnswer({ own }: RememberedSearch, key: AnswerKey, answer: GivenAnswer | null): void {
  if (!own) return
  own.answers = own.answers.map((state): AnswerState =>
    state.supplierCode === key.supplierCode && state.part === key.part
      ? { ...state, status: answer ? 'answered' : 'failed', itineraries: answer?.itineraries ?? 0 }
      : state,
  )
}

async function answerOf(
  deps: Deps,
  session: SearchSession,
  key: AnswerKey,
  { remembered, caller }: { readonly remembered: RememberedSearch; readonly caller: Caller },
): Promise<GivenAnswer> {
  const supplier = supplierByCode(deps, key.supplierCode)
  const query = toSupplierQuery(session.query, session.currency, deps.surroundings)
  if (key.part === 'dates') {
    const asked = { rank: 'extra', costMs: FLIGHT_COSTS_MS.dates, caller } as const
    const ask = () => askDatePrices(deps, supplier, query, caller.signal)
    const prices = await (supplier.compact ? deps.lane.run(asked, ask) : ask())
    remembered.dates.set(supplier.code, prices)
    return { body: prices, itineraries: prices.length }
  }
  const found = await askItineraries(deps, supplier, query, caller.signal)
  const itineraries = storedItineraries(found, tripFactsOf(session), mostItineraries(supplier, deps.suppliers))
  remembered.offers.set(supplier.code, itineraries)
  remembered.lowest = lowestOf(remembered.lowest, itineraries)
  const body = toStoredAnswer(supplier, itineraries)
  if ('keys' in body) remembered.keys.set(supplier.code, body.keys)
  return { body, itineraries: itineraries.length }
}

/** The lower of a price and those of itineraries. */
function lowestOf(known: number | null, itineraries: readonly Itinerary[]): number | null {
  const lowest = itineraries.reduce((sum, itinerary) => Math.min(sum, cheapest(itinerary).total), known ?? Infinity)
  return lowest === Infinity ? null : lowest
}

/** What leaves after the question was asked. */
async function askItineraries(
  deps: Deps,
  supplier: FlightSupplier,
  query: SupplierQuery,
  gone: AbortSignal | undefined,
): Promise<readonly Itinerary[]> {
  const { code, compact } = supplier
  const now = deps.clock.now().getTime()
  if (compact) {
    const journeys = await askJourneys(deps, supplier, compact, query, gone)
    await breathe()
    return compactItineraries(
      code,
      journeys.filter(({ slices }) => (slices[0]?.[0]?.departure ?? now) > now),
    )
  }
  const offers = await askOffers(deps, supplier, query)
  return groupOffers(
    code,
    offers.filter(({ slices }) => Date.parse(slices[0]?.segments[0]?.departing_at_utc ?? '') > now),
  )
}

async function askDatePrices(
  deps: Deps,
  supplier: FlightSupplier,
  query: SupplierQuery,
  gone: AbortSignal | undefined,
): Promise<readonly DatePrice[]> {
  return callSupplier(deps, supplier, {
    name: 'date_prices',
    gone: supplier.compact && gone,
    about: aboutQuery(query),
    sizeOf: (prices) => prices.length,
    ask: async (signal) => validDatePrices((await supplier.datePrices?.(query, FLEXIBLE_DAYS, signal)) ?? [], query),
  })
}
