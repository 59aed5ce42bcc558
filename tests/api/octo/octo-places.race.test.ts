import { afterAll, expect, test } from 'vitest'
import { availabilitiesSchema } from '#contracts/octo/availability.ts'
import { bookingSchema } from '#contracts/octo/bookings.ts'
import { addReseller, type OctoReseller } from '#tests/support/octo.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const CALLS = 200
const PLACES = 20
/** An activity that sells many places on a day. */
const LARGE = { productId: 'LOS-museum', optionId: 'entry' } as const

/** Keeps one place for each call. @returns uuids of what was kept */
async function takeAll(resellers: readonly OctoReseller[], of: object): Promise<readonly [OctoReseller, string][]> {
  const unitItems = [{ unitId: 'adult' }]
  const answers = await Promise.all(
    Array.from({ length: CALLS }, async (_, at) => {
      const reseller = resellers[at % resellers.length]
      if (!reseller) throw new Error('nobody sells')
      return [reseller, await reseller.send('POST', '/bookings', { ...of, unitItems })] as const
    }),
  )
  const refused = answers.filter(([, { status }]) => status !== 200)
  for (const [, answer] of refused)
    expect(answer).toMatchObject({ status: 400, body: { error: 'UNPROCESSABLE_ENTITY' } })
  return answers.flatMap(([reseller, { status, body }]): [OctoReseller, string][] =>
    status === 200 ? [[reseller, bookingSchema.parse(body).uuid]] : [],
  )
}

test('of two hundred calls at once for a slot of twenty, twenty keep a place', async () => {
  const resellers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => addReseller(shop, name)))
  const days = { localDateStart: '2026-12-01', localDateEnd: '2026-12-14' }
  const list = () => resellers[0]?.ask(availabilitiesSchema, 'POST', '/availability', { ...LARGE, ...days })
  const slot = (await list())?.find(({ vacancies }) => vacancies === null)
  const of = { ...LARGE, availabilityId: slot?.id }
  const all = await takeAll(resellers, of)
  expect(all.length).toBeGreaterThan(PLACES)
  expect((await list())?.find(({ id }) => id === slot?.id)).toMatchObject({ status: 'SOLD_OUT', vacancies: 0 })
  for (const [reseller, uuid] of all.slice(0, PLACES))
    await reseller.ask(bookingSchema, 'POST', `/bookings/${uuid}/cancel`)
  expect(await takeAll(resellers, of)).toHaveLength(PLACES)
  expect((await list())?.find(({ id }) => id === slot?.id)).toMatchObject({ status: 'SOLD_OUT', vacancies: 0 })
})
