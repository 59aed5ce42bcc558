import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { signStatement } from '#adapters/payments/bank/statement-signature.ts'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { balanceOf, cashAt, checkBooks } from '#modules/ledger/index.ts'
import { samplePdf } from '#modules/files/testing/sample-pdfs.ts'
import { pngChunk, samplePng } from '#modules/files/testing/sample-pictures.ts'
import { noteGivenBack, returnPayment } from '#modules/payments/index.ts'
import { createFieldCipher } from '#platform/field-encryption.ts'
import { book, bookingBody, choose, search } from '#tests/support/purchase.ts'
import { openShop, SHOP_URL, type Visitor } from '#tests/support/shop.ts'

const KEY = Buffer.alloc(32, 7)
const shop = await openShop({ env: { DATA_ENCRYPTION_KEYS: `k1:${KEY.toString('base64')}` } })
const cipher = createFieldCipher([{ id: 'k1', key: KEY }])
afterAll(() => shop.close())

const FORM: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: '2027-01-12' }],
  adults: 1,
}
const PNG = samplePng()

let visitor: Visitor
beforeEach(() => {
  visitor = shop.visitor()
})

async function order(): Promise<string> {
  const body = bookingBody(await choose(visitor, await search(visitor, FORM)), ['ADT'])
  return (await book(visitor, body, crypto.randomUUID())).confirmation_id
}
const open = async (confirmation_id: string) =>
  (await visitor.call('flightCreateBankTransfer', { confirmation_id })).body
/** Sends money at the local bank, in naira as a person types it. */
const send = (narration: string, kobo: number) =>
  shop.app.request(`${SHOP_URL}/sandbox/bank`, {
    method: 'POST',
    body: new URLSearchParams({ narration, amount: (kobo / 100).toFixed(2) }),
  })
async function settle(): Promise<void> {
  await shop.worker.runDue()
  await shop.worker.runDue()
}
const stateOf = async (confirmation_id: string) =>
  (await visitor.call('flightBookingConfirmation', { confirmation_id })).body
const upload = (reference: string, content: BodyInit, who = visitor) =>
  who.fetch(`/api/v1/payment_proofs/${reference}`, {
    method: 'POST',
    headers: { Origin: SHOP_URL, Authorization: `Bearer ${who.bearer}`, 'Content-Type': 'application/octet-stream' },
    body: content,
  })
const openWork = () =>
  shop.database.db.selectFrom('work_items').select(['reason', 'subject']).where('status', '=', 'open').execute()

