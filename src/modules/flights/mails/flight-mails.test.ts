import { describe, expect, test } from 'vitest'
import type { OrderInstalments } from '#contracts/orders/instalments.ts'
import type { MailTemplate, Order } from '#modules/orders/index.ts'
import { renderOrderMail } from '#modules/notifications/order-mails.ts'
import type { OrderNews } from '#modules/notifications/order-news.ts'
import { ticketedFlight, ticketedOrder } from '#tests/factories/order.ts'
import { renderReceipt } from '#modules/documents/receipt.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { translate } from '#tests/support/translate.ts'
import { flightOf } from '../orders/flight-item.ts'
import { FLIGHT_PAGES, flightNews } from './flight-mails.ts'

const deps = {
  brand: { name: 'Teranga', phone: '+234 800 000 0000', email: 'hello@example.com' },
  baseUrl: 'https://shop.example',
  translate,
  providerName: (code: string) => code.charAt(0).toUpperCase() + code.slice(1),
}

/** The mail of an order of one flight. */
function write(order: Order, template: MailTemplate, news: Omit<OrderNews, 'items'> = {}) {
  const flight = flightOf(order)
  const mails = { texts: 'flights', ...FLIGHT_PAGES, tell: async () => flightNews(deps, order, flight) }
  const items = [{ item: flight, mails, news: flightNews(deps, order, flight) }]
  return renderOrderMail(deps, order, template, { ...news, items })
}

describe('mails about seats that are kept', () => {
  const held = (language: 'en' | 'fr') =>
    ticketedOrder({ language, status: 'on_hold', paymentExpiresAt: new Date('2026-11-22T08:45:00Z') })

  test.each(['hold_placed', 'hold_reminder'] as const)('%s says until when, how much and where to pay', (template) => {
    const mail = write(held('en'), template)
    for (const words of ['09:45', '₦1,030,000', 'QX7LMA', 'https://shop.example/flights/booking/ord_'])
      expect(mail.text).toContain(words)
    expect(write(held('fr'), template).text).toContain('Payer maintenant')
  })

  test.each(['hold_expired', 'hold_failed'] as const)('%s leads to a new search', (template) => {
    expect(write(held('en'), template).text).toContain('https://shop.example/flights')
    expect(write(held('fr'), template).text).toContain('Chercher un autre vol')
  })
})

describe('from New York, ordered at home', () => {
  const { sold, ...flight } = ticketedFlight()
  const [slice] = sold.slices
  const newYork = { iata_code: 'JFK', name: 'John F. Kennedy', city_name: 'New York', timezone: 'America/New_York' }
  const slices = slice ? [{ ...slice, origin: { ...slice.origin, ...newYork } }] : []
  const held = (language: 'en' | 'fr', timeZone: string) =>
    ticketedOrder({
      language,
      timeZone,
      items: [{ ...flight, sold: { ...sold, slices } }],
      paymentExpiresAt: new Date('2026-11-22T04:04:00Z'),
    })

  test.each([
    ['en', 'Africa/Lagos', '22 Nov 2026, 05:04 (Lagos time)'],
    ['fr', 'Africa/Lagos', '22 nov. 2026, 05:04 (heure de Lagos)'],
    ['en', 'Africa/Dakar', '22 Nov 2026, 04:04 (Dakar time)'],
    ['fr', 'Africa/Dakar', '22 nov. 2026, 04:04 (heure de Dakar)'],
  ] as const)('deadlines are told in %s by the clock of %s, in mails and on paper', async (language, zone, told) => {
    const order = held(language, zone)
    for (const template of ['hold_placed', 'hold_reminder'] as const) {
      const { subject, text } = write(order, template)
      expect(subject).toContain(told)
      expect(text).toContain(told)
    }
    const paidAt = new Date('2026-11-22T04:04:00Z')
    const payment = { provider: 'paystack', reference: 'TRG-1', amount: order.total, paidAt }
    const receipt = await renderReceipt(
      deps,
      order,
      { payments: [payment], names: [{ name: 'Fare', isWhole: false }] },
      paidAt,
    )
    expect(await pdfText(receipt)).toContain(told)
  })
})

