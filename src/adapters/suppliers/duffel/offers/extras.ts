import type { SeatElement, SeatMap, SupplierExtra } from '#modules/flights/flight-supplier.ts'
import { partyOf, priceOfService } from './describe-offer.ts'
import { segmentKey } from './describe-slices.ts'
import { type DuffelOffer, type DuffelService, seatMapsSchema } from '../client/duffel-answers.ts'
import { callDuffel, readingFailure } from '../client/duffel-calls.ts'
import type { DuffelDeps } from '../duffel-deps.ts'
import type { Exchange } from './duffel-money.ts'
import type { OfferTicket } from './offer-ref.ts'
import { isExpired, isGone, readOffer } from './search.ts'

/** Bags that can be added to an offer. Seats are in the seat maps. */
export async function listExtras(deps: DuffelDeps, ref: string): Promise<readonly SupplierExtra[]> {
  const open = await openOffer(deps, ref)
  return open ? bagsOf(open.offer, open.ticket) : []
}

interface OpenOffer {
  readonly offer: DuffelOffer
  readonly ticket: OfferTicket
}

/** null when the offer is not on sale any more. */
async function openOffer(deps: DuffelDeps, ref: string): Promise<OpenOffer | null> {
  const ticket = deps.tickets.decode(ref)
  if (!ticket || isExpired(ticket, deps.clock.now())) return null
  try {
    return { offer: await readOffer(deps, ticket), ticket }
  } catch (error) {
    if (isGone(error)) return null
    throw readingFailure(error)
  }
}

/** One extra for each traveller that a service may be bought for. */
export function bagsOf(offer: DuffelOffer, exchange: OfferTicket): readonly SupplierExtra[] {
  const passengers = partyOf(offer).map(({ id }) => id)
  return bagsOfServices(offer.available_services ?? [], { passengers, keys: segmentKeys(offer), exchange })
}

interface ServiceSurroundings {
  readonly passengers: readonly string[]
  /** Our keys of segments by Duffel's ids. */
  readonly keys: ReadonlyMap<string, string>
  readonly exchange: Exchange
}

export function bagsOfServices(
  services: readonly DuffelService[],
  { passengers, keys, exchange }: ServiceSurroundings,
): readonly SupplierExtra[] {
  return services
    .filter(({ type }) => type === 'baggage')
    .flatMap((service) =>
      service.passenger_ids.slice(0, 1).map((id) => ({
        extraId: service.id,
        kind: 'baggage' as const,
        passenger: passengers.indexOf(id),
        segmentKeys: service.segment_ids.flatMap((segment) => keys.get(segment) ?? []),
        price: priceOfService(service, exchange),
        maximum: service.maximum_quantity,
        weightKg: service.metadata?.maximum_weight_kg ?? null,
        seat: null,
      })),
    )
    .filter(({ passenger, maximum }) => passenger >= 0 && maximum > 0)
}

export function segmentKeys({ slices }: Pick<DuffelOffer, 'slices'>): ReadonlyMap<string, string> {
  return new Map(
    slices.flatMap(({ segments }) => segments.map((segment) => [segment.id, segmentKey(segment)] as const)),
  )
}

/** Plans of the segments whose airlines give one. */
export async function listSeatMaps(deps: DuffelDeps, ref: string): Promise<readonly SeatMap[]> {
  const open = await openOffer(deps, ref)
  return open ? readSeatMaps(deps, open.offer, open.ticket) : []
}

export async function readSeatMaps(
  { calls, timeouts }: DuffelDeps,
  offer: DuffelOffer,
  exchange: OfferTicket,
): Promise<readonly SeatMap[]> {
  const passengers = partyOf(offer).map(({ id }) => id)
  const keys = segmentKeys(offer)
  const answer = await callDuffel({
    what: 'GET seat maps',
    schema: seatMapsSchema,
    timeoutMs: timeouts.reading,
    send: () => calls.seatMaps.get({ offer_id: offer.id }),
  }).catch((error: unknown) => {
    throw readingFailure(error)
  })
  return answer.data.flatMap(({ segment_id: segment, cabins }) => {
    const key = keys.get(segment)
    if (key === undefined) return []
    const rows = cabins.flatMap((cabin) =>
      cabin.rows.map(({ sections }) =>
        sections.map(({ elements }) => elements.map((element) => elementOf(element, { key, passengers, exchange }))),
      ),
    )
    return [{ segmentKey: key, rows }]
  })
}

type SeatMapElement = ReturnType<
  typeof seatMapsSchema.parse
>[number]['cabins'][number]['rows'][number]['sections'][number]['elements'][number]

interface Surroundings {
  readonly key: string
  readonly passengers: readonly string[]
  readonly exchange: OfferTicket
}

const FITTINGS = ['lavatory', 'galley', 'closet', 'stairs', 'bassinet', 'exit_row'] as const

function elementOf(element: SeatMapElement, { key, passengers, exchange }: Surroundings): SeatElement {
  const { designator, available_services: services } = element
  if (!designator) return { type: FITTINGS.find((type) => type === element.type) ?? 'empty' }
  return {
    type: 'seat',
    designator,
    extras: (services ?? []).map((service) => ({
      extraId: service.id,
      kind: 'seat' as const,
      passenger: passengers.indexOf(service.passenger_id),
      segmentKeys: [key],
      price: priceOfService(service, exchange),
      maximum: 1,
      weightKg: null,
      seat: designator,
    })),
  }
}
