import { readFileSync } from 'node:fs'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { createMailboxTransport } from '#adapters/mail/mailbox/mailbox-transport.ts'
import { createSmtpTransport } from '#adapters/mail/smtp/smtp-transport.ts'
import type { OrderInstalments } from '#contracts/orders/instalments.ts'
import { fixedClock } from '#platform/clock.ts'
import { ticketedOrder } from '#tests/factories/order.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { translate } from '#tests/support/translate.ts'
import type { MailMessage } from './mail-transport.ts'
import { renderOrderMail } from './order-mails.ts'

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

describe('mails about seats that are kept', () => {
  const held = (language: 'en' | 'fr') =>
    ticketedOrder({ language, status: 'on_hold', paymentExpiresAt: new Date('2026-11-22T08:45:00Z') })

  test.each(['hold_placed', 'hold_reminder'] as const)('%s says until when, how much and where to pay', (template) => {
    const mail = renderOrderMail(deps, held('en'), template)
    for (const words of ['09:45', '₦1,030,000', 'QX7LMA', 'https://shop.example/flights/booking/ord_'])
      expect(mail.text).toContain(words)
    expect(renderOrderMail(deps, held('fr'), template).text).toContain('Payer maintenant')
  })

  test.each(['hold_expired', 'hold_failed'] as const)('%s leads to a new search', (template) => {
    expect(renderOrderMail(deps, held('en'), template).text).toContain('https://shop.example/flights')
    expect(renderOrderMail(deps, held('fr'), template).text).toContain('Chercher un autre vol')
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
  const write = (template: 'instalments_agreed' | 'instalment_reminder' | 'instalment_missed', language: 'en' | 'fr') =>
    renderOrderMail(deps, ticketedOrder({ language, status: 'on_hold' }), template, { instalments })

  test.each(['instalments_agreed', 'instalment_reminder', 'instalment_missed'] as const)(
    '%s names each part with its day and amount, and leads to the next',
    (template) => {
      const mail = write(template, 'en')
      for (const words of ['Part 1: paid', '₦400,000', 'Part 2: by 1 Dec 2026, 13:00', '₦630,000', '?charge=chg_2'])
        expect(mail.text).toContain(words)
      expect(write(template, 'fr').text).toContain('Échéance 2\u00a0: avant le')
    },
  )

  test('a missed part says until when it can still be paid', () => {
    expect(write('instalment_missed', 'en').text).toContain('2 Dec 2026, 13:00')
    expect(write('instalment_missed', 'en').subject).toContain('2 Dec 2026')
  })

  test.each(['instalments_ended', 'instalments_cancelled'] as const)(
    '%s says that everything comes back',
    (template) => {
      const money = { amount: 40_000_000, currency: 'NGN' as const }
      expect(
        renderOrderMail(deps, ticketedOrder({ language: 'en' }), template, { moneyBack: money, instalments }).text,
      ).toContain('without any fee')
    },
  )
})

describe('the mail of a cancellation', () => {
  test('says what comes back, or that nothing does', () => {
    const order = ticketedOrder({ status: 'cancelled' })
    const refund = { amount: 90_000_000, currency: 'NGN' as const }
    expect(renderOrderMail(deps, order, 'order_cancelled', { moneyBack: refund }).text).toContain('₦900,000')
    expect(renderOrderMail(deps, order, 'order_cancelled').text).toContain('no money to give back')
  })
})

describe('the ticket mail', () => {
  test('has the airline reference, each flight and each ticket, and leads to the booking', () => {
    const mail = renderOrderMail(deps, ticketedOrder(), 'e_ticket')
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
    const mail = renderOrderMail(deps, ticketedOrder({ language: 'fr' }), 'e_ticket')
    expect(mail.subject).toContain('Vos billets')
    expect(mail.text).toContain('mardi 1 décembre 2026')
  })

  test('cannot be made to carry markup by a name', () => {
    const order = ticketedOrder()
    const [first] = order.passengers
    const hostile = { ...order, passengers: first ? [{ ...first, firstName: '<img src=x onerror=alert(1)>' }] : [] }
    expect(renderOrderMail(deps, hostile, 'e_ticket').html).not.toContain('<img')
  })
})

test.each([
  ['order_failed', 'The airline could not give you the seats'],
  ['late_payment', 'this booking had ended'],
] as const)('the mail %s says why the money goes back, and how much', (template, why) => {
  const mail = renderOrderMail(deps, ticketedOrder(), template)
  expect(mail.text.toLowerCase()).toContain(why.toLowerCase())
  expect(mail.text).toContain('refund of ₦1,030,000')
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
