import type { Currency } from '#contracts/money.ts'
import type { Price } from '#contracts/prices.ts'
import type { Segment, Slice } from '#contracts/flights/itineraries.ts'
import type {
  DatePrice,
  FlightSupplier,
  Revalidation,
  SelfTransfer,
  SupplierOffer,
  SupplierOrderOutcome,
  SupplierQuery,
} from '../flight-supplier.ts'

/** What a test makes a supplier say; everything has a harmless default. */
export interface SupplierScript {
  readonly code?: string
  /** The offers of every search, or a failure to throw, or a wait that may never end. */
  readonly search?: SearchScript | ((query: SupplierQuery) => SearchScript)
  /** What an offer is found to be when it is priced anew; by default it has not changed. */
  readonly revalidate?: (offer: SupplierOffer) => Revalidation | Error | 'never'
  readonly order?: SupplierOrderOutcome
  readonly datePrices?: readonly DatePrice[] | Error | 'never'
  readonly monthPrices?: readonly DatePrice[] | Error | 'never'
  readonly publicName?: string
}

type SearchScript = readonly SupplierOffer[] | Error | 'never' | Promise<readonly SupplierOffer[]>

interface ScriptedSupplier extends FlightSupplier {
  /** Every query that was searched for. */
  readonly queries: readonly SupplierQuery[]
}

/** A supplier that follows a script, for tests of what is built on suppliers. */
export function scriptedSupplier(script: SupplierScript = {}): ScriptedSupplier {
  const { search = [], revalidate = (offer) => ({ kind: 'available', offer }) } = script
  const queries: SupplierQuery[] = []
  const dates = script.datePrices
  const month = script.monthPrices
  return {
    code: script.code ?? 'scripted',
    ...(script.publicName && { publicName: script.publicName }),
    queries,
    search(query) {
      queries.push(query)
      return play(typeof search === 'function' ? search(query) : search)
    },
    async revalidate(ref) {
      const offer = Array.isArray(search) ? search.find((candidate: SupplierOffer) => candidate.ref === ref) : undefined
      return offer ? play(revalidate(offer)) : { kind: 'unavailable' }
    },
    order: async () => script.order ?? { kind: 'declined', reason: 'other' },
    findOrder: async () => (script.order?.kind === 'ordered' ? script.order.order : null),
    ...(dates && { datePrices: () => play(dates) }),
    ...(month && { monthPrices: () => play(month) }),
  }
}

function play<T>(line: T | Promise<T> | Error | 'never'): Promise<T> {
  if (line === 'never') return new Promise(() => undefined)
  return line instanceof Error ? Promise.reject(line) : Promise.resolve(line)
}

/** What a test says about one offer; flights leave at `departs` (UTC, which is the local time here). */
export interface OfferSketch {
  readonly ref?: string
  readonly airline?: string
  readonly number?: string
  readonly departs?: string
  /** Hours that slices after the first leave later than a week after the one before, by flights of such a number. */
  readonly later?: number
  /** In the air, of every slice. */
  readonly minutes?: number
  /** Airports of every slice in order: two are a direct flight. */
  readonly route?: readonly (readonly string[])[]
  /** Minor units, all travellers together. */
  readonly total?: number
  readonly currency?: Currency
  readonly brand?: string
  readonly checkedBags?: number
  /** Minor units of one more checked bag; up to two can be bought. */
  readonly extraBag?: number | null
  readonly refundable?: boolean
  /** Minutes of every stop. */
  readonly layover?: number
  readonly terminals?: readonly [arrival: string, departure: string]
  readonly emissionsKg?: number
  readonly selfTransfer?: boolean
  readonly expiresAt?: string
}

