import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import type { FlightDeps } from '../deps.ts'
import { type FlightSupplier, SupplierFailure, type SupplierOffer, type SupplierQuery } from '../flight-supplier.ts'
import { checkedBagsOf } from '../itineraries/found-fare.ts'
import { segmentKeysOf } from '../itineraries/itinerary.ts'

/** What was chosen a while ago, as an order keeps it. */
interface ChosenFare {
  readonly supplierCode: string
  readonly supplierRef: string
  readonly query: FlightQuery
  readonly slices: readonly Slice[]
  readonly fareBrand: Pick<SupplierOffer['fareBrand'], 'code'>
  readonly baggages: SupplierOffer['baggages']
}

/** Somebody's money waits, not a person: the supplier may take its time. */
const PATIENCE_MS = 30_000

/**
 * The same flights in the same fare as their supplier sells them now to these children: asked for by the old
 * reference, and searched for anew where that has ended, or serves them no longer.
 * @returns null when they are not available; `silent` when nobody can say so now.
 */
export async function findAgain(
  deps: Pick<FlightDeps, 'suppliers'>,
  chosen: ChosenFare,
  childAges: readonly number[],
): Promise<SupplierOffer | 'silent' | null> {
  const supplier = supplierByCode(deps, chosen.supplierCode)
  return unlessSilent(async () => {
    if (await supplier.needsNewSearch?.(chosen.supplierRef, childAges)) return searchAgain(supplier, chosen, childAges)
    const answer = await supplier.revalidate(chosen.supplierRef)
    if (answer.kind === 'available') return isSame(answer.offer, chosen) ? answer.offer : null
    return answer.kind === 'expired' ? searchAgain(supplier, chosen, childAges) : null
  })
}

/** What a supplier says of something; `silent` when it does not answer, or does not serve the shop before a mend. */
export async function unlessSilent<Answer>(ask: () => Promise<Answer>): Promise<Answer | 'silent' | null> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    return isAnswered(error) ? null : 'silent'
  }
}

/** It refuses, or answers what nobody understands: asking again brings nothing else. */
function isAnswered({ failure }: SupplierFailure): boolean {
  return failure === 'rejected' || failure === 'malformed'
}

/**
 * The same by a new search, whatever the old reference says, for children of these ages.
 * @throws SupplierFailure
 */
export async function findAnew(
  deps: Pick<FlightDeps, 'suppliers'>,
  chosen: ChosenFare,
  childAges: readonly number[],
): Promise<SupplierOffer | null> {
  return searchAgain(supplierByCode(deps, chosen.supplierCode), chosen, childAges)
}

async function searchAgain(
  supplier: FlightSupplier,
  chosen: ChosenFare,
  childAges: readonly number[],
): Promise<SupplierOffer | null> {
  const query = { ...queryOf(chosen), ...(childAges.length > 0 && { childAges }) }
  const offers = await supplier.search(query, AbortSignal.timeout(PATIENCE_MS))
  const same = offers.filter((offer) => isSame(offer, chosen))
  const [cheapest] = same.toSorted((a, b) => a.price.grand_total - b.price.grand_total)
  return cheapest ?? null
}

/** The journey that was chosen, not the one that was asked for: airports nearby and flexible dates are settled. */
function queryOf({ query, slices }: ChosenFare): SupplierQuery {
  return {
    slices: slices.flatMap(({ origin, destination, segments: [first] }) =>
      first
        ? [
            {
              origin: origin.iata_code,
              destination: destination.iata_code,
              departureDate: first.departing_at.slice(0, 10),
            },
          ]
        : [],
    ),
    passengers: { ADT: query.adults, CNN: query.children, INF: query.infants },
    cabin: query.travel_class,
    currency: CHARGE_CURRENCY,
  }
}

/** The very flights at the very times, in a fare of the same name that takes no less luggage. */
function isSame(offer: SupplierOffer, { slices, fareBrand, baggages }: ChosenFare): boolean {
  return (
    segmentKeysOf(offer.slices).join() === segmentKeysOf(slices).join() &&
    timesOf(offer.slices) === timesOf(slices) &&
    offer.fareBrand.code === fareBrand.code &&
    checkedBagsOf(offer.baggages) >= checkedBagsOf(baggages)
  )
}

function timesOf(slices: readonly Slice[]): string {
  return slices.flatMap(({ segments }) => segments.map(({ departing_at_utc: at }) => at)).join()
}
