import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { CASE_KINDS } from '#contracts/cases/kinds.ts'
import { CASE_STATUSES, TRACKS, trackOf } from '#contracts/cases/tracks.ts'
import { BUS, openEnquiry, staff } from '#tests/support/cases.ts'
import { signUp } from '#tests/support/customer.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop({ env: { TRUSTED_PROXIES: '1' } })
afterAll(() => shop.close())
const { db } = shop.database
const from = (address: string) => ({ 'X-Forwarded-For': address })

const mailsTo = async (email: string) => {
  await shop.worker.runDue()
  return db
    .selectFrom('mailbox_messages')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
}

test('an address that somebody typed is sent none of their words until staff have answered', async () => {
  const email = 'stranger@example.com'
  const { body } = await shop
    .visitor()
    .call('caseOpen', { ...BUS, email, name: 'evil.example', details: { ...BUS.details, from: 'Win at evil.example' } })
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toContain(body.reference)
  expect(`${mail?.subject} ${mail?.text}`).not.toContain('evil')
})

test('an enquiry is answered by staff, replied to and closed; each is told by mail', async () => {
  const ada = shop.visitor()
  const email = 'ada.bus@example.com'
  const opened = await ada.call('caseOpen', { ...BUS, email })
  expect(opened).toMatchObject({ status: 201, body: { reference: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/) } })
  // Monday, ten in Lagos: four hours of work later.
  expect(opened.body.answer_by).toBe('2026-11-02T13:00:00.000Z')
  const { case_id, reference } = opened.body
  expect(await staff(shop, 'list')).toContain(`${reference}  2026-11-02T13:00`)
  await staff(shop, 'take', reference)
  const told = await staff(shop, 'show', reference)
  for (const part of ['We would like to sit together.', 'Departure: In the morning', 'owner tunde', email])
    expect(told).toContain(part)
  await staff(shop, 'answer', reference, 'A coach for twelve is ₦540,000.\nShall we book it?')
  const answered = (await ada.call('caseGet', { case_id })).body.data
  expect(answered).toMatchObject({ status: 'quoted', unread: 1, answer_by: null, title: 'Bus: Lagos → Accra' })
  expect(answered.steps.map(({ state }) => state)).toEqual(['done', 'done', 'current', 'ahead', 'ahead'])
  const [first, second] = await mailsTo(email)
  expect(first?.subject).toContain(reference)
  expect(second?.text).toContain('A coach for twelve is ₦540,000.')
  expect(second?.text).toContain(`/applications/${case_id}?reference=${reference}`)

  const replied = (await ada.call('caseReply', { case_id, message: 'Yes please' })).body.data
  expect(replied).toMatchObject({ status: 'in_progress', unread: 0 })
  expect(replied.answer_by).not.toBeNull()
  await ada.call('caseReply', { case_id, message: 'Yes please' })
  expect((await ada.call('caseGet', { case_id })).body.data.messages).toHaveLength(3)
  await staff(shop, 'move', reference, 'quoted')
  await staff(shop, 'move', reference, 'arranged')
  await staff(shop, 'move', reference, 'closed')
  const closed = (await ada.call('caseGet', { case_id }, { 'Accept-Language': 'fr' })).body.data
  expect(closed).toMatchObject({
    status: 'closed',
    title: 'Bus\u00a0: Lagos → Accra',
    can_withdraw: false,
    can_reply: true,
  })
  expect((await mailsTo('hello@teranga.example')).length + (await mailsTo(email)).length).toBeGreaterThan(4)
})

test('the same sent twice is one enquiry, until it is closed', async () => {
  const ada = shop.visitor()
  await ada.call('authToken')
  const [one, other] = await Promise.all([openEnquiry(ada), openEnquiry(ada)])
  expect(one).toEqual(other)
  expect((await openEnquiry(shop.visitor())).id).not.toBe(one.id)
  await ada.call('caseWithdraw', { case_id: one.id })
  expect((await ada.call('caseWithdraw', { case_id: one.id })).body.data.status).toBe('withdrawn')
  expect((await openEnquiry(ada)).id).not.toBe(one.id)
  const late = await ada.call('caseReply', { case_id: one.id, message: 'Wait' })
  expect([late.status, late.body.code]).toEqual([409, 'case_over'])
})

test.each(['', '  ', undefined])('seats are asked for without a word more: %j', async (message) => {
  const ada = shop.visitor()
  const { id } = await openEnquiry(ada, { message, email: 'wordless@example.com' })
  expect((await ada.call('caseGet', { case_id: id })).body.data).toMatchObject({ status: 'received', messages: [] })
})

