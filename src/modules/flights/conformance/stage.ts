import { expect } from 'vitest'
import type { Segment } from '#contracts/flights/itineraries.ts'
import type { PassengerType } from '#contracts/prices.ts'
import type {
  FlightSupplier,
  SupplierFault,
  SupplierOffer,
  SupplierOrder,
  SupplierOrderRequest,
  SupplierPassenger,
  SupplierQuery,
} from '../flight-supplier.ts'

/** A supplier under test, with journeys that it sells at the stage's time. */
export interface SupplierStage {
  readonly supplier: FlightSupplier
  readonly now: () => Date
  /** Moves the supplier's clock. */
  advance(milliseconds: number): void
  /** One slice, one adult; some of its fares give their price back, some do not. */
  readonly oneWay: SupplierQuery
  /** Two slices, for two adults, a child and an infant. */
  readonly family: SupplierQuery
  /** Journeys over the nights on which clocks change, and over the date line. */
  readonly clockChanges: readonly SupplierQuery[]
  readonly unknownAirport: SupplierQuery
  /** Every offer of it has one seat left. */
  readonly lastSeat: SupplierQuery
  /** Every offer of it may be held and paid later. */
  readonly holdable: SupplierQuery
  /** Nothing can be added to its offers. */
  readonly noExtras: SupplierQuery
  /** Cancelled, it is paid back in credit of the airline. */
  readonly airlineCredit: SupplierQuery
  /** So long after the tickets its airline moves the flights. */
  readonly movedAfterSale: { readonly query: SupplierQuery; readonly afterMs: number }
  /** Makes the supplier refuse the shop for a fault of the shop's; null ends it. Absent where it never does. */
  readonly refuse?: (fault: SupplierFault | null) => void
  close(): Promise<void>
}

export type Staged = () => SupplierStage

export const never = new AbortController().signal

export const search = ({ supplier }: SupplierStage, query: SupplierQuery) => supplier.search(query, never)

/** The first offer of a journey, or the first that is as wanted. */
export async function firstOffer(
  stage: SupplierStage,
  query: SupplierQuery,
  wanted: (offer: SupplierOffer) => boolean = () => true,
): Promise<SupplierOffer> {
  const offer = (await search(stage, query)).find(wanted)
  if (!offer) throw new Error(`no offer for ${JSON.stringify(query.slices)}`)
  return offer
}

export async function confirmed({ supplier }: SupplierStage, ref: string): Promise<SupplierOffer> {
  const answer = await supplier.revalidate(ref)
  if (answer.kind !== 'available') throw new Error(`the offer is ${answer.kind}`)
  return answer.offer
}

let orders = 0

/** An order of an offer by people who may be anyone. */
export function request(offer: SupplierOffer, query: SupplierQuery): SupplierOrderRequest {
  orders++
  return {
    clientReference: `ord_conformance_${orders}`,
    offerRef: offer.ref,
    expectedTotal: { amount: offer.price.grand_total, currency: offer.price.currency },
    passengers: travellers(query.passengers),
    contact: { email: 'ada@example.com', phone: '+2348031234567' },
  }
}

/** Orders, and refuses to go on when that came to nothing. */
export async function ordered({ supplier }: SupplierStage, order: SupplierOrderRequest): Promise<SupplierOrder> {
  const outcome = await supplier.order(order)
  if (outcome.kind !== 'ordered') throw new Error(`the order is ${JSON.stringify(outcome)}`)
  return outcome.order
}

const BORN: Readonly<Record<PassengerType, string>> = { ADT: '1988-04-12', CNN: '2018-09-30', INF: '2026-01-05' }
const TYPES: readonly PassengerType[] = ['ADT', 'CNN', 'INF']

function travellers(counts: SupplierQuery['passengers']): readonly SupplierPassenger[] {
  return TYPES.flatMap((type) =>
    Array.from({ length: counts[type] }, (_, at) => ({
      type,
      title: 'ms',
      firstName: `${type === 'ADT' ? 'Ada' : type === 'CNN' ? 'Ife' : 'Uju'}${'abcdefghi'.charAt(at)}`,
      lastName: 'Okafor',
      gender: 'female' as const,
      bornOn: BORN[type],
      nationality: 'NG',
      passport: { number: 'A01234567', expiresOn: '2031-06-30', issuingCountry: 'NG' },
      infantOf: type === 'INF' ? at : null,
    })),
  )
}

export function segmentsOf(offers: readonly Pick<SupplierOffer, 'slices'>[]): readonly Segment[] {
  return [...new Set(offers.flatMap(({ slices }) => slices.flatMap(({ segments }) => segments)))]
}

/** Every line of a price adds up, across and down. */
export function expectToAddUp({ price }: SupplierOffer, query: SupplierQuery): void {
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
  expect(price.currency).toBe(query.currency)
  const counted = Object.entries(query.passengers).filter(([, count]) => count > 0)
  expect(price.passengers.map(({ type, count }) => [type, count])).toEqual(counted)
  for (const part of price.passengers) expect(part.total).toBe(part.base + part.taxes)
  expect(sum(price.passengers.map(({ base }) => base))).toBe(price.base)
  expect(sum(price.passengers.map(({ taxes }) => taxes))).toBe(price.taxes_total)
  expect(sum(price.taxes.map(({ amount }) => amount))).toBe(price.taxes_total)
  expect(sum(price.fees.map(({ amount }) => amount))).toBe(price.fees_total)
  expect(price.total).toBe(price.base + price.taxes_total)
  expect(price.grand_total).toBe(price.total + price.fees_total - (price.discount?.amount ?? 0))
  expect(price.grand_total).toBeGreaterThan(0)
}
