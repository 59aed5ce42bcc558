import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openEnquiry, slotsOfCase, staff, STUDY } from '#tests/support/cases.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop({ env: { TRUSTED_PROXIES: '1' } })
afterAll(() => shop.close())
// Its stories are of one day and one address.
beforeEach(async () => {
  await shop.database.db.deleteFrom('rate_limits').where('bucket', '=', 'appointments booked of address').execute()
})
const { db } = shop.database
const HOUR_MS = 3_600_000

const lettersTo = async (email: string) => {
  await shop.worker.runDue()
  return db
    .selectFrom('mailbox_messages')
    .select(['id', 'subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
}

/** The calendar files of all mails to an address, as they were sent. */
async function filesTo(email: string): Promise<readonly string[]> {
  const ids = (await lettersTo(email)).map(({ id }) => id)
  const files = await db
    .selectFrom('mailbox_attachments')
    .select(['content', 'content_type'])
    .where('message', 'in', ids)
    .orderBy('message')
    .execute()
  return files.map(({ content, content_type: type }) => `${type}\n${new TextDecoder().decode(content)}`)
}

const nearSchema = z.object({ nearest: z.array(z.object({ adviser_id: z.string(), starts_at: z.string() })) })

/** A free time, by phone. */
const chosen = (slot: { readonly adviser_id: string; readonly starts_at: string } | undefined) => ({
  adviser_id: slot?.adviser_id ?? '',
  starts_at: slot?.starts_at ?? '',
  channel: 'phone',
})

async function enquire(email: string, over: object = {}) {
  const visitor = shop.visitor()
  const { id: case_id, reference } = await openEnquiry(visitor, { email, ...over })
  const call = async (name: 'appointmentBook' | 'appointmentMove' | 'appointmentCancel', body: object) => {
    const { status, body: answer } = await visitor.call(name, { case_id, channel: 'phone', ...body })
    return { status, code: answer.code, errors: answer.errors, details: answer.details, data: answer.data }
  }
  return { visitor, case_id, reference, call, slots: await slotsOfCase(visitor, case_id) }
}

test('a customer books, moves and cancels a time; mails carry what calendars need, and remind them', async () => {
  const email = 'ada.calls@example.com'
  const { visitor, case_id, reference, call, slots } = await enquire(email)
  // Monday at ten in Lagos: four hours ahead, and not in a break.
  expect(slots[0]).toMatchObject({ adviser_id: 'ngozi', starts_at: '2026-11-02T13:00:00.000Z' })
  const later = slots.filter(({ starts_at: start }) => start > '2026-11-03T09')
  const [one, two] = later
  const booked = await call('appointmentBook', { ...one, time_zone: 'Europe/London' })
  const id = booked.data.appointment?.appointment_id
  expect(booked.data).toMatchObject({ can_book: false, appointment: { starts_at: one?.starts_at, can_change: true } })
  expect((await call('appointmentBook', { ...one, time_zone: 'Europe/London' })).status).toBe(200)
  expect((await call('appointmentBook', { ...two })).code).toBe('appointment_exists')
  expect(await lettersTo(email)).toHaveLength(2)
  const moved = await call('appointmentMove', { ...two, appointment_id: id, time_zone: 'Europe/London' })
  expect(moved.data.appointment).toMatchObject({ appointment_id: id, starts_at: two?.starts_at })
  const free = await slotsOfCase(visitor, case_id)
  expect(free.map(({ starts_at: start }) => start)).toContain(one?.starts_at)
  expect(await staff(shop, 'agenda')).toContain(`${reference}  phone     Ada Obi`)

  const letters = (await lettersTo(email)).slice(1)
  expect(letters.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Your appointment: Tuesday, 3 November 2026'),
    expect.stringContaining('Your appointment has moved: Tuesday, 3 November 2026'),
  ])
  expect(letters[1]?.text).toContain('(London time)')
  expect(letters[1]?.text).toContain('By phone: we call you at +234 803 123 4567')

  shop.clock.advance(Date.parse(two?.starts_at ?? '') - shop.clock.now().getTime() - 24 * HOUR_MS)
  expect((await lettersTo(email)).at(-1)?.subject).toContain('Soon: your appointment')
  visitor.bearer = null
  const cancelled = await call('appointmentCancel', { appointment_id: id })
  expect(cancelled.data).toMatchObject({ appointment: null, can_book: true })
  expect((await call('appointmentCancel', { appointment_id: id })).status).toBe(200)
  shop.clock.advance(24 * HOUR_MS)
  const all = await lettersTo(email)
  // Nobody is reminded of what was cancelled.
  expect(all.at(-1)?.subject).toContain('Your appointment is cancelled')
  expect(all).toHaveLength(5)
})

test('who would rather be called otherwise keeps their time, which is nobody else’s', async () => {
  const email = 'otherwise@example.com'
  const { call, slots } = await enquire(email)
  const { data } = await call('appointmentBook', { ...slots[4] })
  const id = data.appointment?.appointment_id
  const moved = await call('appointmentMove', { ...slots[4], appointment_id: id, channel: 'whatsapp' })
  expect(moved.data.appointment).toMatchObject({
    appointment_id: id,
    starts_at: slots[4]?.starts_at,
    channel: 'whatsapp',
  })
  expect((await lettersTo(email)).at(-1)?.subject).toContain('Your appointment has moved')
})

test('the file for calendars is an invitation, its next versions replace it, and the last takes it back', async () => {
  const email = 'ics@example.com'
  const { visitor, case_id, call, slots } = await enquire(email, { name: 'Ada; Obi,\n"X"'.replace('\n', ' ') })
  const [one, two] = slots.filter(({ adviser_id }) => adviser_id === 'ngozi').slice(2)
  const { data } = await call('appointmentBook', { ...one, channel: 'office' })
  const appointment_id = data.appointment?.appointment_id
  await filesTo(email)
  await call('appointmentMove', { ...two, appointment_id })
  const file = await visitor.fetch(`/api/v1/appointments/${case_id}`)
  expect(file.headers.get('content-type')).toContain('text/calendar')
  expect(await file.text()).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:2/)
  expect((await shop.visitor().fetch(`/api/v1/appointments/${case_id}`)).status).toBe(404)
  await filesTo(email)
  await call('appointmentCancel', { appointment_id })
  const files = await filesTo(email)
  const uid = `UID:${appointment_id}@teranga`
  // Whoever keeps the agency's calendar is the organiser, by an address that takes answers.
  expect(files[0]?.replaceAll('\r\n\t', '')).toContain('info@teranga.example')
  expect(await lettersTo('info@teranga.example')).not.toEqual([])
  for (const [at, [method, sequence]] of [
    ['REQUEST', 0],
    ['REQUEST', 2],
    ['CANCEL', 3],
  ].entries())
    for (const part of [`method=${method}`, `METHOD:${method}`, `SEQUENCE:${sequence}`, uid, 'ORGANIZER', email])
      expect(files[at]?.replaceAll('\r\n\t', '')).toContain(part)
  expect(files[0]).toContain('LOCATION:Our office in Lagos')
  expect(files[2]).toContain('STATUS:CANCELLED')
  expect(files).toHaveLength(3)
})

