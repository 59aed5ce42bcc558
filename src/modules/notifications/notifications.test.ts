import { readFileSync } from 'node:fs'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { createMailboxTransport } from '#adapters/mail/mailbox/mailbox-transport.ts'
import { createSmtpTransport } from '#adapters/mail/smtp/smtp-transport.ts'
import type { MailTemplate, Order, OrderItem } from '#modules/orders/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { ticketedFlight, ticketedOrder } from '#tests/factories/order.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { translate } from '#tests/support/translate.ts'
import { createItemMails, describeItems } from './item-mails.ts'
import type { MailMessage } from './mail-transport.ts'
import { renderOrderMail } from './order-mails.ts'
import type { OrderNews } from './order-news.ts'
import { createPlainMails } from './plain-mails.ts'

const deps = {
  brand: { name: 'Teranga', phone: '+234 800 000 0000', email: 'hello@example.com' },
  baseUrl: 'https://shop.example',
  translate,
  providerName: (code: string) => code.charAt(0).toUpperCase() + code.slice(1),
}
const message: MailMessage = {
  kind: 'paid_order',
  messageId: '<ord_1.e_ticket@shop.example>',
  from: 'Teranga <hello@example.com>',
  to: 'adaeze@example.com',
  subject: 'Vos billets Lagos – Londres : 1 030 000 ₦',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  language: 'fr',
  attachments: [{ filename: 'e-ticket.pdf', contentType: 'application/pdf', content: new Uint8Array([1, 2, 3]) }],
}

