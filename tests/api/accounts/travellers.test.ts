import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '#tests/support/customer.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const ada = shop.visitor()
const bola = shop.visitor()
beforeAll(async () => {
  await signUp(shop, ada, 'ada@example.com')
  await signUp(shop, bola, 'bola@example.com')
})

const NGOZI = {
  title: 'mrs',
  first_name: 'Ngozi',
  last_name: 'Obi',
  gender: 'female',
  nationality: 'NG',
  year_of_birth: 1988,
  month_of_birth: 2,
  day_of_birth: 29,
  passport_number: 'a 1234-5678',
  passport_expiry_date: '2031-05-01',
  passport_issuing_country: 'NG',
}

test('a traveller is kept, shown with a masked passport, changed and removed', async () => {
  const saved = await ada.call('accountSaveTraveller', NGOZI)
  expect(saved.status).toBe(200)
  const { traveller_id, passport } = saved.body.traveller
  expect(passport).toEqual({ number: '•••678', expiry_date: '2031-05-01', issuing_country: 'NG' })

  const { passport_number: _, ...others } = NGOZI
  const changed = await ada.call('accountSaveTraveller', { ...others, traveller_id, first_name: 'Ngozi Ada' })
  expect(changed.body.traveller).toMatchObject({ first_name: 'Ngozi Ada', passport: { number: '•••678' } })
  const used = await ada.call('accountRevealTraveller', { traveller_id })
  expect(used.body.passport_number).toBe('A12345678')

  await ada.call('accountSaveTraveller', { ...others, traveller_id, passport_number: '' })
  const { body } = await ada.call('accountTravellers')
  expect(body.travellers).toMatchObject([{ traveller_id, year_of_birth: 1988, day_of_birth: 29, passport: null }])
  expect((await ada.call('accountDeleteTraveller', { traveller_id })).status).toBe(200)
  expect((await ada.call('accountTravellers')).body.travellers).toEqual([])
})

test('passport and birth date are sealed in the database, and a look at the number is on record', async () => {
  const { body } = await ada.call('accountSaveTraveller', NGOZI)
  const { traveller_id } = body.traveller
  await ada.call('accountRevealTraveller', { traveller_id })
  const { db } = shop.database
  const row = await db.selectFrom('saved_travellers').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(/A12345678|1988/)
  const entries = await db.selectFrom('audit_log').select('action').where('object', '=', traveller_id).execute()
  expect(entries).toEqual([{ action: 'papers.revealed' }])
})

test('a stranger’s traveller does not exist', async () => {
  const { body } = await ada.call('accountSaveTraveller', NGOZI)
  const { traveller_id } = body.traveller
  for (const call of ['accountRevealTraveller', 'accountDeleteTraveller', 'accountSaveTraveller'] as const) {
    expect(await bola.call(call, { ...NGOZI, traveller_id })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  }
  expect((await bola.call('accountTravellers')).body.travellers).toEqual([])
})

test('days that do not exist, births to come and odd passports are refused', async () => {
  const refused = async (change: object) =>
    (await bola.call('accountSaveTraveller', { ...NGOZI, ...change })).body.errors
  expect(await refused({ year_of_birth: 1989 })).toHaveProperty('day_of_birth')
  expect(await refused({ year_of_birth: 2028 })).toHaveProperty('day_of_birth')
  expect(await refused({ passport_number: '<script>' })).toHaveProperty('passport_number')
  expect(await refused({ nationality: 'Nigeria' })).toHaveProperty('nationality')
})

test('an account keeps thirty travellers', async () => {
  const many = Array.from({ length: 31 }, () => bola.call('accountSaveTraveller', NGOZI))
  const codes = (await Promise.all(many)).map(({ status }) => status)
  expect(codes.filter((status) => status === 200)).toHaveLength(30)
  expect(codes.filter((status) => status === 409)).toHaveLength(1)
})
