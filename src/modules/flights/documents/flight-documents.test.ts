import ical from 'node-ical'
import { describe, expect, test } from 'vitest'
import { documentTypesOf } from '#modules/documents/index.ts'
import { renderCalendar } from '#modules/documents/calendar.ts'
import { renderTickets } from '#modules/documents/tickets.ts'
import type { Order } from '#modules/orders/index.ts'
import { ticketedFlight, ticketedOrder } from '#tests/factories/order.ts'
import { overlaps, pdfText, printedLetters, printedTexts } from '#tests/support/pdf-text.ts'
import { translate } from '#tests/support/translate.ts'
import type { OrderExtraRow } from '../orders/extras/extra-store.ts'
import { flightOf } from '../orders/flight-item.ts'
import { flightTicket } from './flight-documents.ts'

const deps = {
  brand: { name: 'Teranga', phone: '+234 800 000 0000', email: 'hello@example.com' },
  baseUrl: 'https://shop.example',
  translate,
  providerName: (code: string) => code.charAt(0).toUpperCase() + code.slice(1),
}
const now = new Date('2026-11-21T10:06:00Z')

/** Its flight with its bags and seats, as documents take it. */
function tickets(order: Order, extras: readonly OrderExtraRow[] = []) {
  const flight = flightOf(order)
  return [{ item: flight, ticket: flightTicket(deps, { order, flight, extras }) }]
}
const eTicket = async (order: Order, extras?: readonly OrderExtraRow[]) =>
  pdfText(await renderTickets(deps, order, tickets(order, extras), now))
const calendarOf = (order: Order, extras?: readonly OrderExtraRow[]) =>
  renderCalendar(deps, order, tickets(order, extras), now)

/** The first traveller's: two bags on all flights, and a seat on the way out. */
function bagAndSeat(): readonly OrderExtraRow[] {
  const segments = ticketedFlight().sold.slices.flatMap((slice) => slice.segments)
  const bag: OrderExtraRow = {
    id: 'ext_1',
    itemId: 'itm_1',
    requestId: null,
    position: 0,
    kind: 'baggage',
    extraId: 'bag.0',
    quantity: 2,
    seat: null,
    weightKg: 23,
    segmentKeys: segments.map(({ key }) => key),
    amount: 4_000_000,
    currency: 'NGN',
    supplierAmount: 4_000_000,
    status: 'bought',
  }
  const seat: OrderExtraRow = {
    ...bag,
    id: 'ext_2',
    kind: 'seat',
    quantity: 1,
    weightKg: null,
    seat: '14C',
    segmentKeys: segments.slice(0, 1).map(({ key }) => key),
  }
  return [bag, seat]
}

