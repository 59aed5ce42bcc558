import { afterAll, expect, test } from 'vitest'
import type { OfficeEndpointName } from '#contracts/office/endpoints.ts'
import type { DeskCase } from '#contracts/office/cases.ts'
import { openEnquiry, orderFees, staff } from '#tests/support/cases.ts'
import { payAndSettle } from '#tests/support/extras.ts'
import { openDesk } from '#tests/support/office.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const agent = await openDesk(shop, 'ada@teranga.example', 'agent')
const manager = await openDesk(shop, 'chidi@teranga.example', 'manager')

const read = async (reference: string): Promise<DeskCase> => (await agent.call('deskCase', { reference })).body.case

/** Does something to a case in the state in which it is. */
async function act(endpoint: OfficeEndpointName, reference: string, body: object = {}, desk = agent) {
  const { version } = await read(reference)
  const { status, body: answer } = await desk.call(endpoint, { reference, version, ...body })
  return { status, code: answer.code, case: (answer as unknown as { case: DeskCase }).case }
}

const actsOn = async (object: string) =>
  (
    await shop.database.db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('object', '=', object)
      .orderBy('id')
      .execute()
  )
    .filter(({ action }) => action !== 'case.read')
    .map(({ actor, action }) => `${actor.replace(/^staff:(\w+)@.*/, '$1')} ${action.replace('case.', '')}`)

const DEPOSIT = { code: 'deposit', amount: 15_000_000, kept: 5_000_000, later_parts: 1, due_on: '2027-01-15' }

test('a fee is asked for in parts, read with its terms, paid; another is waived by a manager alone', async () => {
  const visitor = shop.visitor()
  const { id, reference } = await openEnquiry(visitor, { email: 'fees@example.com' })
  const asked = await act('deskFee', reference, DEPOSIT)
  expect(asked.case.fees).toMatchObject([
    {
      title: 'Deposit',
      status: 'asked',
      amount: { amount: 15_000_000, currency: 'NGN' },
      kept: { amount: 5_000_000 },
      later_parts: 1,
      due_on: '2027-01-15',
      booking_reference: null,
      open: true,
    },
  ])
  await payAndSettle(shop, visitor, await orderFees(visitor, id))
  const paid = (await read(reference)).fees[0]
  expect(paid).toMatchObject({ status: 'paid', open: false, booking_reference: expect.stringMatching(/^\w{6,}$/) })
  expect((await agent.call('deskOrder', { reference: paid?.booking_reference })).status).toBe(200)

  const courier = await act('deskFee', reference, { code: 'courier', words: 'DHL to Accra', amount: 750_050 })
  const fee_id = courier.case.fees[1]?.fee_id
  expect((await act('deskWaive', reference, { fee_id })).code).toBe('forbidden')
  const waived = await act('deskWaive', reference, { fee_id }, manager)
  expect(waived.case.fees[1]).toMatchObject({ title: 'DHL to Accra', status: 'waived', open: false })
  expect((await act('deskWaive', reference, { fee_id }, manager)).code).toBe('case_moved')
  expect((await act('deskWaive', reference, { fee_id: paid?.fee_id }, manager)).code).toBe('case_moved')
  expect(await actsOn(id)).toEqual(['ada fee_asked', 'ada fee_asked', 'chidi fee_waived'])
})

