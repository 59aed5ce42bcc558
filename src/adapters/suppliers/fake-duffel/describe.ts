import { createHash } from 'node:crypto'
import type { Condition } from '#contracts/flights/fares.ts'
import type { Endpoint, Segment, Slice } from '#contracts/flights/itineraries.ts'
import { type Money, toDecimal } from '#contracts/money.ts'
import type { PassengerType } from '#contracts/prices.ts'
import type { SeatMap, SupplierExtra } from '#modules/flights/flight-supplier.ts'
import type { IssuedOffer } from './issued-offers.ts'

const CABINS = {
  first_class: 'first',
  business: 'business',
  premium_economy: 'premium_economy',
  economy: 'economy',
} as const
const TYPES = { ADT: 'adult', CNN: 'child', INF: 'infant_without_seat' } as const satisfies Record<
  PassengerType,
  string
>

/** `PT6H30M` */
function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`
}

function airport({ iata_code, name, city_name, country_code, timezone }: Endpoint) {
  return {
    type: 'airport',
    id: `arp_${iata_code.toLowerCase()}_${country_code.toLowerCase()}`,
    iata_code,
    name,
    city_name,
    iata_country_code: country_code,
    time_zone: timezone,
  }
}

function airline({ iata_code, name }: Segment['marketing_carrier']) {
  return { id: `arl_${iata_code.toLowerCase()}`, iata_code, name }
}

interface Ids {
  readonly sliceIds: readonly string[]
  readonly segmentIds: readonly (readonly string[])[]
  readonly passengers: readonly { readonly id: string }[]
}

export function describeSlices(slices: readonly Slice[], brand: { name: string; shelf: number }, ids: Ids) {
  return slices.map((slice, at) => ({
    id: ids.sliceIds[at] ?? '',
    origin_type: 'airport',
    origin: airport(slice.origin),
    destination_type: 'airport',
    destination: airport(slice.destination),
    duration: isoDuration(slice.duration_minutes),
    fare_brand_name: brand.name,
    ngs_shelf: brand.shelf,
    segments: slice.segments.map((segment, hop) => describeSegment(segment, ids.segmentIds[at]?.[hop] ?? '', ids)),
  }))
}

function describeSegment(segment: Segment, id: string, { passengers }: Ids) {
  return {
    id,
    origin: airport(segment.origin),
    destination: airport(segment.destination),
    origin_terminal: segment.origin.terminal,
    destination_terminal: segment.destination.terminal,
    departing_at: segment.departing_at,
    arriving_at: segment.arriving_at,
    duration: isoDuration(segment.duration_minutes),
    distance: String(segment.distance_km),
    marketing_carrier: airline(segment.marketing_carrier),
    marketing_carrier_flight_number: segment.marketing_flight_number,
    operating_carrier: airline(segment.operating_carrier),
    operating_carrier_flight_number: null,
    aircraft: { id: 'arc_stand_in', iata_code: null, name: segment.aircraft },
    stops: (segment.stops ?? []).map((stop) => describeStop(stop, segment)),
    passengers: passengers.map((passenger) => ({
      passenger_id: passenger.id,
      cabin_class: CABINS[segment.cabin_class],
      cabin_class_marketing_name: segment.cabin_class,
      fare_basis_code: segment.fare_basis_code,
      baggages: segment.baggages.map(({ type, quantity }) => ({ type, quantity })),
    })),
  }
}

/** The supplier names the city of a stop; its zone is taken for that of the landing. */
function describeStop(
  { iata_code, city_name, minutes }: NonNullable<Segment['stops']>[number],
  { destination }: Segment,
) {
  return {
    id: `sto_${iata_code.toLowerCase()}`,
    airport: airport({ ...destination, iata_code, name: city_name, city_name }),
    duration: minutes === null ? null : isoDuration(minutes),
  }
}

function describeCondition(condition: Condition) {
  if (!condition) return null
  const { allowed, penalty } = condition
  return {
    allowed,
    penalty_amount: penalty ? toDecimal(penalty) : null,
    penalty_currency: penalty?.currency ?? null,
  }
}

/** An offer in Duffel's words; services are told of single offers only. */
export function describeOffer(issued: IssuedOffer, withServices: boolean) {
  const { offer, passengers } = issued
  const { price, conditions, hold } = offer
  const money = (amount: number) => toDecimal({ amount, currency: price.currency })
  return {
    id: issued.id,
    live_mode: false,
    partial: false,
    created_at: issued.createdAt.toISOString(),
    updated_at: issued.createdAt.toISOString(),
    expires_at: issued.expiresAt.toISOString(),
    owner: airline(offer.validatingAirline),
    base_amount: money(price.base),
    base_currency: price.currency,
    tax_amount: money(price.taxes_total),
    tax_currency: price.currency,
    total_amount: money(price.grand_total),
    total_currency: price.currency,
    total_emissions_kg: String(offer.emissionsKg),
    conditions: {
      change_before_departure: describeCondition(conditions.change_before_departure),
      refund_before_departure: describeCondition(conditions.refund_before_departure),
    },
    passenger_identity_documents_required: offer.requirements.passport,
    supported_passenger_identity_document_types: offer.requirements.passport ? ['passport'] : [],
    supported_loyalty_programmes: [],
    payment_requirements: {
      requires_instant_payment: !hold,
      payment_required_by: hold?.paymentRequiredBy.toISOString() ?? null,
      price_guarantee_expires_at: hold?.priceGuaranteedUntil?.toISOString() ?? null,
    },
    private_fares: [],
    passengers: passengers.map(({ id, type, age }) => ({ id, type: age === null ? TYPES[type] : null, age })),
    slices: describeSlices(offer.slices, offer.fareBrand, issued),
    ...(withServices && { available_services: [...issued.services].flatMap((entry) => bagService(entry, issued)) }),
  }
}

/** The same extra of the same offer has the same id whenever it is asked for. */
export function serviceId(offerId: string, extraId: string): string {
  return `ase_${createHash('sha256').update(`${offerId} ${extraId}`).digest('base64url').slice(0, 22)}`
}

function bagService([id, extra]: readonly [string, SupplierExtra], issued: IssuedOffer) {
  if (extra.kind !== 'baggage') return []
  return [
    {
      id,
      type: 'baggage',
      passenger_ids: [issued.passengers[extra.passenger]?.id ?? ''],
      segment_ids: segmentIdsOf(extra, issued),
      maximum_quantity: extra.maximum,
      ...amountOf(extra.price),
      metadata: { type: 'checked', maximum_weight_kg: extra.weightKg },
    },
  ]
}

function segmentIdsOf({ segmentKeys }: SupplierExtra, { offer, segmentIds }: IssuedOffer): string[] {
  return offer.slices.flatMap(({ segments }, slice) =>
    segments.flatMap(({ key }, hop) => (segmentKeys.includes(key) ? (segmentIds[slice]?.[hop] ?? []) : [])),
  )
}

export function amountOf(money: Money) {
  return { total_amount: toDecimal(money), total_currency: money.currency }
}

/** A seat plan in Duffel's words. */
export function describeSeatMap({ segmentKey, rows }: SeatMap, issued: IssuedOffer) {
  const places = issued.offer.slices.flatMap(({ segments }, slice) =>
    segments.map((segment, hop) => ({ segment, slice, id: issued.segmentIds[slice]?.[hop] ?? '' })),
  )
  const place = places.find(({ segment }) => segment.key === segmentKey)
  return {
    id: `sea_${place?.id ?? ''}`,
    slice_id: issued.sliceIds[place?.slice ?? 0],
    segment_id: place?.id ?? '',
    cabins: [
      {
        deck: 0,
        cabin_class: CABINS[place?.segment.cabin_class ?? 'economy'],
        wings: null,
        aisles: Math.max(0, (rows[0]?.length ?? 1) - 1),
        rows: rows.map((sections) => ({
          sections: sections.map((elements) => ({
            elements: elements.map((element) =>
              element.type === 'seat'
                ? {
                    type: 'seat',
                    designator: element.designator,
                    disclosures: [],
                    available_services: element.extras.map((extra) => ({
                      id: serviceId(issued.id, extra.extraId),
                      passenger_id: issued.passengers[extra.passenger]?.id ?? '',
                      ...amountOf(extra.price),
                    })),
                  }
                : { type: element.type },
            ),
          })),
        })),
      },
    ],
  }
}