describe('from one airport of a city to another', () => {
  const { sold, ...flight } = ticketedFlight()
  const place = (iata_code: string) => ({ iata_code, city_name: 'New York', timezone: 'America/New_York' })
  const slices = sold.slices.slice(0, 1).map((slice) => {
    const [origin, destination] = [
      { ...slice.origin, ...place('JFK') },
      { ...slice.destination, ...place('EWR') },
    ]
    return { ...slice, origin, destination, segments: slice.segments.map((one) => ({ ...one, origin, destination })) }
  })
  const order = (language: 'en' | 'fr') =>
    ticketedOrder({ language, items: [{ ...flight, sold: { ...sold, slices } }] })

  test.each(['en', 'fr'] as const)('both are named in %s', (language) => {
    expect(write(order(language), 'e_ticket').subject).toContain('New York (JFK)')
    const { text } = write(order(language), 'e_ticket')
    for (const told of ['New York (JFK)', 'New York (EWR)']) expect(text).toContain(told)
    expect(text).not.toMatch(/New York(?! \()/)
  })
})

describe('mails about an order that is paid in parts', () => {
  const naira = (amount: number) => ({ amount, currency: 'NGN' as const })
  const instalments: OrderInstalments = {
    parts: [
      part(1, 40_000_000, '2026-11-21T09:00:00.000Z', { status: 'paid' }),
      part(2, 63_000_000, '2026-12-01T12:00:00.000Z', {
        status: 'due',
        charge_id: 'chg_2',
        pay_by: '2026-12-02T12:00:00.000Z',
      }),
    ],
    paid: naira(40_000_000),
    left: naira(63_000_000),
    rest_charge_id: null,
  }
  function part(number: number, amount: number, due_at: string, over: Partial<OrderInstalments['parts'][number]>) {
    return { number, amount: naira(amount), due_at, status: 'due' as const, charge_id: null, pay_by: null, ...over }
  }
  const written = (
    template: 'instalments_agreed' | 'instalment_reminder' | 'instalment_missed',
    language: 'en' | 'fr',
  ) => write(ticketedOrder({ language, status: 'on_hold' }), template, { instalments })

  test.each(['instalments_agreed', 'instalment_reminder', 'instalment_missed'] as const)(
    '%s names each part with its day and amount, and leads to the next',
    (template) => {
      const mail = written(template, 'en')
      for (const words of [
        'Instalment 1: paid',
        '₦400,000',
        'Instalment 2: by 1 Dec 2026, 13:00 (Lagos time)',
        '₦630,000',
        '?charge=chg_2',
      ])
        expect(mail.text).toContain(words)
      expect(written(template, 'fr').text).toContain('Échéance 2\u00a0: avant le')
    },
  )

  test('a missed part says until when it can still be paid', () => {
    expect(written('instalment_missed', 'en').text).toContain('2 Dec 2026, 13:00')
    expect(written('instalment_missed', 'en').subject).toContain('2 Dec 2026')
  })

  test.each(['instalments_ended', 'instalments_cancelled'] as const)(
    '%s says that everything comes back',
    (template) => {
      const money = { amount: 40_000_000, currency: 'NGN' as const }
      expect(write(ticketedOrder({ language: 'en' }), template, { moneyBack: money, instalments }).text).toContain(
        'free of charge',
      )
    },
  )
})

describe('a journey to several cities', () => {
  const [out, back] = ticketedFlight().sold.slices
  const accra = { iata_code: 'ACC', name: 'Kotoka', city_name: 'Accra', timezone: 'Africa/Accra' }
  const order = (language: 'en' | 'fr', comesHome: boolean) => {
    const { sold, ...flight } = ticketedFlight()
    const query = { ...sold.query, trip_type: 'multi_city' as const, return_date: null }
    if (!out || !back) throw new Error('the factory’s flight goes out and back')
    const end = comesHome ? out.origin : { ...out.origin, ...accra }
    const slices = [out, { ...back, destination: end }]
    return ticketedOrder({ language, items: [{ ...flight, sold: { ...sold, query, slices } }] })
  }

  test('that ends at home goes where it leads, not home', () => {
    const { subject, text } = write(order('en', true), 'e_ticket')
    expect(subject).toContain('Lagos to London')
    expect(write(order('fr', true), 'order_cancelled').text).toContain('Lagos')
    for (const told of [subject, text]) expect(told).not.toMatch(/Lagos (?:to|–|→) Lagos|going to Lagos/)
  })

  test('that ends elsewhere names all of them', () => {
    expect(write(order('en', false), 'e_ticket').subject).toContain('Lagos to London and Accra')
    expect(write(order('fr', false), 'e_ticket').subject).toMatch(/London et Accra/)
  })
})

describe('the mail of a cancellation', () => {
  test('says what comes back, or that nothing does', () => {
    const order = ticketedOrder({ status: 'cancelled' })
    const refund = { amount: 90_000_000, currency: 'NGN' as const }
    expect(write(order, 'order_cancelled', { moneyBack: refund }).text).toContain('₦900,000')
    expect(write(order, 'order_cancelled').text).toContain('no refund is due')
  })
})

describe('the ticket mail', () => {
  test('has the airline reference, each flight and each ticket, and leads to the booking', () => {
    const mail = write(ticketedOrder(), 'e_ticket')
    expect(mail.subject).toBe('Your tickets: Lagos to London, K7M2QP')
    for (const body of [mail.text, mail.html]) {
      for (const words of [
        'QX7LMA',
        'BA 74',
        'BA 75',
        '1251234567890',
        'https://shop.example/flights/confirmation/ord_',
      ]) {
        expect(body).toContain(words)
      }
    }
  })

  test('is French for who booked in French', () => {
    const mail = write(ticketedOrder({ language: 'fr' }), 'e_ticket')
    expect(mail.subject).toContain('Vos billets')
    expect(mail.text).toContain('mardi 1er décembre 2026')
  })

  test('cannot be made to carry markup by a name', () => {
    const order = ticketedOrder()
    const [first] = order.passengers
    const hostile = { ...order, passengers: first ? [{ ...first, firstName: '<img src=x onerror=alert(1)>' }] : [] }
    expect(write(hostile, 'e_ticket').html).not.toContain('<img')
  })
})

test.each([
  ['order_failed', 'the airline could not confirm your seats'],
  ['late_payment', 'after this booking had ended'],
] as const)('the mail %s says why the money goes back, and how much', (template, why) => {
  const mail = write(ticketedOrder(), template)
  expect(mail.text.toLowerCase()).toContain(why.toLowerCase())
  expect(mail.text).toContain('refund of ₦1,030,000')
})