describe('what cannot be is refused, and nothing is lost', () => {
  test.each([
    ['a time in the past', { starts_at: '2020-01-06T09:00:00.000Z' }, 409, 'appointment_taken'],
    ['a time between two slots', { starts_at: '2026-12-01T09:07:00.000Z' }, 409, 'appointment_taken'],
    ['a time in years', { starts_at: '9999-12-31T23:59:00.000Z' }, 409, 'appointment_taken'],
    ['a Sunday', { starts_at: '2026-11-29T10:00:00.000Z' }, 409, 'appointment_taken'],
    ['no time', { starts_at: '' }, 422, 'validation_failed'],
    ['a time in words', { starts_at: 'tomorrow' }, 422, 'validation_failed'],
    ['nobody', { adviser_id: 'nobody' }, 409, 'appointment_taken'],
    ['a zone that is none', { time_zone: 'Mars/Olympus_Mons' }, 422, 'validation_failed'],
    ['a zone with markup', { time_zone: '<script>alert(1)</script>' }, 422, 'validation_failed'],
    ['a zone without end', { time_zone: 'A'.repeat(5_000) }, 422, 'validation_failed'],
    ['a way that nobody speaks', { channel: 'pigeon' }, 422, 'validation_failed'],
    ['a phone that is none', { phone: '<b>call</b>' }, 422, 'validation_failed'],
    ['a move of nothing', { appointment_id: 'apt_none' }, 409, 'appointment_over'],
  ])('%s', async (_, over, status, code) => {
    const { call, slots } = await enquire('wrong@example.com')
    const name = 'appointment_id' in over ? 'appointmentMove' : 'appointmentBook'
    expect(await call(name, { ...slots[0], ...over })).toMatchObject({ status, code })
    expect((await call('appointmentBook', { ...slots[0] })).status).toBe(200)
    const { data } = await call('appointmentCancel', { appointment_id: 'apt_other' })
    expect(data).toBeUndefined()
  })

  test('a slot that is gone is answered with the nearest free ones', async () => {
    const ada = await enquire('first@example.com')
    const bola = await enquire('second@example.com')
    const wanted = ada.slots[3]
    await ada.call('appointmentBook', { ...wanted })
    const { status, details } = await bola.call('appointmentBook', { ...wanted })
    expect(status).toBe(409)
    const { nearest } = nearSchema.parse(details)
    for (const near of nearest)
      expect(Math.abs(Date.parse(near.starts_at) - Date.parse(wanted?.starts_at ?? ''))).toBeLessThan(2 * HOUR_MS)
    expect((await bola.call('appointmentBook', { ...nearest[0] })).status).toBe(200)
  })

  test('somebody else’s case, one that is over, and nobody to call', async () => {
    const ada = await enquire('mine@example.com', { phone: null })
    const guest = shop.visitor()
    await guest.call('authToken')
    expect((await guest.call('appointmentSlots', { case_id: ada.case_id })).status).toBe(404)
    expect(await ada.call('appointmentBook', { ...ada.slots[0] })).toMatchObject({
      status: 422,
      errors: { phone: [/./] },
    })
    const { data } = await ada.call('appointmentBook', { ...ada.slots[0], phone: '+221 77 123 45 67' })
    expect(data.phone).toBe('+221 77 123 45 67')
    await ada.visitor.call('caseWithdraw', { case_id: ada.case_id })
    const over = (await ada.visitor.call('caseGet', { case_id: ada.case_id })).body.data
    expect([over.appointment, over.can_book]).toEqual([null, false])
    expect(await ada.call('appointmentBook', { ...ada.slots[1] })).toMatchObject({ status: 409, code: 'case_over' })
  })
})