describe('a bank transfer', () => {
  test('names account, code and amount, and pays when the bank tells of it', async () => {
    const id = await order()
    const transfer = await open(id)
    expect(transfer).toMatchObject({ account: { bank: 'Sandbox Bank', number: '0123456789' } })
    expect(transfer.code).toMatch(/^[2-9A-Z]{10}$/)
    const before = await balanceOf(shop.database.db, cashAt('bank_transfer'), 'NGN')
    expect((await send(`NIP/${transfer.code.toLowerCase()} ADA OBI/FLIGHT`, transfer.amount.amount)).status).toBe(200)
    await settle()
    expect(await stateOf(id)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      payments: [{ provider: 'bank_transfer' }],
    })
    const cash = await balanceOf(shop.database.db, cashAt('bank_transfer'), 'NGN')
    expect(before - cash).toBe(transfer.amount.amount)
    expect(await checkBooks(shop.database.db)).toEqual([])
  })

  test('is known by its code however the bank cuts the words', async () => {
    const id = await order()
    const { code, amount } = await open(id)
    await send(`TRF FROM ADA ${code.slice(0, 4)} ${code.slice(4)}`, amount.amount)
    await settle()
    expect((await stateOf(id)).status).toBe('confirmed')
  })

  test('in two parts tickets when the second is here; between them the page tells what is missing', async () => {
    const id = await order()
    const { reference, code, amount } = await open(id)
    await send(code, amount.amount - 5_000_000)
    await settle()
    const half = await stateOf(id)
    expect(half).toMatchObject({ status: 'pending_payment', payment_status: 'review' })
    expect(half.payments).toMatchObject([
      {
        reference,
        status: 'mismatch',
        open: {
          received: { amount: amount.amount - 5_000_000, currency: 'NGN' },
          missing: { amount: 5_000_000, currency: 'NGN' },
          transfer: { code, account: { number: '0123456789' } },
        },
      },
    ])
    const mails = await shop.database.db.selectFrom('mailbox_messages').select('subject').execute()
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Part of your payment is missing'),
    )
    // Longer than an order waits otherwise: a part is here.
    shop.clock.advance(45 * 60_000)
    await settle()
    await send(code, 5_000_000)
    await settle()
    visitor.bearer = null
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(await checkBooks(shop.database.db)).toEqual([])
  })

  test('for a basket that comes when its order has ended buys all of it, as long as it is sold at its price', async () => {
    const chosen = []
    for (const departure_date of ['2027-01-12', '2027-01-20']) {
      const sectors = [{ origin: 'LOS', destination: 'ABV', departure_date }]
      chosen.push(await choose(visitor, await search(visitor, { ...FORM, sectors })))
    }
    const [first, second] = chosen
    if (!first || !second) throw new Error('nothing was chosen')
    const { offer_id: _, search_id: __, ...body } = bookingBody(first, ['ADT'])
    const amount = first.price.grand_total + second.price.grand_total
    const ordered = await visitor.call(
      'orderCreate',
      {
        ...body,
        items: chosen.map(({ offer_id, search_id }) => ({ kind: 'flight', offer_id, search_id })),
        expected_total: { amount, currency: first.price.currency },
      },
      { 'Idempotency-Key': crypto.randomUUID() },
    )
    const { confirmation_id } = ordered.body
    const transfer = (await visitor.call('orderCreateBankTransfer', { confirmation_id })).body
    for (let waited = 0; waited < 20; waited++) {
      shop.clock.advance(15 * 60_000)
      await settle()
    }
    visitor.bearer = null
    const state = async () => (await visitor.call('orderGet', { confirmation_id })).body
    expect((await state()).status).toBe('expired')
    await send(transfer.code, transfer.amount.amount)
    await settle()
    const { status, payment_status, items } = await state()
    expect([status, payment_status]).toEqual(['confirmed', 'paid'])
    expect(items.map((item) => item.status)).toEqual(['ticketed', 'ticketed'])
    expect(await checkBooks(shop.database.db)).toEqual([])
  })

  test('whose form was sent twice is one transfer', async () => {
    const { code } = await open(await order())
    const page = await (await shop.app.request(`${SHOP_URL}/sandbox/bank`)).text()
    const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const body = new URLSearchParams({ id, narration: code, amount: '10.00' })
    for (let times = 0; times < 2; times++)
      expect((await shop.app.request(`${SHOP_URL}/sandbox/bank`, { method: 'POST', body })).status).toBe(200)
    const lines = shop.database.db.selectFrom('bank_statement_lines').select('amount')
    expect(await lines.where('narration', '=', code).execute()).toEqual([{ amount: 1_000 }])
  })

  test('of a kobo more tickets, and the kobo is work for people', async () => {
    const id = await order()
    const { reference, code, amount } = await open(id)
    await send(code, amount.amount + 1)
    await settle()
    expect(await stateOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(await openWork()).toContainEqual({ reason: 'refund_stuck', subject: reference })
    expect(await checkBooks(shop.database.db)).toEqual([])
  })

  test('of which staff give back what came leaves an order that can be paid otherwise', async () => {
    const id = await order()
    const { reference, code, amount } = await open(id)
    await send(code, amount.amount - 1)
    await settle()
    const { db } = shop.database
    await returnPayment({ db, clock: shop.clock, poke: () => undefined }, { reference, actor: 'staff:ngozi' })
    await settle()
    expect(await stateOf(id)).toMatchObject({ status: 'pending_payment', payment_status: 'failed' })
    const again = await visitor.call('flightCreatePaystackTransaction', { confirmation_id: id })
    expect(again.status).toBe(200)
  })

  test('that staff have given back at the bank has ended, for the customer, in the books and as work', async () => {
    const id = await order()
    const { reference, code, amount } = await open(id)
    const { db } = shop.database
    const deps = { db, clock: shop.clock, poke: () => undefined }
    const noted = { reference, actor: 'staff:ngozi' }
    const before = await balanceOf(db, cashAt('bank_transfer'), 'NGN')
    expect(await noteGivenBack(deps, noted)).toBeNull()
    await send(code, amount.amount - 1)
    await settle()
    await returnPayment(deps, noted)
    for (let days = 0; days < 3; days++) {
      await settle()
      shop.clock.advance(24 * 3_600_000)
    }
    visitor.bearer = null
    expect((await stateOf(id)).refunds).toMatchObject([{ status: 'needs_attention' }])
    expect(await openWork()).toContainEqual({ reason: 'refund_stuck', subject: reference })
    expect(await noteGivenBack(deps, noted)).toEqual({ amount: amount.amount - 1, currency: 'NGN' })
    expect(await noteGivenBack(deps, noted)).toBeNull()
    await settle()
    visitor.bearer = null
    expect((await stateOf(id)).refunds).toMatchObject([{ status: 'processed' }])
    const refund = await db
      .selectFrom('refunds')
      .select('id')
      .where('payment_reference', '=', reference)
      .executeTakeFirst()
    const subjects = (await openWork()).map(({ subject }) => subject)
    expect(subjects).not.toContain(reference)
    expect(subjects).not.toContain(refund?.id)
    expect(await balanceOf(db, cashAt('bank_transfer'), 'NGN')).toBe(before)
    expect(await checkBooks(db)).toEqual([])
  })

  test('without a code, or for an order that is paid, is work for people', async () => {
    const id = await order()
    const { code, amount } = await open(id)
    await send(code, amount.amount)
    await settle()
    await send(code, amount.amount)
    await send('for the flight, thank you', 5_000)
    await settle()
    const reasons = (await openWork()).map(({ reason }) => reason)
    expect(reasons).toContain('transfer_after_settlement')
    expect(reasons).toContain('transfer_without_code')
    expect((await stateOf(id)).payments.filter(({ status }) => status === 'paid')).toHaveLength(1)
  })

  test('that the customer has made holds the order open until the bank tells of it', async () => {
    const id = await order()
    const { reference, code, amount } = await open(id)
    expect((await upload(reference, PNG)).status).toBe(202)
    shop.clock.advance(24 * 60_000)
    await settle()
    visitor.bearer = null
    expect((await stateOf(id)).status).toBe('pending_payment')
    await send(code, amount.amount)
    await settle()
    expect((await stateOf(id)).status).toBe('confirmed')
  })
})

