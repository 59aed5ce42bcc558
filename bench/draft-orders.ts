import { setTimeout as wait } from 'node:timers/promises'
import type { Visitor } from '#tests/support/shop.ts'

const DAYS_AHEAD = 40
const ROUTES = ['LOS-ABV', 'LOS-LHR', 'ABV-PHC', 'LOS-CDG', 'ACC-LHR', 'LOS-NBO', 'LHR-JFK', 'LOS-JNB'] as const

/** An order that a visitor may place: on a confirmed offer that nobody has bought. */
export interface DraftOrder {
  readonly buyer: Visitor
  readonly body: Booking
}

/** A visitor who has found fares and can confirm one after the other. */
export interface Shopper {
  confirm(): Promise<DraftOrder>
}

/** Lets every visitor look for flights. */
export async function sendShopping(buyers: readonly Visitor[]): Promise<readonly Shopper[]> {
  const shoppers: Shopper[] = []
  for (const [at, buyer] of buyers.entries()) shoppers.push(await goShopping(buyer, at))
  return shoppers
}

/** Confirmed offers, each for one order; one of each visitor after the other, so that none orders twice at once. */
export async function confirmOffers(shoppers: readonly Shopper[], each: number): Promise<readonly DraftOrder[]> {
  const drafts: DraftOrder[] = []
  for (let round = 0; round < each; round++) for (const shopper of shoppers) drafts.push(await shopper.confirm())
  return drafts
}

const ITEMS_OF_BASKET = 3

/** Confirmed offers of one visitor, to be ordered together. */
export interface Basket {
  readonly buyer: Visitor
  readonly body: Readonly<Record<string, unknown>>
}

/** As many baskets of three as each visitor's offers fill. */
export function basketsOf(drafts: readonly DraftOrder[]): readonly Basket[] {
  const byBuyer = Map.groupBy(drafts, ({ buyer }) => buyer)
  return [...byBuyer].flatMap(([buyer, own]) =>
    Array.from({ length: Math.floor(own.length / ITEMS_OF_BASKET) }, (_, at) => {
      const bodies = own.slice(at * ITEMS_OF_BASKET, (at + 1) * ITEMS_OF_BASKET).map(({ body }) => body)
      return { buyer, body: orderOf(bodies) }
    }),
  )
}

function orderOf(bodies: readonly Booking[]): Basket['body'] {
  const [first] = bodies
  if (!first) throw new Error('a basket has something in it')
  const { offer_id: _, search_id: __, ...common } = first
  const amount = bodies.reduce((sum, { expected_total }) => sum + expected_total.amount, 0)
  return {
    ...common,
    items: bodies.map(({ offer_id, search_id }) => ({ kind: 'flight', offer_id, search_id })),
    expected_total: { ...first.expected_total, amount },
  }
}

async function goShopping(buyer: Visitor, at: number): Promise<Shopper> {
  const [origin, destination] = ROUTES[at % ROUTES.length]?.split('-') ?? []
  const departure = new Date(Date.now() + (DAYS_AHEAD + at) * 86_400_000).toISOString().slice(0, 10)
  const { body: opened } = await buyer.call('flightSearch', {
    trip_type: 'one_way',
    sectors: [{ origin, destination, departure_date: departure }],
    adults: 1,
  })
  const { body: found } = await buyer.call('flightSearchResults', { sessionId: opened.sessionId })
  const fares = found.offers.flatMap((offer) =>
    offer.fares.map(({ fare_source_code }) => ({
      search_id: found.search_id,
      fare_source_code,
      sector_sequence: offer.sector_sequence,
    })),
  )
  let next = 0
  return {
    async confirm() {
      for (let tries = 0; tries < fares.length; tries++) {
        const { status, body, headers } = await buyer.call('flightConfirmAvailability', fares[next++ % fares.length])
        if (status === 200 && body.available) return { buyer, body: bookingOf(body, at) }
        // Everybody has a limit.
        if (status === 429) await wait(Number(headers.get('Retry-After')) * 1000)
      }
      throw new Error(`no fare from ${origin} to ${destination} is available`)
    },
  }
}

interface Booking {
  readonly offer_id: string
  readonly search_id: string
  readonly expected_total: { readonly amount: number; readonly currency: string }
  readonly [field: string]: unknown
}

interface Offer {
  readonly offer_id: string
  readonly search_id: string
  readonly price: { readonly grand_total: number; readonly currency: string }
}

function bookingOf({ offer_id, search_id, price }: Offer, at: number): Booking {
  return {
    offer_id,
    search_id,
    contact: { email: `adaeze.${at}@example.com`, country_code: '+234', phone_number: '8031234567' },
    passengers: [TRAVELLER],
    expected_total: { amount: price.grand_total, currency: price.currency },
    agree_terms: true,
  }
}

const TRAVELLER = {
  type: 'ADT',
  title: 'mrs',
  first_name: 'Adaeze',
  last_name: 'Okonkwo',
  gender: 'female',
  nationality: 'NG',
  year_of_birth: 1990,
  month_of_birth: 3,
  day_of_birth: 14,
  passport_number: 'A01234560',
  passport_expiry_date: '2031-05-01',
  passport_issuing_country: 'NG',
}
