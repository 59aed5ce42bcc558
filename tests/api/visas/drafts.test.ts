import { afterAll, describe, expect, test } from 'vitest'
import { slotsOfCase, staff } from '#tests/support/cases.ts'
import { signUp } from '#tests/support/customer.ts'
import { openShop } from '#tests/support/shop.ts'
import { ADA, caseOf, CONTACT, sendAt, sentApplication, startVisa, TO_PARIS, ZARA } from '#tests/support/visas.ts'

const shop = await openShop()
afterAll(() => shop.close())
const DAY_MS = 86_400_000
const IN_MAY = { arrival: '2027-05-01', departure: '2027-05-12' }

const draftOf = async (visitor: ReturnType<typeof shop.visitor>, case_id: string) =>
  (await visitor.call('visaDraft', { case_id })).body.data

describe('a draft', () => {
  test('is that of the days and the home that were asked for last; all that was told stays', async () => {
    const ada = shop.visitor()
    const case_id = await startVisa(ada)
    await ada.call('visaSave', { case_id, applicants: [ADA, ZARA], contact: CONTACT })
    expect(await startVisa(ada, { ...IN_MAY, residence: 'GH' })).toBe(case_id)
    expect(await draftOf(ada, case_id)).toMatchObject({
      trip: { ...TO_PARIS, ...IN_MAY, residence: 'GH' },
      applicants: [ADA, ZARA],
      contact: CONTACT,
    })
  })

  test('that somebody has in their account by now is theirs, and another is begun in its place', async () => {
    const email = 'ada.drafts@example.com'
    const phone = shop.visitor()
    const case_id = await startVisa(phone)
    await phone.call('visaSave', { case_id, contact: { ...CONTACT, email } })
    const { reference } = await caseOf(phone, case_id)
    const laptop = shop.visitor()
    await signUp(shop, laptop, email)
    await laptop.call('caseLookUp', { reference, email })
    const another = await startVisa(phone)
    expect(another).not.toBe(case_id)
    expect((await draftOf(phone, another)).contact.email).toBe('')
    expect((await draftOf(laptop, case_id)).contact.email).toBe(email)
  })

  test('holds all that is told at once in three tabs', async () => {
    const ada = shop.visitor()
    const case_id = await startVisa(ada)
    const told = [{ ...IN_MAY }, { contact: CONTACT }, { applicants: [ADA, ZARA] }]
    await Promise.all(told.map((part) => ada.call('visaSave', { case_id, ...part })))
    expect(await draftOf(ada, case_id)).toMatchObject({
      trip: { ...TO_PARIS, ...IN_MAY },
      contact: CONTACT,
      applicants: [ADA, ZARA],
    })
  })

  test('takes no word and no time before it is sent, and is nothing that staff can work on', async () => {
    const ada = shop.visitor()
    const case_id = await startVisa(ada)
    const { reference, can_reply, can_book } = await caseOf(ada, case_id)
    expect([can_reply, can_book]).toEqual([false, false])
    const [slot] = await slotsOfCase(ada, case_id)
    const booking = { case_id, ...slot, channel: 'phone', phone: CONTACT.phone }
    for (const answer of [
      await ada.call('caseReply', { case_id, message: 'Hello?' }),
      await ada.call('appointmentBook', booking),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'case_not_sent'])
    expect(await caseOf(ada, case_id)).toMatchObject({ messages: [], status: 'draft' })
    await expect(staff(shop, 'move', reference, 'documents')).rejects.toThrow('case_not_found')
  })

  test('that is taken back unsent never comes to the agency; an application that was sent stays with it', async () => {
    const ada = shop.visitor()
    const case_id = await startVisa(ada)
    const { reference } = await caseOf(ada, case_id)
    const sent = await sentApplication(shop.visitor())
    const other = await sentApplication(ada)
    await ada.call('caseWithdraw', { case_id: other.case_id })
    const begun = await startVisa(ada)
    const unsent = (await caseOf(ada, begun)).reference
    await ada.call('caseWithdraw', { case_id: begun })
    const queue = await staff(shop, 'list', '--all')
    expect([sent.reference, other.reference, unsent].map((one) => queue.includes(one))).toEqual([true, true, false])
    // The first of both is the application that was sent.
    expect([reference, case_id]).toEqual([other.reference, other.case_id])
  })

  test('that has lain until the trip is near is urgent once it is sent', async () => {
    const patient = await openShop()
    const ada = patient.visitor()
    const case_id = await startVisa(ada, { arrival: '2026-11-12', departure: '2026-11-15' })
    const { total } = (await ada.call('visaSave', { case_id, applicants: [ADA], contact: CONTACT })).body.data
    patient.clock.advance(8 * DAY_MS)
    ada.bearer = null
    await sendAt(ada, case_id, total)
    const rows = await patient.database.db.selectFrom('cases').select(['status', 'priority']).execute()
    expect(rows).toEqual([{ status: 'documents', priority: 'urgent' }])
    await patient.close()
  })
})

describe('an application is not sent', () => {
  test.each([
    ['for somebody who is born today', { born_on: '2026-11-02' }, 'born_on'],
    ['for somebody who is not born yet', { born_on: '2027-01-01' }, 'born_on'],
    ['for somebody of another age of the world', { born_on: '1850-03-14' }, 'born_on'],
    ['for somebody of the year one', { born_on: '0001-01-01' }, 'born_on'],
    ['by a passport of no country', { nationality: 'ZZ' }, 'nationality'],
    ['by a passport of a union of countries', { nationality: 'EU' }, 'nationality'],
  ])('%s', async (_, over, field) => {
    const ada = shop.visitor()
    const case_id = await startVisa(ada)
    const applicants = [{ ...ADA, ...over }]
    const { total } = (await ada.call('visaSave', { case_id, applicants, contact: CONTACT })).body.data
    const { status, body } = await sendAt(ada, case_id, total)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [`applicants.0.${field}`]])
  })

  test('and not begun by who lives in no country', async () => {
    const { status, body } = await shop.visitor().call('visaStart', { ...TO_PARIS, residence: 'ZZ' })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['residence']])
  })
})

describe('an application of which nothing is left to be paid', () => {
  test('goes on once it is checked where all of its fees are waived, and where they are waived afterwards', async () => {
    const ada = shop.visitor()
    const before = await sentApplication(ada)
    for (const fee of ['1', '2']) await staff(shop, 'waive', before.reference, fee)
    expect((await caseOf(ada, before.case_id)).status).toBe('documents')
    await staff(shop, 'move', before.reference, 'checked')
    expect((await caseOf(ada, before.case_id)).status).toBe('fee_paid')
    const after = await sentApplication(ada)
    await staff(shop, 'move', after.reference, 'checked')
    await staff(shop, 'waive', after.reference, '1')
    expect((await caseOf(ada, after.case_id)).status).toBe('checked')
    await staff(shop, 'waive', after.reference, '2')
    expect((await caseOf(ada, after.case_id)).status).toBe('fee_paid')
  })

  test('goes on where it costs nothing', async () => {
    const ada = shop.visitor()
    const { case_id, reference } = await sentApplication(ada)
    await shop.database.db.deleteFrom('case_fees').where('case_id', '=', case_id).execute()
    await staff(shop, 'move', reference, 'checked')
    expect((await caseOf(ada, case_id)).status).toBe('fee_paid')
  })
})