test('the customer is asked to choose a time; one is booked for them, moved and cancelled', async () => {
  const visitor = shop.visitor()
  const { id: case_id, reference } = await openEnquiry(visitor, { email: 'time@example.com', phone: '' })
  const offered = await act('deskOffer', reference)
  expect(offered.case.tasks).toMatchObject([{ side: 'customer', done_at: null }])
  expect((await act('deskOffer', reference)).case.tasks).toHaveLength(1)
  const { slots, has_phone } = (await agent.call('deskSlots', { reference })).body
  expect(has_phone).toBe(false)
  const [one, two, three] = slots.map(({ adviser_id, starts_at }) => ({ adviser_id, starts_at, channel: 'phone' }))
  const numberless = await act('deskBook', reference, one)
  expect([numberless.status, numberless.code]).toEqual([422, 'validation_failed'])
  const booked = await act('deskBook', reference, { ...one, phone: '+234 803 123 4567' })
  expect(booked.case).toMatchObject({ phone: '+234 803 123 4567', appointment: { starts_at: one?.starts_at } })
  expect(booked.case.tasks[0]?.done_at).not.toBeNull()
  expect((await act('deskBook', reference, two)).code).toBe('appointment_exists')
  const moved = await act('deskRebook', reference, two)
  expect(moved.case.appointment).toMatchObject({ starts_at: two?.starts_at })
  const seen = (await visitor.call('caseGet', { case_id })).body.data
  expect(seen.appointment).toMatchObject({ starts_at: two?.starts_at })

  // Somebody else takes a time at this very moment; the nearest free ones are named.
  const rival = await openEnquiry(shop.visitor(), { email: 'rival@example.com' })
  await act('deskBook', rival.reference, three)
  const late = await agent.call('deskRebook', { reference, version: moved.case.version, ...three })
  expect(late.body).toMatchObject({ code: 'appointment_taken', details: { nearest: expect.anything() } })
  expect((await act('deskUnbook', reference)).case).toMatchObject({ appointment: null, can_book: true })
  expect((await act('deskUnbook', reference)).code).toBe('appointment_over')
  expect((await act('deskRebook', reference, one)).code).toBe('appointment_over')
  const did = ['offered', 'offered', 'booked', 'rebooked', 'unbooked'].map((word) => `ada ${word}`)
  expect(await actsOn(case_id)).toEqual(did)
})

test('nothing is asked of a case that is over, of an applicant who is not there, or by a day that has passed', async () => {
  const { reference } = await openEnquiry(shop.visitor(), { email: 'over@example.com' })
  for (const [endpoint, body, field] of [
    ['deskAsk', { text: 'A photo', applicant: 7 }, 'applicant'],
    ['deskAsk', { text: 'A photo', due_on: '2020-01-01' }, 'due_on'],
    ['deskFee', { ...DEPOSIT, due_on: '2020-01-01' }, 'due_on'],
    ['deskFee', { ...DEPOSIT, kept: 15_000_001 }, 'kept'],
    ['deskFee', { ...DEPOSIT, amount: 0, kept: 0 }, 'amount'],
    ['deskFee', { ...DEPOSIT, amount: 1e15 }, 'amount'],
    ['deskFee', { ...DEPOSIT, later_parts: 9 }, 'later_parts'],
    ['deskFee', { ...DEPOSIT, code: 'bribe' }, 'code'],
  ] as const) {
    const { version } = await read(reference)
    const { status, body: answer } = await agent.call(endpoint, { reference, version, ...body })
    expect([status, Object.keys(answer.errors ?? {})], JSON.stringify(body)).toEqual([422, [field]])
  }
  await expect(staff(shop, 'ask', reference, 'A photo', '--applicant', '7')).rejects.toThrow('applicant')
  await act('deskMove', reference, { to: 'withdrawn' })
  expect((await read(reference)).can_ask).toBe(false)
  for (const [endpoint, body] of [
    ['deskAsk', { text: 'A photo' }],
    ['deskFee', DEPOSIT],
    ['deskOffer', {}],
  ] as const)
    expect((await act(endpoint, reference, body)).code, endpoint).toBe('case_over')
})

test('of two who ask for the same fee at once, one does', async () => {
  const { reference } = await openEnquiry(shop.visitor(), { email: 'twice@example.com' })
  const { version } = await read(reference)
  const both = await Promise.all([
    agent.call('deskFee', { reference, version, ...DEPOSIT }),
    manager.call('deskFee', { reference, version, ...DEPOSIT }),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.find(({ status }) => status !== 200)?.body.code).toBe('changed_meanwhile')
  expect((await read(reference)).fees).toHaveLength(1)
})