describe('staff', () => {
  test('ask for a time, which is done once one is chosen, and book and cancel for the customer', async () => {
    const { visitor, case_id, reference, call, slots } = await enquire('asked@example.com')
    await staff(shop, 'offer', reference)
    await staff(shop, 'offer', reference)
    const asked = (await visitor.call('caseGet', { case_id })).body.data
    expect(asked.tasks.map(({ title, done_at }) => [title, done_at])).toEqual([
      ['Choose a time to speak to an adviser', null],
    ])
    const { data } = await call('appointmentBook', { ...slots[2] })
    expect(data.tasks[0]?.done_at).not.toBeNull()
    await staff(shop, 'unbook', reference)
    expect((await lettersTo('asked@example.com')).at(-1)?.subject).toContain('cancelled')
    await staff(shop, 'book', reference, 'mariama', '2026-11-25T09:30', '--channel', 'whatsapp')
    const { appointment } = (await visitor.call('caseGet', { case_id })).body.data
    expect(appointment).toMatchObject({ adviser: 'Mariama Diop', starts_at: '2026-11-25T09:30:00.000Z' })
  })

  test('cancel nothing that has begun', async () => {
    const { visitor, case_id, reference, call, slots } = await enquire('begun@example.com')
    const { data } = await call('appointmentBook', { ...slots[0] })
    shop.clock.advance(Date.parse(data.appointment?.starts_at ?? '') - shop.clock.now().getTime() + 60_000)
    await expect(staff(shop, 'unbook', reference)).rejects.toThrow('appointment_over')
    visitor.bearer = null
    const { appointment } = (await visitor.call('caseGet', { case_id })).body.data
    expect(appointment).toMatchObject({ appointment_id: data.appointment?.appointment_id, can_change: false })
    expect((await lettersTo('begun@example.com')).at(-1)?.subject).not.toContain('cancelled')
  })

  test('keep an adviser free for a day, unless something stands in it; and give it back', async () => {
    const { visitor, case_id, call, slots } = await enquire('away@example.com')
    const day = '2026-11-20'
    const of = async () =>
      (await visitor.call('appointmentSlots', { case_id, adviser_id: 'kwesi', from: day })).body.slots.filter(
        ({ starts_at: start }) => start.startsWith(day),
      )
    expect(await of()).toHaveLength(14)
    const said = await staff(shop, 'block', 'kwesi', day, day)
    expect(await of()).toEqual([])
    expect(await call('appointmentBook', { adviser_id: 'kwesi', starts_at: `${day}T10:00:00.000Z` })).toMatchObject({
      code: 'appointment_taken',
    })
    await staff(shop, 'unblock', /off_\S+/.exec(said)?.[0] ?? '')
    expect(await of()).toHaveLength(14)
    await call('appointmentBook', { adviser_id: 'kwesi', starts_at: `${day}T10:00:00.000Z` })
    const refused = await shop.shop.command(['cases', 'block', 'kwesi', day, day])
    expect([refused.ok, refused.text]).toEqual([false, expect.stringContaining('has something in this time')])
    expect(slots.length).toBeGreaterThan(0)
  })

  test.each([
    [['book', 'REF', 'nobody', '2026-11-25T09:30'], /advisers are/],
    [['book', 'REF', 'ngozi', 'soon'], /npm run cases/],
    [['book', 'REF', 'ngozi', '2020-11-25T09:30'], /appointment_taken.*nearest/],
    [['block', 'ngozi', '2026-12-02', '2026-12-01'], /npm run cases/],
    [['block', 'ngozi', '2026-99-99', '2026-99-99'], /npm run cases/],
    [['unbook', 'REF'], /appointment_over/],
    [['unblock', 'off_none'], /nothing is kept free/],
  ])('%j is refused with what it should be', async (args, said) => {
    const { reference } = await openEnquiry(shop.visitor(), { message: args.join(' ') })
    const answer = await shop.shop.command(['cases', ...args.map((word) => (word === 'REF' ? reference : word))])
    expect([answer.ok, answer.text]).toEqual([false, expect.stringMatching(said)])
  })
})

