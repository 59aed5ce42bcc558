import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { TransferPlace, TransferQuery, TransferSearchInput } from '#contracts/transfers/query.ts'
import type { Issues } from '#modules/orders/index.ts'
import { instantOfLocal } from '#platform/local-time.ts'
import type { TransferDeps } from '../deps.ts'
import type { RidePoint, RideQuestion } from '../transfer-supplier.ts'
import { findRideIssues } from './ride-rules.ts'
import { type Road, roadBetween } from './road.ts'

/** A search with its places known, and what suppliers are asked: a question for each way. */
export interface ReadQuery {
  readonly query: TransferQuery
  readonly road: Road
  readonly questions: readonly [RideQuestion, ...RideQuestion[]]
}

/**
 * Reads the form of a search.
 * @throws Refusal `validation_failed` that names every field
 */
export async function readQuery(
  deps: Pick<TransferDeps, 'places' | 'clock'>,
  input: TransferSearchInput,
  language: Language,
): Promise<ReadQuery> {
  const [from, to] = await Promise.all([placeOf(deps, input.from, language), placeOf(deps, input.to, language)])
  const unknown: Issues = { ...(!from && { from: 'place_unknown' }), ...(!to && { to: 'place_unknown' }) }
  if (!from || !to) throw new Refusal('validation_failed', { fields: unknown })
  const query = queryOf(input, from, to)
  const issues = findRideIssues(query, deps.clock.now())
  if (Object.keys(issues).length > 0) throw new Refusal('validation_failed', { fields: issues })
  const road = roadBetween(from, to)
  return { query, road, questions: await questionsOf(deps, query, road) }
}

async function placeOf(
  { places }: Pick<TransferDeps, 'places'>,
  { type, id, address }: TransferSearchInput['from'],
  language: Language,
): Promise<TransferPlace | null> {
  const place = await places.find({ type, id }, language)
  return place && { ...place, address: address?.trim() || null }
}

function queryOf(input: TransferSearchInput, from: TransferPlace, to: TransferPlace): TransferQuery {
  return {
    from,
    to,
    pick_up_at: input.pick_up_at,
    return_at: input.return_at ?? null,
    adults: input.adults,
    child_ages: input.child_ages.toSorted((a, b) => a - b),
    bags: input.bags,
    child_seats: input.child_seats,
    flight_number: input.flight_number ?? null,
    return_flight_number: input.return_at ? (input.return_flight_number ?? null) : null,
  }
}

/** Suppliers are asked in English, whoever asks. */
async function questionsOf(
  { places }: Pick<TransferDeps, 'places'>,
  query: TransferQuery,
  road: Road,
): Promise<ReadQuery['questions']> {
  const [from, to] = await Promise.all([pointOf(places, query.from), pointOf(places, query.to)])
  const common = {
    ...road,
    adults: query.adults,
    childAges: query.child_ages,
    bags: query.bags,
    childSeats: query.child_seats && query.child_ages.length > 0,
  }
  const there = { ...common, from, to, isReturn: false, ...pickUpOf(query.pick_up_at, from) }
  if (query.return_at === null) return [there]
  return [there, { ...common, from: to, to: from, isReturn: true, ...pickUpOf(query.return_at, to) }]
}

async function pointOf(places: TransferDeps['places'], place: TransferPlace): Promise<RidePoint> {
  const english = (await places.find(place, 'en')) ?? place
  const { type, id, name, country_code: country, latitude, longitude, timezone } = english
  return { type, id, name, country, latitude, longitude, timezone, address: place.address }
}

export function pickUpOf(pickUpAt: string, { timezone }: Pick<RidePoint, 'timezone'>) {
  return { pickUpAt, pickUpInstant: instantOfLocal(timezone, pickUpAt).toISOString() }
}
