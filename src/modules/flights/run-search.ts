import type { FlightDeps } from './deps.ts'
import { FLEXIBLE_DAYS } from '#contracts/flights.ts'
import { type FlightSupplier, SupplierFailure, type SupplierOffer } from './flight-supplier.ts'
import { groupOffers } from './itinerary.ts'
import { type SearchQuery, toSupplierQuery } from './search-query.ts'
import { type AnswerKey, finishAnswer, type SearchSession } from './search-store.ts'

type Deps = Pick<
  FlightDeps,
  'db' | 'clock' | 'cache' | 'background' | 'suppliers' | 'logger' | 'timeout' | 'supplierTimeoutMs'
>

/** The answers that a search waits for: offers of every supplier, and date prices where asked and given. */
export function awaitedAnswers(
  suppliers: readonly FlightSupplier[],
  sessionId: string,
  query: SearchQuery,
): AnswerKey[] {
  return suppliers.flatMap((supplier) => {
    const key = { sessionId, supplierCode: supplier.code }
    const offers: AnswerKey = { ...key, part: 'offers' }
    const dates: AnswerKey = { ...key, part: 'dates' }
    return query.flexible_dates && supplier.datePrices ? [offers, dates] : [offers]
  })
}

/**
 * Asks every supplier at once, each under its own time limit, and writes each answer as it comes, in
 * the background: offers and date prices under keys of their own, so that offers can be read first.
 */
export function startSearch(deps: Deps, session: SearchSession): void {
  const keys = awaitedAnswers(deps.suppliers, session.sessionId, session.query)
  for (const part of ['offers', 'dates'] as const) {
    const ofPart = keys.filter((key) => key.part === part)
    if (ofPart.length === 0) continue
    deps.background.start(runKey(session.sessionId, part), async () => {
      await Promise.all(ofPart.map((key) => runAnswer(deps, session, key)))
    })
  }
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
async function runAnswer(deps: Deps, session: SearchSession, key: AnswerKey): Promise<void> {
  const facts = { supplier: key.supplierCode, part: key.part, search: session.searchId }
  try {
    const answer = await answerOf(deps, session, key).catch((error: unknown) => {
      deps.logger.warn({ ...facts, error }, 'a flight supplier did not answer a search')
      return null
    })
    await finishAnswer(deps.db, key, answer, deps.clock.now())
  } catch (error) {
    // The row stays open and counts as failed once the answers are due.
    deps.logger.warn({ ...facts, error }, 'the answer of a flight supplier could not be kept')
  }
}

async function answerOf(deps: Deps, session: SearchSession, key: AnswerKey): Promise<unknown> {
  const supplier = deps.suppliers.find((candidate) => candidate.code === key.supplierCode)
  if (!supplier) throw new Error(`no flight supplier has the code ${key.supplierCode}`)
  const query = toSupplierQuery(session.query, session.currency)
  const signal = deps.timeout(deps.supplierTimeoutMs)
  if (key.part === 'dates') {
    return withinTime(signal, supplier.datePrices?.(query, FLEXIBLE_DAYS, signal) ?? Promise.resolve([]))
  }
  const offers = await withinTime(signal, supplier.search(query, signal))
  const now = deps.clock.now()
  const itineraries = groupOffers(
    supplier.code,
    offers.filter((offer) => departsAfter(now, offer)),
  )
  deps.cache.of(session.sessionId).answers.set(supplier.code, itineraries)
  return itineraries
}

function departsAfter(now: Date, offer: SupplierOffer): boolean {
  const departure = offer.slices[0]?.segments[0]?.departing_at_utc
  return departure !== undefined && Date.parse(departure) > now.getTime()
}

/** Gives up on a supplier that does not heed its signal. */
export async function withinTime<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      const late = (): void => reject(new SupplierFailure('timeout', 'the supplier took too long'))
      if (signal.aborted) late()
      else signal.addEventListener('abort', late, { once: true })
    }),
  ])
}
