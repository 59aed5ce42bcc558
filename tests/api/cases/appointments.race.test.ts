import { afterAll, beforeEach, expect, test } from 'vitest'
import { openEnquiry, slotsOfCase, STUDY } from '#tests/support/cases.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop({ env: { TRUSTED_PROXIES: '1' } })
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.database.db.deleteFrom('rate_limits').where('bucket', '=', 'appointments booked of address').execute()
})

const openSome = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const visitor = shop.visitor()
      const { id } = await openEnquiry(visitor, { email: `racer${number}@example.com` })
      return { visitor, case_id: id }
    }),
  )
const openCases = () => shop.database.db.selectFrom('cases').select('id').execute()
const standing = () =>
  shop.database.db.selectFrom('adviser_times').select(['adviser', 'starts_at']).where('ended_at', 'is', null).execute()

test('twenty who want one slot at once: one has it, the others are told what is free nearby', async () => {
  const racers = await openSome(20)
  const [first] = racers
  if (!first) throw new Error('nobody')
  const slot = (await slotsOfCase(first.visitor, first.case_id))[5]
  const answers = await Promise.all(
    racers.map(({ visitor, case_id }) => visitor.call('appointmentBook', { case_id, ...slot, channel: 'phone' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({ code: 'appointment_taken', details: { nearest: { length: 3 } } })
  expect(await standing()).toHaveLength(1)
})

test('one case that books ten times at once has one appointment; two that swap their times lose none', async () => {
  const [ada, bola] = await openSome(2)
  if (!ada || !bola) throw new Error('nobody')
  const slots = await slotsOfCase(ada.visitor, ada.case_id)
  const book = ({ visitor, case_id }: typeof ada, at: number) =>
    visitor.call('appointmentBook', { case_id, ...slots[at], channel: 'phone' })
  const before = (await standing()).length
  await Promise.all(Array.from({ length: 10 }, (_, number) => book(ada, 10 + number)))
  expect(await standing()).toHaveLength(before + 1)
  const mine = (await ada.visitor.call('caseGet', { case_id: ada.case_id })).body.data.appointment
  const at = slots.findIndex(({ starts_at }) => starts_at === mine?.starts_at)
  const theirs = (await book(bola, 30)).body.data.appointment
  const move = ({ visitor, case_id }: typeof ada, appointment_id: string | undefined, to: number) =>
    visitor.call('appointmentMove', { case_id, appointment_id, ...slots[to], channel: 'phone' })
  await Promise.all([move(ada, mine?.appointment_id, 30), move(bola, theirs?.appointment_id, at)])
  // Whoever won, both are still expected, each at a time of their own.
  expect(await standing()).toHaveLength(before + 2)
})

test('ten enquiries that want one slot at once: one is sent, the others lose nothing and leave nothing', async () => {
  const visitors = Array.from({ length: 10 }, () => shop.visitor())
  const first = visitors[0]
  if (!first) throw new Error('nobody')
  const { slots } = (await first.call('enquirySlots', { kind: 'study', adviser_id: null, from: null })).body
  const { adviser_id = '', starts_at = '' } = slots[12] ?? {}
  const [before, taken] = [(await openCases()).length, (await standing()).length]
  const answers = await Promise.all(
    visitors.map((visitor, number) =>
      visitor.call('caseOpen', {
        ...STUDY,
        email: `student${number}@example.com`,
        appointment: { adviser_id, starts_at, channel: 'phone' },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await openCases()).toHaveLength(before + 1)
  expect(await standing()).toHaveLength(taken + 1)
})
