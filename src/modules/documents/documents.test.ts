import ical from 'node-ical'
import { describe, expect, test } from 'vitest'
import type { Order, OrderItem } from '#modules/orders/index.ts'
import { priceOfLines } from '#modules/pricing/index.ts'
import { ticketedFlight, ticketedOrder } from '#tests/factories/order.ts'
import { pdfPages, pdfText } from '#tests/support/pdf-text.ts'
import { translate } from '#tests/support/translate.ts'
import { renderCalendar } from './calendar.ts'
import { renderReceipt } from './receipt.ts'
import { renderTickets } from './tickets.ts'
import { createVouchers } from './voucher.ts'

const deps = {
  brand: { name: 'Teranga', phone: '+234 800 000 0000', email: 'hello@example.com' },
  baseUrl: 'https://shop.example',
  translate,
  providerName: (code: string) => code.charAt(0).toUpperCase() + code.slice(1),
}
const now = new Date('2026-11-21T10:06:00Z')

const PAID = { amount: 103_000_000, currency: 'NGN' as const }

describe('the receipt', () => {
  test('of a cancelled order has what went back', async () => {
    const refund = { amount: { amount: 90_000_000, currency: 'NGN' as const }, status: 'processed', updatedAt: now }
    const payment = { provider: 'paystack', reference: 'TRG-PAY-0001', amount: PAID, paidAt: now, refunds: [refund] }
    const text = await pdfText(
      await renderReceipt(
        deps,
        ticketedOrder({ status: 'cancelled', items: [ticketedFlight({ status: 'cancelled' })] }),
        { payments: [payment], names: [{ name: 'Fare', isWhole: false }] },
        now,
      ),
    )
    expect(text).toContain('This booking was cancelled')
    expect(text).toContain('Refunded on')
    expect(text).toContain('-₦900,000')
  })

  test('names each payment of an order that was paid in parts, with its amount', async () => {
    const part = (reference: string, amount: number) => ({
      provider: 'paystack',
      reference,
      amount: { amount, currency: 'NGN' as const },
      paidAt: new Date('2026-11-21T10:04:00Z'),
    })
    const parts = [part('TRG-PART-0001', 40_000_000), part('TRG-PART-0002', 63_000_000)]
    const text = await pdfText(
      await renderReceipt(deps, ticketedOrder(), { payments: parts, names: [{ name: 'Fare', isWhole: false }] }, now),
    )
    for (const words of ['TRG-PART-0001', '₦400,000', 'TRG-PART-0002', '₦630,000']) expect(text).toContain(words)
  })

  test('that goes on names itself, its order and whom to call on each page', async () => {
    const payments = Array.from({ length: 40 }, (_, at) => ({
      provider: 'paystack',
      reference: `TRG-PART-${at}`,
      amount: { amount: 2_575_000, currency: 'NGN' as const },
      paidAt: now,
    }))
    const order = ticketedOrder()
    const names = [{ name: 'Fare', isWhole: false }]
    const pages = await pdfPages(await renderReceipt(deps, order, { payments, names }, now))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages)
      for (const words of ['Teranga', 'Receipt', order.bookingReference, deps.brand.phone])
        expect(page).toContain(words)
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
    const text = await pdfText(
      await renderReceipt(deps, { ...order, price }, { payments: [], names: [{ name: 'Fare', isWhole: false }] }, now),
    )
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

  test('says that nothing is real in a practice shop, in both languages, and only there', async () => {
    const facts = { payments: [], names: [{ name: 'Fare', isWhole: false }] }
    const read = async (isPractice: boolean, language: 'en' | 'fr') =>
      pdfText(await renderReceipt({ ...deps, isPractice }, { ...ticketedOrder(), language }, facts, now))
    expect(await read(true, 'en')).toContain('Not valid for travel or as proof')
    expect(await read(true, 'fr')).toContain('Non valable pour voyager')
    expect(await read(false, 'en')).not.toContain('Practice')
  })

  test('shows every line of the price, and they add up to what was paid', async () => {
    const paidAt = new Date('2026-11-21T10:04:00Z')
    const payment = { provider: 'paystack', reference: 'TRG-PAY-0001', amount: PAID, paidAt }
    const text = await pdfText(
      await renderReceipt(
        deps,
        ticketedOrder(),
        { payments: [payment], names: [{ name: 'Fare', isWhole: false }] },
        now,
      ),
    )
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
    expect(text).toContain('Paid with Paystack on 21 Nov 2026, 11:04 (Lagos time)')
  })
})

/** A walk through Lagos: a product that brings no document of its own. */
describe('an order of something else', () => {
  const vouchers = createVouchers({
    ...deps,
    products: {
      of: () => ({
        shortTitle: () => 'Walk',
        describe: async (_order, { kind }, { language }) => ({
          kind: kind === 'flight' ? 'activity' : kind,
          details: {
            title: language === 'fr' ? 'Promenade à Lagos' : 'Walk through Lagos',
            facts: [{ name: language === 'fr' ? 'Guide' : 'Led by', value: 'Bisi' }],
          },
        }),
      }),
    },
  })
  const walk = (over: Partial<OrderItem> = {}): OrderItem => ({
    ...ticketedFlight(),
    kind: 'activity',
    sold: {},
    pnr: 'WALK-7',
    tickets: new Map([[0, 'V-4711']]),
    period: { startsAt: '2026-12-03T09:00:00Z', endsAt: '2026-12-03T12:00:00Z' },
    ...over,
  })
  const ticketsOf = (order: Order) =>
    Promise.all(order.items.map(async (item) => ({ item, ticket: await vouchers.readTicket(order, item) })))
  const voucher = async (order: Order) => pdfText(await renderTickets(deps, order, await ticketsOf(order), now))

  test('has a voucher with its title, code, times, facts and the number of who has one', async () => {
    const text = await voucher(ticketedOrder({ items: [walk()] }))
    for (const words of ['Voucher', 'K7M2QP', 'Walk through Lagos', 'WALK-7', '3 Dec 2026, 10:00', '13:00', 'Bisi'])
      expect(text).toContain(words)
    expect(text).toMatch(/Adaeze Okonkwo-Désiré\s+Adult\s+V-4711/)
    expect(text).toContain('Confirmed')
    expect(text).not.toMatch(/flight|airline|ticket/i)
  })

  test('tells the times of its place, where they are known', async () => {
    const period = { startsAt: '2026-12-03T09:00:00Z', endsAt: '2026-12-03T12:00:00Z', zone: 'Africa/Nairobi' }
    const text = await voucher(ticketedOrder({ items: [walk({ period })] }))
    for (const words of ['Starts (local time)', '3 Dec 2026, 12:00', 'Ends (local time)', '15:00'])
      expect(text).toContain(words)
    expect(text).not.toContain('Lagos time')
    const french = await voucher(ticketedOrder({ language: 'fr', items: [walk({ period })] }))
    expect(french).toContain('Début (heure locale)')
  })

  test('has a voucher of nobody in particular, for its own travellers alone', async () => {
    const text = await voucher(
      ticketedOrder({ items: [walk({ tickets: new Map(), vouchers: ['V-1'], travellers: [1] })] }),
    )
    expect(text).toMatch(/Voucher number\s+V-1/)
    expect(text).toContain('Émeka')
    expect(text).not.toContain('Adaeze')
  })

  test('speaks French to who booked in French', async () => {
    const text = await voucher(ticketedOrder({ language: 'fr', items: [walk()] }))
    for (const words of ['Bon d’échange', 'Promenade à Lagos', 'Confirmé', 'Début (heure de Lagos)'])
      expect(text).toContain(words)
  })

  test('has a voucher that says that it is cancelled, and leaves the calendar', async () => {
    const order = ticketedOrder({ items: [walk({ status: 'cancelled' })] })
    expect(await voucher(order)).toContain('Cancelled: no longer valid')
    expect(await voucher(order)).not.toContain('Confirmed')
    const calendar = renderCalendar(deps, order, await ticketsOf(order), now)
    expect(calendar).toContain('METHOD:CANCEL')
    expect(calendar).toContain('SUMMARY:Cancelled: Walk through Lagos')
  })

  test('stands in the calendar once, with its code; without a time it does not', async () => {
    const order = ticketedOrder({ items: [walk(), walk({ id: 'itm_2', period: null })] })
    const calendar = renderCalendar(deps, order, await ticketsOf(order), now)
    const events = Object.values(ical.parseICS(calendar)).filter((item) => item?.type === 'VEVENT')
    expect(events).toHaveLength(1)
    expect(events[0]?.start.toISOString()).toBe('2026-12-03T09:00:00.000Z')
    expect(events[0]?.description).toContain('WALK-7')
  })

  test('of two items has a page for each, and cancels only the one that was cancelled', async () => {
    const order = ticketedOrder({ items: [walk({ status: 'cancelled' }), walk({ id: 'itm_2', pnr: 'WALK-8' })] })
    const text = await voucher(order)
    expect(text.match(/Walk through Lagos/g)).toHaveLength(2)
    expect(text.match(/no longer valid/g)).toHaveLength(1)
    const calendar = renderCalendar(deps, order, await ticketsOf(order), now)
    expect(calendar).toContain('METHOD:PUBLISH')
    expect(calendar).toContain('STATUS:CANCELLED')
    expect(calendar).toContain('STATUS:CONFIRMED')
  })

  test('names its price on the receipt, beside that of a flight', async () => {
    const order = ticketedOrder({ items: [ticketedFlight(), walk(), walk()] })
    const names = [
      { name: 'Fare', isWhole: false },
      { name: await vouchers.priceName(order, walk()), isWhole: false },
      { name: 'Room 1', isWhole: true },
    ]
    const text = await pdfText(await renderReceipt(deps, order, { payments: [], names }, now))
    expect(text).toContain('Fare, Adult × 1')
    expect(text).toContain('Walk through Lagos, Adult × 1')
    expect(text).toMatch(/Room 1\s+₦/)
  })
})