/** A whole offer out of a few words: by default BA 74 from Lagos to London on 1 December 2026. */
export function sketchOffer(sketch: OfferSketch = {}): SupplierOffer {
  const { route = [['LOS', 'LHR']], total = 100_000_00, brand = 'STANDARD', checkedBags = 1, airline = 'BA' } = sketch
  const slices = route.map((airports, index) => sketchSlice(airports, index, sketch))
  const keys = slices.flatMap(({ segments }) => segments.map(({ key }) => key))
  return {
    ref: sketch.ref ?? `${keys.join(',')}/${brand}/${total}`,
    slices,
    validatingAirline: { iata_code: airline, name: airline },
    fareBrand: { code: brand, name: brand, shelf: 2 },
    price: sketchPrice(total, sketch.currency ?? 'NGN'),
    conditions: {
      change_before_departure: null,
      refund_before_departure: { allowed: sketch.refundable ?? false, penalty: null },
    },
    baggages: [
      { type: 'carry_on', quantity: 1, weight_kg: 7 },
      { type: 'checked', quantity: checkedBags, weight_kg: 23 },
    ],
    fareRules: [{ category: 'refund', allowed: false, penalty: null }],
    requirements: { passport: true },
    seatsLeft: 9,
    emissionsKg: sketch.emissionsKg ?? 400,
    extraBags:
      typeof sketch.extraBag !== 'number'
        ? null
        : { price: { amount: sketch.extraBag, currency: sketch.currency ?? 'NGN' }, maximum: 2 },
    selfTransfers: sketch.selfTransfer ? everyStop(slices) : [],
    expiresAt: new Date(sketch.expiresAt ?? '2026-11-21T10:00:00Z'),
  }
}

function everyStop(slices: readonly Slice[]): SelfTransfer[] {
  return slices.flatMap(({ segments }, slice) => segments.slice(1).map((_, segment) => ({ slice, segment })))
}

function sketchPrice(total: number, currency: Currency): Price {
  const taxes = Math.floor(total / 5)
  return {
    currency,
    passengers: [{ type: 'ADT', count: 1, base: total - taxes, taxes, total }],
    base: total - taxes,
    taxes: [{ code: 'NG', kind: 'government', refundable: null, amount: taxes }],
    taxes_total: taxes,
    fees: [],
    fees_total: 0,
    discount: null,
    total,
    grand_total: total,
  }
}

const DAYS_BETWEEN_SLICES = 7

function sketchSlice(airports: readonly string[], index: number, sketch: OfferSketch): Slice {
  const { departs = '2026-12-01T10:00:00Z', minutes = 390, layover = 0, later = 0 } = sketch
  const legs = airports.length - 1
  const start = Date.parse(departs) + index * (DAYS_BETWEEN_SLICES * 24 + later) * 3_600_000
  const each = Math.floor(minutes / legs)
  const segments = Array.from({ length: legs }, (_, leg) =>
    sketchSegment(
      [airports[leg] ?? '', airports[leg + 1] ?? ''],
      start + leg * (each + layover) * 60_000,
      each,
      index > 0 && later > 0 ? { ...sketch, number: `${sketch.number ?? '74'}${later}` } : sketch,
    ),
  )
  const [first = sketchSegment(['', ''], start, each, sketch)] = segments
  const last = segments.at(-1) ?? first
  return {
    origin: first.origin,
    destination: last.destination,
    departing_at: first.departing_at,
    arriving_at: last.arriving_at,
    duration_minutes: each * legs + layover * (legs - 1),
    segments,
  }
}

function sketchSegment(
  [from, to]: readonly [string, string],
  start: number,
  minutes: number,
  sketch: OfferSketch,
): Segment {
  const { airline = 'BA', number = '74' } = sketch
  const departing = new Date(start).toISOString()
  const arriving = new Date(start + minutes * 60_000).toISOString()
  return {
    key: `${from}-${to}|${airline}|${number}|${departing.slice(0, 10)}`,
    origin: sketchEndpoint(from, sketch.terminals?.[1]),
    destination: sketchEndpoint(to, sketch.terminals?.[0]),
    departing_at: departing.slice(0, 19),
    departing_at_utc: departing,
    arriving_at: arriving.slice(0, 19),
    arriving_at_utc: arriving,
    duration_minutes: minutes,
    distance_km: 5000,
    marketing_carrier: { iata_code: airline, name: airline },
    marketing_flight_number: number,
    operating_carrier: { iata_code: airline, name: airline },
    aircraft: 'Boeing 777-200',
    cabin_class: 'economy',
    booking_class: 'Y',
    fare_basis_code: 'YOW',
    baggages: [],
  }
}

const COUNTRY: Readonly<Record<string, string>> = { LHR: 'GB', LGW: 'GB', CDG: 'FR', ORY: 'FR', FRA: 'DE', ADD: 'ET' }

function sketchEndpoint(code: string, terminal: string | null = null): Segment['origin'] {
  const country_code = COUNTRY[code] ?? 'NG'
  return { iata_code: code, name: code, city_name: code, country_code, terminal, timezone: 'UTC' }
}