describe('what is wrong is refused by its field, in words', () => {
  test.each([
    ['a message of 100,000 signs', { message: 'x'.repeat(100_000) }, 'message', /5,000 characters/],
    [
      'no message where one is asked',
      { kind: 'contact', details: { topic: 'other' }, message: '  ' },
      'message',
      /required/,
    ],
    ['a day that has passed', { details: { ...BUS.details, date: '2026-10-30' } }, 'details.date', /./],
    [
      'a way back before the way there',
      { details: { ...BUS.details, return_date: '2026-12-01' } },
      'details.return_date',
      /./,
    ],
    ['nobody', { details: { ...BUS.details, people: 0 } }, 'details.people', /too small/],
    ['thousands', { details: { ...BUS.details, people: 5_000 } }, 'details.people', /too large/],
    ['fields of another kind', { kind: 'train' }, 'details', /./],
    ['no place', { details: { ...BUS.details, from: '' } }, 'details.from', /required/],
    [
      'a place of several lines',
      { details: { ...BUS.details, from: 'Lagos\r\nBcc: x@example.com' } },
      'details.from',
      /./,
    ],
    ['a phone that is none', { phone: 'call me' }, 'phone', /phone/],
    ['no address', { email: '' }, 'email', /Email is required/],
  ])('%s', async (_, over, field, said) => {
    const { status, body } = await shop.visitor().call('caseOpen', { ...BUS, ...over })
    expect([status, body.code]).toEqual([422, 'validation_failed'])
    const [, texts] = Object.entries(body.errors ?? {}).find(([name]) => name.startsWith(field)) ?? []
    expect(texts?.[0]).toMatch(said)
  })

  test('markup stays text', async () => {
    const ada = shop.visitor()
    const message = '<script>alert(1)</script> {name} "; drop table cases; --'
    const { id } = await openEnquiry(ada, { message, name: '<b>Ada</b>' })
    expect((await ada.call('caseGet', { case_id: id })).body.data.messages[0]?.text).toBe(message)
    const [mail] = await mailsTo(BUS.email)
    expect(mail?.text).not.toContain('<script>')
  })

  test('who writes without end is stopped', async () => {
    const busy = shop.visitor()
    const statuses: number[] = []
    for (let number = 0; number < 22; number++)
      statuses.push((await busy.call('caseOpen', { ...BUS, message: `Number ${number}` }, from('203.0.113.5'))).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('found again by reference and address', () => {
  test('in another browser, for an hour; whatever is wrong, the answer is one', async () => {
    const { id: case_id, reference } = await openEnquiry(shop.visitor())
    const guest = shop.visitor()
    expect((await guest.call('caseGet', { case_id })).status).toBe(404)
    const typed = ` ${reference.toLowerCase().replace('-', ' ')}`
    const found = await guest.call('caseLookUp', { reference: typed, email: 'ADA@example.com ' }, from('192.0.2.1'))
    expect(found).toMatchObject({ status: 200, body: { case_id, open_until: '2026-11-02T10:00:00.000Z' } })
    expect((await guest.call('caseReply', { case_id, message: 'From my phone' })).status).toBe(200)
    for (const wrong of [
      { reference, email: 'bola@example.com' },
      { reference: 'ZZZZ-ZZZZ', email: BUS.email },
    ]) {
      const { status, body } = await shop.visitor().call('caseLookUp', wrong, from('192.0.2.2'))
      expect([status, body.code]).toEqual([404, 'case_not_found'])
    }
  })

  test('who knows a reference and guesses the address is stopped, and shuts nobody out', async () => {
    const { reference } = await openEnquiry(shop.visitor())
    const statuses: number[] = []
    for (let number = 0; number < 7; number++) {
      const guess = { reference, email: `guess${number}@example.com` }
      statuses.push((await shop.visitor().call('caseLookUp', guess, from('203.0.113.9'))).status)
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
    const right = { reference, email: BUS.email }
    expect((await shop.visitor().call('caseLookUp', right, from('192.0.2.3'))).status).toBe(200)
  })

  test('by the customer whose confirmed address it has, it is in their account from then on', async () => {
    const email = 'chidi@example.com'
    const { id, reference } = await openEnquiry(shop.visitor(), { email })
    const chidi = shop.visitor()
    await signUp(shop, chidi, email)
    expect((await chidi.call('caseList')).body.cases).toEqual([])
    await chidi.call('caseLookUp', { reference, email }, from('192.0.2.4'))
    expect((await chidi.call('caseList')).body.cases).toMatchObject([{ case_id: id, kind: 'bus', unread: 0 }])
    const bola = shop.visitor()
    await signUp(shop, bola, 'bola@example.com')
    await bola.call('caseLookUp', { reference, email }, from('192.0.2.5'))
    expect((await bola.call('caseList')).body.cases).toEqual([])
  })
})

describe('what staff ask for', () => {
  test('is a task with a day, done once, after which the agency looks', async () => {
    const ada = shop.visitor()
    const { id: case_id, reference } = await openEnquiry(ada)
    await staff(shop, 'ask', reference, 'The names of all twelve', '--due', '2026-11-20')
    const asked = (await ada.call('caseGet', { case_id })).body.data
    expect(asked).toMatchObject({ unread: 1, answer_by: null })
    expect(asked.tasks).toMatchObject([{ side: 'customer', title: 'The names of all twelve', due_on: '2026-11-20' }])
    const task_id = asked.tasks[0]?.task_id
    const done = (await ada.call('caseTaskDone', { case_id, task_id })).body.data
    expect(done.tasks[0]?.done_at).not.toBeNull()
    expect(done.answer_by).not.toBeNull()
    const again = (await ada.call('caseTaskDone', { case_id, task_id })).body.data
    expect(again.history.length).toBe(done.history.length)
    expect((await ada.call('caseTaskDone', { case_id, task_id: 'tsk_none' })).status).toBe(404)
  })

  test('of a case that is over is done no more: nobody has to look at it again', async () => {
    const ada = shop.visitor()
    const { id: case_id, reference } = await openEnquiry(ada, { message: 'A bus that nobody will want.' })
    await staff(shop, 'ask', reference, 'The names of all twelve')
    const task_id = (await ada.call('caseGet', { case_id })).body.data.tasks[0]?.task_id
    await ada.call('caseWithdraw', { case_id })
    const late = await ada.call('caseTaskDone', { case_id, task_id })
    expect([late.status, late.body.code]).toEqual([409, 'case_over'])
    expect((await ada.call('caseGet', { case_id })).body.data).toMatchObject({ status: 'withdrawn', answer_by: null })
  })

  test.each([
    [['move', 'REF', 'submitted'], /may move to/],
    [['move', 'REF', 'dancing'], /npm run cases/],
    [['show', 'ZZZZ-ZZZZ'], /no case/],
    [['custody', 'REF', '1', 'agency'], /case_moved/],
    [['answer', 'REF'], /npm run cases/],
    [['list', '--kind', 'yacht'], /npm run cases/],
  ])('%j is refused with what it should be', async (args, said) => {
    const { reference } = await openEnquiry(shop.visitor())
    const answer = await shop.shop.command(['cases', ...args.map((word) => (word === 'REF' ? reference : word))])
    expect(answer.ok).toBe(false)
    expect(answer.text).toMatch(said)
  })
})

test('nothing personal lies open in the database', async () => {
  await openEnquiry(shop.visitor(), { email: 'sealed.qwertz@example.com', name: 'Zainabelle', message: 'xylophone' })
  for (const table of ['cases', 'case_messages', 'case_tasks', 'case_events', 'jobs']) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db)
    const text = rows.map(({ row }) => row).join('\n')
    for (const word of ['sealed.qwertz', 'Zainabelle', 'xylophone', '803 123']) expect(text, table).not.toContain(word)
  }
})

test('a late case belongs to nobody; what has long been over is forgotten', async () => {
  const other = await openShop()
  const ada = other.visitor()
  const { id: case_id, reference } = await openEnquiry(ada)
  await staff(other, 'take', reference)
  other.clock.advance(2 * 86_400_000)
  await other.worker.runDue()
  other.clock.advance(3_600_000)
  await other.worker.runDue()
  expect(await staff(other, 'show', reference)).toContain('owner -')
  await staff(other, 'move', reference, 'closed')
  other.clock.advance(366 * 86_400_000)
  await other.worker.runDue()
  other.clock.advance(3_600_000)
  await other.worker.runDue()
  expect(await other.database.db.selectFrom('cases').select('id').where('id', '=', case_id).execute()).toEqual([])
  await other.close()
})

test('the database knows the moves of every track, and every state is reached', async () => {
  const rows = await db.selectFrom('allowed_moves').selectAll().where('track', 'like', 'case %').execute()
  for (const [name, { moves, steps }] of Object.entries(TRACKS)) {
    const known = rows.filter(({ track, from_state }) => track === `case ${name}` && from_state !== '')
    const ours = Object.entries(moves).flatMap(([start, ends]) => ends.map((end) => `${start} ${end}`))
    expect(known.map(({ from_state, to_state }) => `${from_state} ${to_state}`).toSorted()).toEqual(ours.toSorted())
    for (const step of steps.slice(1)) expect(Object.values(moves).flat(), `${name}: ${step}`).toContain(step)
  }
  for (const kind of CASE_KINDS) expect(CASE_STATUSES).toContain(trackOf(kind).steps[0])
})