/** What customers are told of a file that is not kept. */
const TEXTS = {
  file_pdf_active: 'This PDF contains programs, forms or other files: print it to a new PDF and send that one',
  file_damaged: 'This file is damaged or not complete: save it again, or take a new photo',
  file_pdf_locked: 'This PDF is protected by a password: print it to a new PDF and send that one',
} as const

describe('a proof', () => {
  test('is a PDF, JPEG or PNG by what is in it, and the owner’s', async () => {
    const { reference } = await open(await order())
    const script = await upload(reference, '<script>alert(1)</script>')
    expect([script.status, await script.json()]).toMatchObject([
      422,
      { errors: { file: ['Please choose a PDF, JPEG or PNG file'] } },
    ])
    const stranger = shop.visitor()
    await stranger.call('agency')
    expect((await upload(reference, PNG, stranger)).status).toBe(404)
    expect((await upload('TRG-UNKNOWN-REFERENCE', PNG)).status).toBe(404)
    visitor.bearer = 'none'
    expect((await upload(reference, PNG)).status).toBe(401)
  })

  test('is at most two megabytes, and one of three', async () => {
    const { reference } = await open(await order())
    const large = new Uint8Array(2 * 1024 * 1024 + 1)
    large.set(PNG)
    expect((await upload(reference, large)).status).toBe(413)
    for (let file = 0; file < 3; file++) expect((await upload(reference, PNG)).status).toBe(202)
    expect((await upload(reference, PNG)).status).toBe(422)
  })

  test('is read by nobody where it would not be kept', async () => {
    const { reference } = await open(await order())
    let read = 0
    const sent = (to: string) => {
      const body = new ReadableStream(
        {
          pull(controller) {
            read += 1
            controller.enqueue(PNG)
            controller.close()
          },
        },
        { highWaterMark: 0 },
      )
      const headers = { Origin: SHOP_URL, Authorization: `Bearer ${visitor.bearer}`, 'Content-Length': '2000000' }
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
      return visitor.fetch(`/api/v1/payment_proofs/${to}`, init)
    }
    expect((await sent('TRG-UNKNOWN-REFERENCE')).status).toBe(404)
    for (let file = 0; file < 3; file++) expect((await upload(reference, PNG)).status).toBe(202)
    expect((await sent(reference)).status).toBe(422)
    expect(read).toBe(0)
  })

  test('is looked at and made anew as every upload is: what hides in a picture goes, what runs is refused', async () => {
    const { reference } = await open(await order())
    const script = '<script>alert(1)</script>'
    expect((await upload(reference, samplePng({ before: [pngChunk('tEXt', `Comment\0${script}`)] }))).status).toBe(202)
    const pdf = samplePdf()
    expect((await upload(reference, pdf)).status).toBe(202)
    const proofs = await shop.database.db
      .selectFrom('payment_proofs')
      .select(['content_type', 'content'])
      .where('reference', '=', reference)
      .orderBy('id')
      .execute()
    const opened = await Promise.all(
      proofs.map(async ({ content, content_type: type }) => {
        const bytes = await cipher.openFile(new Uint8Array(content), `payment_proofs|content|${reference}`)
        return { type, bytes: Buffer.from(bytes) }
      }),
    )
    expect(opened.map(({ type }) => type)).toEqual(['image/png', 'application/pdf'])
    expect(opened[0]?.bytes.includes(script)).toBe(false)
    expect(opened[1]?.bytes.equals(Buffer.from(pdf))).toBe(true)
    for (const [content, says] of [
      [samplePdf({ catalogue: '/OpenAction << /S /Launch /F (cmd.exe) >>' }), 'file_pdf_active'],
      [samplePng().subarray(0, -8), 'file_damaged'],
      [samplePdf({ trailer: '/Encrypt 9 0 R' }), 'file_pdf_locked'],
    ] as const) {
      const refused = await upload(reference, content)
      expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { file: [TEXTS[says]] } }])
    }
  })

  test('is sealed, and gone with the order when that ends unpaid', async () => {
    const id = await order()
    const { reference } = await open(id)
    await upload(reference, PNG)
    const kept = () =>
      shop.database.db.selectFrom('payment_proofs').select('content').where('reference', '=', reference).execute()
    const [proof] = await kept()
    expect(Buffer.from(proof?.content ?? []).includes(Buffer.from(PNG))).toBe(false)
    for (let waited = 0; waited < 20; waited++) {
      shop.clock.advance(15 * 60_000)
      await settle()
    }
    visitor.bearer = null
    expect((await stateOf(id)).status).toBe('expired')
    expect(await kept()).toEqual([])
    expect((await upload(reference, PNG)).status).toBe(409)
  })

  test('is one of twenty in an hour from one address, however many sessions', async () => {
    shop.clock.advance(3_600_000)
    const statuses: number[] = []
    for (let payment = 0; payment < 8; payment++) {
      visitor = shop.visitor()
      const { reference } = await open(await order())
      for (let file = 0; file < 3; file++) statuses.push((await upload(reference, PNG)).status)
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual([429, 429, 429, 429])
  })
})