/** A product that brings no words of its own: walks, by their guides. */
describe('mails about an order of something else', () => {
  const plain = createPlainMails({
    translate,
    products: {
      of: () => ({
        shortTitle: () => 'Walk',
        describe: async (_order, { kind, pnr }, { language }) => ({
          kind: kind === 'flight' ? 'activity' : kind,
          details: {
            title: `${language === 'fr' ? 'Promenade' : 'Walk'} ${pnr}`,
            facts: [{ name: language === 'fr' ? 'Guide' : 'Led by', value: 'Bisi' }],
          },
        }),
      }),
    },
  })
  const walk = (pnr: string, over: Partial<OrderItem> = {}): OrderItem => ({
    ...ticketedFlight(),
    id: `itm_${pnr}`,
    kind: 'activity',
    sold: {},
    pnr,
    tickets: new Map([[0, `V-${pnr}`]]),
    period: { startsAt: '2026-12-03T09:00:00Z', endsAt: '2026-12-03T12:00:00Z' },
    ...over,
  })
  const write = async (order: Order, template: MailTemplate, news: Omit<OrderNews, 'items'> = {}) =>
    renderOrderMail(deps, order, template, { ...news, items: await describeItems(createItemMails(plain), order) })
  const EVERY = [
    'e_ticket',
    'order_failed',
    'order_unconfirmed',
    'late_payment',
    'payment_short',
    'payment_waiting',
    'payment_lapsed',
    'payment_never_came',
    'refund_by_transfer',
    'refund_to_wallet',
    'refund_again',
    'refund_made',
    'hold_placed',
    'hold_reminder',
    'hold_expired',
    'hold_failed',
    'order_cancelled',
    'cancel_refused',
    'instalments_agreed',
    'instalment_reminder',
    'instalment_missed',
    'instalments_ended',
    'instalments_cancelled',
  ] as const satisfies readonly MailTemplate[]

  test.each(EVERY)('%s speaks of no flight, seat, airline or ticket', async (template) => {
    const naira = { amount: 1_000_000, currency: 'NGN' as const }
    const part = { number: 1, amount: naira, due_at: '2026-12-01T12:00:00.000Z', status: 'due' as const }
    const news = {
      moneyBack: naira,
      short: { received: naira, missing: naira, code: 'K7' },
      instalments: {
        parts: [{ ...part, charge_id: 'chg_1', pay_by: '2026-12-01T12:00:00.000Z' }],
        paid: naira,
        left: naira,
        rest_charge_id: null,
      },
    }
    for (const language of ['en', 'fr'] as const) {
      const mail = await write(ticketedOrder({ language, items: [walk('A')] }), template, news)
      const words = `${mail.subject} ${mail.text.replaceAll(/https:\S+/g, '')}`
      expect(words).not.toMatch(/\b(?:flights?|seats?|airlines?|e-?tickets?|vols?|places?|compagnie|billets?)\b/i)
      expect(words).toMatch(/Walk A|Promenade A/)
    }
  })

  test('the confirmation has code, times, facts, and the voucher of who has one', async () => {
    const mail = await write(ticketedOrder({ items: [walk('A')] }), 'e_ticket')
    expect(mail.subject).toBe('Your booking is confirmed: Walk A, K7M2QP')
    for (const words of ['Booking code, Walk A: A', '3 Dec 2026, 10:00', 'Led by: Bisi', 'Okonkwo-Désiré, voucher V-A'])
      expect(mail.text).toContain(words)
    expect(mail.text.match(/voucher V-/g)).toHaveLength(1)
    expect(mail.text).toMatch(/https:\/\/shop\.example\/orders\/ord_A+$/m)
  })

  test('the confirmation tells the times of its place, where they are known', async () => {
    const period = { startsAt: '2026-12-03T09:00:00Z', endsAt: '2026-12-03T12:00:00Z', zone: 'Africa/Nairobi' }
    const mail = await write(ticketedOrder({ items: [walk('A', { period })] }), 'e_ticket')
    expect(mail.text).toContain('Starts (local time): 3 Dec 2026, 12:00')
    expect(mail.text).not.toContain('Lagos time')
  })

  test('the confirmation has the voucher that is of nobody in particular', async () => {
    const item = walk('A', { tickets: new Map(), vouchers: ['V-1'] })
    expect((await write(ticketedOrder({ items: [item] }), 'e_ticket')).text).toContain('Voucher number: V-1')
  })

  test('the confirmation of several names what could not be had, and what comes back for it', async () => {
    const amount = { amount: 2_500_000, currency: 'NGN' as const }
    const lost = walk('C', { status: 'failed', tickets: new Map(), amount })
    const mail = await write(ticketedOrder({ items: [walk('A'), walk('B'), lost] }), 'e_ticket')
    expect(mail.text).toContain('this is confirmed: Walk A and Walk B.')
    expect(mail.text).toContain('Walk C: ₦25,000')
    expect(mail.text).toContain('could not book this for you')
    expect(mail.text).not.toContain('Booking code, Walk C')
  })

  test('the mail of a cancellation names the one of several that is cancelled', async () => {
    const order = ticketedOrder({ items: [walk('A'), walk('B', { status: 'cancelled' })] })
    const mail = await write(order, 'order_cancelled')
    expect(mail.text).toContain('no longer valid: Walk B.')
  })

  test.each([
    ['en', 'Reference of the transfer', 'sent it to your bank account'],
    ['fr', 'Référence du virement', 'envoyé sur votre compte bancaire'],
  ] as const)(
    'the mail of a refund that staff sent tells how much, and by what its bank knows it (%s)',
    async (language, label, how) => {
      const otherRefund = { amount: { amount: 131_000_000, currency: 'NGN' }, handTransfer: 'GTB 2026/331' } as const
      const mail = await write({ ...ticketedOrder(), language }, 'refund_by_transfer', { otherRefund })
      const text = mail.text.replaceAll(/[\u00a0\u202f]/g, ' ')
      for (const part of [label, how, 'GTB 2026/331', '1']) expect(text).toContain(part)
      expect(text).toMatch(/1.310.000/)
    },
  )

  test('the mail of a second cancellation names what that was of', async () => {
    const cancelled = { status: 'cancelled' } as const
    const order = ticketedOrder({ items: [walk('A', cancelled), walk('B', cancelled), walk('C')] })
    const mail = await write(order, 'order_cancelled', { givenUp: ['itm_B', 'itm_C'] })
    expect(mail.text).toContain('no longer valid: Walk B.')
  })

  test('an order of a kind with words of its own and of something else is written of in words for both', async () => {
    const kinds = createItemMails(plain)
    kinds.register('hotel', { ...plain, texts: 'flights', searchPath: '/flights' })
    const order = ticketedOrder({ items: [walk('A', { kind: 'hotel' }), walk('B')] })
    const mail = renderOrderMail(deps, order, 'hold_failed', { items: await describeItems(kinds, order) })
    expect(mail.subject).toBe('We could not hold your booking, K7M2QP')
    expect(mail.text).toContain('Walk A and Walk B')
    expect(mail.text).toContain('Search again: https://shop.example/\n')
  })
})

test('the local mailbox keeps a mail that is sent twice once, with its attachment', async () => {
  const database = await openTestDatabase()
  afterAll(() => database.close())
  const mailbox = createMailboxTransport({ db: database.db, clock: fixedClock('2026-11-21T10:00:00Z') })
  await mailbox.send(message)
  await mailbox.send(message)
  const kept = await database.db.selectFrom('mailbox_messages').select('subject').execute()
  expect(kept).toEqual([{ subject: message.subject }])
  const files = await database.db.selectFrom('mailbox_attachments').select('content').execute()
  expect(files.map((file) => [...file.content])).toEqual([[1, 2, 3]])
})

test('SMTP carries accents, the naira sign and the attachment', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  await createSmtpTransport(`smtp://127.0.0.1:${port}`).send(message)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('Message-ID: <ord_1.e_ticket@shop.example>')
  expect(received[0]).toContain('=?UTF-8?')
  expect(received[0]).toContain('filename=e-ticket.pdf')
})

test('the catalogues of mails and documents speak without typewriter quotes in French', () => {
  for (const name of ['mails', 'documents']) {
    expect(readFileSync(`locales/fr/${name}.json`, 'utf8')).not.toMatch(/[a-z]'[a-z]/i)
  }
})
