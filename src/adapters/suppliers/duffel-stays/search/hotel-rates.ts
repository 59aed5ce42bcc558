import type { RateQuestion, SupplierRate, SupplierRoom } from '#modules/hotels/stay-supplier.ts'
import { callDuffel, isRefused, readingFailure } from '../../duffel/client/duffel-calls.ts'
import { partiesOf, partyKey } from '../../real-stays/room-parties.ts'
import { type DuffelRoom, fetchedSchema } from '../client/stays-answers.ts'
import type { DuffelStaysDeps } from '../duffel-stays-deps.ts'
import { factsOf, readAccommodation } from './accommodation.ts'
import { askStays } from './ask-stays.ts'
import { describeRate, describeRoom, isSold } from './describe-rate.ts'

/** Kinds of rooms of a hotel with all their rates, the cheapest first: one search and one reading for each party. */
export async function listRates(
  deps: DuffelStaysDeps,
  { propertyId, stay }: Omit<RateQuestion, 'keys'>,
  signal: AbortSignal,
): Promise<readonly SupplierRoom[]> {
  const hotel = await readAccommodation(deps, propertyId)
  const facts = hotel && factsOf(deps, hotel)
  if (!facts) return []
  const { timezone } = deps.places.nearest(facts, facts.country)
  const parties = partiesOf(stay)
  const found = new Map(
    await Promise.all(
      parties.map(
        async (party) => [partyKey(party), await roomsFor(deps, propertyId, { stay, party, signal })] as const,
      ),
    ),
  )
  const kinds = new Map<string, SupplierRoom>()
  for (const [roomIndex, party] of stay.rooms.entries()) {
    for (const room of found.get(partyKey(party)) ?? []) {
      const context = { hotel: propertyId, timezone, stay, roomIndex, party }
      const rates = room.rates.filter(isSold).flatMap((rate): SupplierRate[] => {
        const described = describeRate(deps, rate, context)
        return described ? [described] : []
      })
      const kind = describeRoom(room, party)
      const before = kinds.get(kind.room_code)
      kinds.set(kind.room_code, { ...(before ?? kind), rates: [...(before?.rates ?? []), ...rates] })
    }
  }
  return [...kinds.values()].filter(({ rates }) => rates.length > 0).toSorted((a, b) => leastOf(a) - leastOf(b))
}

const leastOf = ({ rates }: SupplierRoom): number => Math.min(...rates.map(({ price }) => price.grand_total))

/** All rooms that one party can have; none where the hotel is full. */
async function roomsFor(
  deps: DuffelStaysDeps,
  propertyId: string,
  asked: Parameters<typeof askStays>[2],
): Promise<readonly DuffelRoom[]> {
  const [result] = await askStays(deps, { hotel: propertyId }, asked)
  if (!result) return []
  try {
    const { data } = await callDuffel({
      what: 'POST fetch all rates',
      schema: fetchedSchema,
      timeoutMs: deps.timeouts.reading,
      signal: asked.signal,
      send: () => deps.calls.searchResults.fetchAllRates(result.id),
    })
    return data.accommodation.rooms ?? []
  } catch (error) {
    // Sold out between two questions.
    if (isRefused(error)) return []
    throw readingFailure(error)
  }
}
