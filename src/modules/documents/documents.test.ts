import ical from 'node-ical'
import { describe, expect, test } from 'vitest'
import { translate } from '#tests/support/translate.ts'
import { ticketedFlight, ticketedOrder } from '#tests/factories/order.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { renderCalendar } from './calendar.ts'
import { renderETicket } from './e-ticket.ts'
import type { OrderExtraRow } from '#modules/flights/index.ts'
import { priceOfLines } from '#modules/pricing/index.ts'
import { renderReceipt } from './receipt.ts'

const deps = {
  brand: { name: 'Teranga', phone: '+234 800 000 0000', email: 'hello@example.com' },
  baseUrl: 'https://shop.example',
  translate,
  providerName: (code: string) => code.charAt(0).toUpperCase() + code.slice(1),
}
const now = new Date('2026-11-21T10:06:00Z')

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

const PAID = { amount: 103_000_000, currency: 'NGN' as const }

describe('the e-ticket', () => {
  test('names the airline reference, every traveller with the ticket, and every flight', async () => {
    const text = await pdfText(await renderETicket(deps, ticketedOrder(), now))
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
    expect(text).toContain('Changes cost ₦120,000 plus the difference in fare.')
    expect(text).toContain('Refunds: the airline does not say')
  })

  test('has each traveller’s seats and bags with their flights', async () => {
    const text = await pdfText(await renderETicket(deps, ticketedOrder(), now, bagAndSeat()))
    expect(text).toContain('Seat 14C LOS–LHR · 2 extra bags of 23 kg, LOS–LHR, LHR–LOS')
  })

  test('speaks French to who booked in French', async () => {
    const text = await pdfText(await renderETicket(deps, ticketedOrder({ language: 'fr' }), now))
    expect(text).toContain('Billet électronique')
    expect(text).toContain('mardi 1 décembre 2026')
    expect(text).toContain('2 bagages en soute de 23 kg')
  })

  test('runs over to a second page for a long journey instead of losing flights', async () => {
    const { sold } = ticketedFlight()
    const slices = Array.from({ length: 6 }, () => sold.slices).flat()
    const order = ticketedOrder({ items: [ticketedFlight({ sold: { ...sold, slices } })] })
    const text = await pdfText(await renderETicket(deps, order, now))
    expect(text.match(/BA 75/g)).toHaveLength(6)
  })
})

describe('a cancelled order', () => {
  const cancelled = (language: 'en' | 'fr' = 'en') =>
    ticketedOrder({ language, status: 'cancelled', items: [ticketedFlight({ status: 'cancelled' })] })

  test('has a ticket that says that it is void', async () => {
    expect(await pdfText(await renderETicket(deps, cancelled(), now))).toContain('not valid for travel')
    expect(await pdfText(await renderETicket(deps, cancelled('fr'), now))).toContain('ne permet plus de voyager')
  })

  test('leaves calendars that have its flights', () => {
    const calendar = renderCalendar(deps, cancelled(), now)
    expect(calendar).toContain('METHOD:CANCEL')
    expect(calendar.match(/STATUS:CANCELLED/g)).toHaveLength(2)
  })

  test('has a receipt with what went back', async () => {
    const refund = { amount: { amount: 90_000_000, currency: 'NGN' as const }, status: 'processed', updatedAt: now }
    const payment = { provider: 'paystack', reference: 'TRG-PAY-0001', amount: PAID, paidAt: now, refunds: [refund] }
    const text = await pdfText(await renderReceipt(deps, cancelled(), [payment], now))
    expect(text).toContain('Refunded on')
    expect(text).toContain('-₦900,000')
  })
})

describe('the receipt', () => {
  test('names each payment of an order that was paid in parts, with its amount', async () => {
    const part = (reference: string, amount: number) => ({
      provider: 'paystack',
      reference,
      amount: { amount, currency: 'NGN' as const },
      paidAt: new Date('2026-11-21T10:04:00Z'),
    })
    const parts = [part('TRG-PART-0001', 40_000_000), part('TRG-PART-0002', 63_000_000)]
    const text = await pdfText(await renderReceipt(deps, ticketedOrder(), parts, now))
    for (const words of ['TRG-PART-0001', '₦400,000', 'TRG-PART-0002', '₦630,000']) expect(text).toContain(words)
  })

  test('names our fees, what was bought beside the flight, and each discount', async () => {
    const order = ticketedOrder()
    const price = priceOfLines({
      ...order.price,
      fees: [
        { code: 'SVC', kind: 'agency', amount: 250_000 },
        { code: 'TKT', kind: 'supplier', amount: 100_000 },
      ],
      extras: [{ kind: 'baggage', quantity: 2, amount: 4_000_000 }],
      discounts: [
        { code: 'TERANGA5', source: 'coupon', amount: 5_000_000 },
        { code: 'VERVE2', source: 'bank_offer', amount: 2_000_000 },
      ],
    })
    const text = await pdfText(await renderReceipt(deps, { ...order, price }, [], now))
    for (const words of [
      'Our service fee',
      '₦2,500',
      'Fee (TKT)',
      '2 extra bags',
      'Discount TERANGA5',
      'Discount VERVE2',
    ])
      expect(text).toContain(words)
  })

  test('shows every line of the price, and they add up to what was paid', async () => {
    const paidAt = new Date('2026-11-21T10:04:00Z')
    const payment = { provider: 'paystack', reference: 'TRG-PAY-0001', amount: PAID, paidAt }
    const text = await pdfText(await renderReceipt(deps, ticketedOrder(), [payment], now))
    for (const words of [
      'Fare, Adult × 1',
      '₦800,000',
      '(YQ)',
      '₦150,000',
      'Discount TERANGA5',
      '-₦50,000',
      'Total paid',
      '₦1,030,000',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toContain('Paid with Paystack on Saturday, 21 November 2026')
  })
})

describe('the calendar entry', () => {
  test('is read by a calendar as one event a flight, at the right instants', () => {
    const events = Object.values(ical.parseICS(renderCalendar(deps, ticketedOrder(), now))).filter(
      (item) => item?.type === 'VEVENT',
    )
    expect(events).toHaveLength(2)
    const [out] = events
    expect(out?.start.toISOString()).toBe('2026-12-01T22:05:00.000Z')
    expect(out?.end?.toISOString()).toBe('2026-12-02T04:50:00.000Z')
    expect(out?.summary).toBe('Flight BA 74: Lagos to London')
    expect(out?.description).toContain('QX7LMA')
  })

  test('says who sits where and what goes along on each flight', () => {
    const calendar = renderCalendar(deps, ticketedOrder(), now, bagAndSeat())
    const descriptions = Object.values(ical.parseICS(calendar)).flatMap((item) =>
      item?.type === 'VEVENT' ? [item.description] : [],
    )
    expect(descriptions).toEqual([
      expect.stringMatching(/\nAdaeze .+: seat 14C, 2 extra bags of 23 kg$/),
      expect.stringMatching(/\nAdaeze .+: 2 extra bags of 23 kg$/),
    ])
  })
})