describe('a statement', () => {
  const LINE = { amount: 5_000, currency: 'NGN', narration: 'x', booked_at: '2026-11-02T09:00:00Z' }
  const post = (body: string, signature: string) =>
    shop.app.request(`${SHOP_URL}/api/v1/webhooks/bank`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-statement-signature': signature },
      body,
    })

  test.each([
    ['nothing', ''],
    ['no hex', 'zz'],
    ['noughts', '00'.repeat(32)],
    ['too much', '00'.repeat(500)],
  ])('signed with %s is refused', async (_what, signature) => {
    const answer = await post(JSON.stringify({ lines: [{ ...LINE, line_id: 'forged' }] }), signature)
    expect(answer.status).toBe(401)
    const kept = await shop.database.db
      .selectFrom('bank_statement_lines')
      .select('id')
      .where('line_id', '=', 'forged')
      .execute()
    expect(kept).toEqual([])
  })

  test('is taken once, whatever overlaps', async () => {
    const { secret } = await shopSecret()
    const body = JSON.stringify({ lines: [{ ...LINE, line_id: 'twice' }] })
    for (let copy = 0; copy < 3; copy++) expect((await post(body, signStatement(secret, body))).status).toBe(200)
    const kept = await shop.database.db
      .selectFrom('bank_statement_lines')
      .select('id')
      .where('line_id', '=', 'twice')
      .execute()
    expect(kept).toHaveLength(1)
    const bad = JSON.stringify({ lines: [{ ...LINE, line_id: 'bad', amount: -5 }] })
    expect((await post(bad, signStatement(secret, bad))).status).toBe(422)
    expect((await post('{', signStatement(secret, '{'))).status).toBe(400)
  })

  test('with what no database can keep holds up no line behind it', async () => {
    const { secret } = await shopSecret()
    const odd = { line_id: 'odd\0', narration: 'a\0b', payer: '\ud800', bank_reference: 'r\0', account: '\0' }
    const body = JSON.stringify({
      lines: [
        { ...LINE, ...odd },
        { ...LINE, line_id: 'behind', narration: 'y' },
      ],
    })
    expect((await post(body, signStatement(secret, body))).status).toBe(200)
    const kept = await shop.database.db
      .selectFrom('bank_statement_lines')
      .select(['line_id', 'narration'])
      .where('line_id', 'in', ['odd', 'behind'])
      .orderBy('id')
      .execute()
    expect(kept).toEqual([
      { line_id: 'odd', narration: 'ab' },
      { line_id: 'behind', narration: 'y' },
    ])
  })
})