test('the agency’s own advisers take the place of the samples, and speak of what they know', async () => {
  const other = await openShop()
  const fatou = {
    code: 'fatou',
    name: 'Fatou Sarr',
    languages: ['fr'],
    kinds: ['bus'],
    time_zone: 'Africa/Dakar',
    hours: { friday: [['10:00', '11:00']] },
    agency_holidays: false,
    slot_minutes: 20,
  }
  await other.database.db
    .insertInto('advisers')
    .values({ code: 'fatou', entry: JSON.stringify(fatou), updated_at: other.clock.now() })
    .execute()
  const visitor = other.visitor()
  const { id: case_id } = await openEnquiry(visitor)
  const { body } = await visitor.call('appointmentSlots', { case_id })
  expect(body.advisers).toMatchObject([{ adviser_id: 'fatou', languages: ['fr'], place: null }])
  expect(body.slots.map(({ starts_at }) => starts_at).slice(0, 4)).toEqual([
    '2026-11-06T10:00:00.000Z',
    '2026-11-06T10:20:00.000Z',
    '2026-11-06T10:40:00.000Z',
    '2026-11-13T10:00:00.000Z',
  ])
  const next = await visitor.call('appointmentSlots', { case_id, from: body.later })
  expect(next.body.slots[0]?.starts_at).toBe('2026-11-20T10:00:00.000Z')
  expect(next.body.earlier).toBe(body.from)
  const asked = { case_id, adviser_id: 'fatou', starts_at: '2026-11-06T10:00:00.000Z' }
  expect((await visitor.call('appointmentBook', { ...asked, channel: 'office' })).status).toBe(422)
  const { id } = await openEnquiry(visitor, { kind: 'train', details: TRAIN })
  expect((await visitor.call('appointmentSlots', { case_id: id })).body).toMatchObject({ advisers: [], slots: [] })
  await other.close()
})

const TRAIN = { from: 'Lagos', to: 'Ibadan Moniya', date: '2026-12-18', class: 'any', people: 2 }