describe('the e-ticket', () => {
  test('names the airline reference, every traveller with the ticket, and every flight', async () => {
    const text = await eTicket(ticketedOrder())
    for (const words of [
      'QX7LMA',
      'K7M2QP',
      'OKONKWO-DÉSIRÉ / Adaeze Mrs',
      '1251234567890',
      'Émeka',
      '1251234567891',
    ]) {
      expect(text).toContain(words)
    }
    for (const words of [
      'BA 74',
      'BA 75',
      '23:05',
      '04:50 (+1)',
      'Tuesday, 1 December 2026',
      'LHR Heathrow Airport, terminal 5',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toContain('Changes cost ₦120,000 plus any difference in fare.')
    expect(text).toContain('Refunds: the airline does not say')
  })

  test('has each traveller’s seats and bags with their flights', async () => {
    const text = await eTicket(ticketedOrder(), bagAndSeat())
    expect(text).toContain('Seat 14C LOS–LHR · 2 extra bags of 23 kg, LOS–LHR, LHR–LOS')
  })

  test('speaks French to who booked in French', async () => {
    const text = await eTicket(ticketedOrder({ language: 'fr' }))
    expect(text).toContain('Billet électronique')
    expect(text).toContain('mardi 1er décembre 2026')
    expect(text).toContain('2 bagages en soute de 23 kg')
  })

  test('says what a change costs in what its customer was charged in', async () => {
    const flight = ticketedFlight()
    const rate = { from: 'NGN', to: 'XOF', rate: '0.4', as_of: '2026-11-20T08:00:00Z', margin_bps: 150 } as const
    const price = { ...flight.price, currency: 'XOF' as const, charge_rate: rate }
    const text = await eTicket(ticketedOrder({ language: 'fr', items: [{ ...flight, price }] }))
    expect(text.replaceAll(/\s/gu, ' ')).toContain('Une modification coûte 48 000 F CFA (120 000 ₦)')
  })

  test('runs over to a second page for a long journey instead of losing flights', async () => {
    const { sold } = ticketedFlight()
    const slices = Array.from({ length: 6 }, () => sold.slices).flat()
    const order = ticketedOrder({ items: [ticketedFlight({ sold: { ...sold, slices } })] })
    const text = await eTicket(order)
    expect(text.match(/BA 75/g)).toHaveLength(6)
  })
})

describe('a ticket of long names and places', () => {
  const { sold } = ticketedFlight()
  const airport = 'Aéroport international Léopold Sédar Senghor de Dakar-Yoff'
  const slices = sold.slices.map((slice) => ({
    ...slice,
    segments: slice.segments.map((segment) => ({
      ...segment,
      origin: { ...segment.origin, name: airport, terminal: '2E, hall K, satellite 3' },
      destination: { ...segment.destination, name: 'Paris Charles de Gaulle, Roissy-en-France', terminal: '2F Sud' },
      marketing_carrier: { iata_code: 'ET', name: 'Ethiopian Airlines Enterprise pour ASKY Airlines' },
    })),
  }))
  const people = [
    ['Wilhelmina-Alexandrina Konstantinopolita', 'Featherstonehaugh-Cholmondeley-Marjoriba'],
    ['Ṣọlá Ẹniọlá', 'Adébáyọ̀'],
    ['A'.repeat(40), 'Ḿ'.repeat(40)],
  ] as const

  const orders = (['en', 'fr'] as const).flatMap((language) =>
    people.map(([firstName, lastName]) => {
      const order = ticketedOrder({ language, items: [ticketedFlight({ sold: { ...sold, slices } })] })
      return { ...order, passengers: order.passengers.map((passenger) => ({ ...passenger, firstName, lastName })) }
    }),
  )

  test.each(orders)('has no two texts on each other ($language, $passengers.0.firstName)', async (order) => {
    const pdf = await renderTickets(deps, order, tickets(order, bagAndSeat()), now)
    expect(overlaps(await printedTexts(pdf))).toEqual([])
    const { firstName = '', lastName = '' } = order.passengers[0] ?? {}
    const letters = await printedLetters(pdf)
    for (const words of [firstName, lastName.toUpperCase(), airport]) {
      expect(letters).toContain(words.replaceAll(' ', '').normalize('NFC'))
    }
  })

  test('says how the airline spells a name that it cannot write', async () => {
    const text = await pdfText(
      await renderTickets(deps, orders[1] ?? ticketedOrder(), tickets(orders[1] ?? ticketedOrder()), now),
    )
    expect(text).toContain('On the airline’s ticket: ADEBAYO / SOLA ENIOLA')
  })
})

describe('a cancelled order', () => {
  const cancelled = (language: 'en' | 'fr' = 'en') =>
    ticketedOrder({ language, status: 'cancelled', items: [ticketedFlight({ status: 'cancelled' })] })

  test('has a ticket that says that it is void', async () => {
    expect(await eTicket(cancelled())).toContain('not valid for travel')
    expect(await eTicket(cancelled('fr'))).toContain('ce billet n’est plus valable')
  })

  test('neither asks to check in nor says what a change costs', async () => {
    for (const words of ['check in', 'Changes cost', 'three hours before']) {
      expect(await eTicket(ticketedOrder())).toContain(words)
      expect(await eTicket(cancelled())).not.toContain(words)
    }
  })

  test('offers no calendar entry', () => {
    expect(documentTypesOf(ticketedOrder())).toContain('calendar')
    expect(documentTypesOf(cancelled())).toEqual(['e_ticket', 'receipt'])
  })

  test('leaves calendars that have its flights', () => {
    const calendar = calendarOf(cancelled())
    expect(calendar).toContain('METHOD:CANCEL')
    expect(calendar.match(/STATUS:CANCELLED/g)).toHaveLength(2)
  })
})

describe('the calendar entry', () => {
  test('is read by a calendar as one event a flight, at the right instants', () => {
    const events = Object.values(ical.parseICS(calendarOf(ticketedOrder()))).filter((item) => item?.type === 'VEVENT')
    expect(events).toHaveLength(2)
    const [out] = events
    expect(out?.start.toISOString()).toBe('2026-12-01T22:05:00.000Z')
    expect(out?.end?.toISOString()).toBe('2026-12-02T04:50:00.000Z')
    expect(out?.summary).toBe('Flight BA 74: Lagos to London')
    expect(out?.description).toContain('QX7LMA')
  })

  test('says who sits where and what goes along on each flight', () => {
    const calendar = calendarOf(ticketedOrder(), bagAndSeat())
    const descriptions = Object.values(ical.parseICS(calendar)).flatMap((item) =>
      item?.type === 'VEVENT' ? [item.description] : [],
    )
    expect(descriptions).toEqual([
      expect.stringMatching(/\nAdaeze .+: seat 14C, 2 extra bags of 23 kg$/),
      expect.stringMatching(/\nAdaeze .+: 2 extra bags of 23 kg$/),
    ])
  })
})