async function shopSecret(): Promise<{ secret: string }> {
  const row = await shop.database.db
    .selectFrom('shop_secrets')
    .select('value')
    .where('name', '=', 'sandbox bank')
    .executeTakeFirstOrThrow()
  return { secret: row.value }
}

describe('a file of the bank', () => {
  const HEAD = 'Trans Date,Reference,Debits,Credits,Remarks\n'
  async function deliver(content: string | Uint8Array, secret?: string) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const answer = await shop.app.request(`${SHOP_URL}/api/v1/webhooks/bank/file`, {
      method: 'POST',
      headers: {
        'Content-Type': 'text/csv',
        'x-statement-signature': signStatement(secret ?? (await shopSecret()).secret, bytes),
      },
      body: new Uint8Array(bytes),
    })
    return { status: answer.status, body: await answer.json() }
  }

  test('settles what it names, tells of every row, and counts nothing twice', async () => {
    const [first, second] = [await order(), await order()]
    const [a, b] = [await open(first), await open(second)]
    const naira = (kobo: number) => (kobo / 100).toFixed(2)
    const rows = [
      `02/11/2026,00017,,"${naira(a.amount.amount)}",NIP FRM ADA OBI ${a.code}`,
      '02/11/2026,00018,53.75,,NIP CHARGE',
      '02/11/2026,00019,,"5,000.00",thank you for the flight',
      '02/13/2026,00020,,"5,000.00",no such month',
      '02/11/2026,00021,,=1+1,no amount',
    ].join('\n')
    const { status, body } = await deliver(`\ufeff${HEAD}${rows}\r\n`)
    expect(status).toBe(200)
    expect(body).toEqual({
      rows: [
        { row: 2, outcome: 'matched' },
        { row: 3, outcome: 'ignored' },
        { row: 4, outcome: 'unmatched' },
        { row: 5, outcome: 'malformed', reason: 'date' },
        { row: 6, outcome: 'malformed', reason: 'amount' },
      ],
      totals: { matched: 1, ignored: 1, unmatched: 1, malformed: 2 },
    })
    await settle()
    expect((await stateOf(first)).status).toBe('confirmed')
    expect((await stateOf(second)).status).toBe('pending_payment')

    // The next export begins where the last one did, and has one line more.
    const more = `${rows}\n03/11/2026,00022,,"${naira(b.amount.amount)}",${b.code}\n03/11/2026,00023,,"${naira(a.amount.amount)}",${a.code} again`
    const again = await deliver(HEAD + more)
    expect(again.body.totals).toEqual({ duplicate: 2, ignored: 1, malformed: 2, matched: 1, after_settlement: 1 })
    await settle()
    expect((await stateOf(second)).status).toBe('confirmed')
    const paid = (await stateOf(first)).payments.filter((payment) => payment.status === 'paid')
    expect(paid).toHaveLength(1)
    expect(await checkBooks(shop.database.db)).toEqual([])
  })

  test('that nobody signed, or that is too large, leaves nothing', async () => {
    const lines = () => shop.database.db.selectFrom('bank_statement_lines').select('id').execute()
    const before = await lines()
    const row = '02/11/2026,1,,100.00,forged'
    expect((await deliver(HEAD + row, 'another secret')).status).toBe(401)
    expect((await deliver(Buffer.alloc(10 * 1024 * 1024, 'a,'))).status).toBe(413)
    expect((await deliver(Buffer.from('PK\u0003\u0004'.repeat(200)))).body).toEqual({ fault: 'no_text' })
    expect((await deliver('<html></html>')).body).toEqual({ fault: 'no_columns' })
    expect(await lines()).toEqual(before)
  })
})

test('a transfer of an hour is bought anew where the airline sells it for no more, else it goes back', async () => {
  const id = await order()
  const { reference, code, amount } = await open(id)
  await upload(reference, PNG)
  for (let minutes = 0; minutes < 60; minutes += 10) {
    shop.clock.advance(10 * 60_000)
    await settle()
  }
  visitor.bearer = null
  await send(code, amount.amount)
  await settle()
  const { status, payment_status, price } = await stateOf(id)
  expect([status, payment_status]).toEqual(['confirmed', 'paid'])
  expect(price.grand_total).toBe(amount.amount)
  expect(await checkBooks(shop.database.db)).toEqual([])
})