test('an appointment that moves to another adviser is gone for the first, who is told', async () => {
  const other = await openShop()
  const hours = { friday: [['10:00', '11:00']] }
  const adviser = { languages: ['en'], time_zone: 'Africa/Lagos', hours }
  for (const [code, name] of [
    ['amina', 'Amina Bello'],
    ['bisi', 'Bisi Ade'],
  ] as const) {
    const entry = JSON.stringify({ ...adviser, code, name, email: `${code}@example.com` })
    await other.database.db.insertInto('advisers').values({ code, entry, updated_at: other.clock.now() }).execute()
  }
  const visitor = other.visitor()
  const { id: case_id } = await openEnquiry(visitor)
  const at = { case_id, starts_at: '2026-11-06T09:00:00.000Z', channel: 'phone' }
  const { body } = await visitor.call('appointmentBook', { ...at, adviser_id: 'amina' })
  const { appointment_id } = body.data.appointment ?? {}
  await other.worker.runDue()
  await visitor.call('appointmentMove', { ...at, adviser_id: 'bisi', appointment_id })
  await other.worker.runDue()
  const letters = await other.database.db
    .selectFrom('mailbox_messages')
    .select(['recipient', 'subject'])
    .orderBy('id')
    .execute()
  const told = (code: string) => letters.filter(({ recipient }) => recipient === `${code}@example.com`)
  expect(told('amina').at(-1)?.subject).toContain('cancelled')
  expect(told('bisi').map(({ subject }) => subject)).toEqual([expect.stringContaining('moved')])
  await other.close()
})

describe('a time that is chosen in the form of an enquiry', () => {
  const slotsFor = async (visitor: ReturnType<typeof shop.visitor>) =>
    (await visitor.call('enquirySlots', { kind: 'study', adviser_id: null, from: null })).body
  const cases = () => db.selectFrom('cases').select('id').execute()

  test('is booked with it: both clocks are known, and the same once more is the same', async () => {
    const email = 'with.time@example.com'
    const visitor = shop.visitor()
    const { advisers, slots, has_phone } = await slotsFor(visitor)
    expect([advisers.length > 0, has_phone]).toEqual([true, false])
    const slot = slots[3]
    const sent = { ...STUDY, email, appointment: { ...chosen(slot), time_zone: 'Europe/London' } }
    const opened = await visitor.call('caseOpen', sent)
    expect(opened.status).toBe(201)
    const { case_id } = opened.body
    expect((await visitor.call('caseOpen', sent)).body.case_id).toBe(case_id)
    const { data } = (await visitor.call('caseGet', { case_id })).body
    expect(data).toMatchObject({ can_book: false, appointment: { starts_at: slot?.starts_at, channel: 'phone' } })
    expect((await lettersTo(email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Your appointment'),
    )
    expect((await lettersTo(email)).map(({ text }) => text).join('\n')).toContain('(London time)')
    expect((await slotsFor(visitor)).slots.filter(({ starts_at: at }) => at === slot?.starts_at)).not.toContainEqual(
      slot,
    )
  })

  test('and was taken meanwhile sends nothing: what is free nearby is named, and works', async () => {
    const [ada, bola] = [shop.visitor(), shop.visitor()]
    const { slots } = await slotsFor(ada)
    const wanted = slots.find(({ adviser_id: who }) => who === slots[0]?.adviser_id)
    const first = await bola.call('caseOpen', { ...STUDY, email: 'first@example.com', appointment: chosen(wanted) })
    expect(first.status).toBe(201)
    const before = (await cases()).length
    const late = { ...STUDY, email: 'late@example.com', appointment: chosen(wanted) }
    const refused = await ada.call('caseOpen', late)
    expect([refused.status, refused.body.code]).toEqual([409, 'appointment_taken'])
    expect(await cases()).toHaveLength(before)
    const [near] = nearSchema.parse(refused.body.details).nearest
    expect((await ada.call('caseOpen', { ...late, appointment: { ...near, channel: 'phone' } })).status).toBe(201)
  })

  test('needs a number to call, or the office of who has one; a time that is none is said to be none', async () => {
    const visitor = shop.visitor()
    const { slots } = await slotsFor(visitor)
    const without = { ...STUDY, email: 'no.number@example.com', phone: null, appointment: chosen(slots[2]) }
    const refused = await visitor.call('caseOpen', without)
    expect([refused.status, refused.body.errors]).toMatchObject([422, { phone: [expect.any(String)] }])
    for (const appointment of [
      { ...chosen(slots[2]), starts_at: 'tomorrow' },
      { ...chosen(slots[2]), channel: 'pigeon' },
      { ...chosen(slots[2]), time_zone: '<script>' },
      { ...chosen(slots[2]), adviser_id: '' },
    ])
      expect((await visitor.call('caseOpen', { ...without, appointment })).status).toBe(422)
  })
})
