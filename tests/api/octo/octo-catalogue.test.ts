import { afterAll, expect, test } from 'vitest'
import { calendarSchema } from '#contracts/octo/availability.ts'
import { capabilitiesSchema } from '#contracts/octo/capabilities.ts'
import { productSchema, productsSchema, supplierSchema } from '#contracts/octo/products.ts'
import { addReseller, openSlots, WALK } from '#tests/support/octo.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const plain = await addReseller(shop, 'Plain Tours')
const full = await addReseller(shop, 'Full Tours', {
  capabilities: 'octo/pricing, octo/content, octo/questions',
  commission: '10',
})

test('the supplier says who it is and what it speaks', async () => {
  const supplier = await plain.ask(supplierSchema, 'GET', '/supplier')
  expect(supplier).toMatchObject({ endpoint: 'http://127.0.0.1:3000/octo', contact: { address: null } })
  const spoken = await plain.ask(capabilitiesSchema, 'GET', '/capabilities')
  expect(spoken.map(({ id }) => id)).toEqual(['octo/pricing', 'octo/content', 'octo/questions'])
})

test('products have what was asked for and nothing else, at their address with a slash too', async () => {
  const products = await plain.ask(productsSchema, 'GET', '/products/')
  const ids = products.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toContain(WALK.productId)
  const bare = await plain.ask(productSchema, 'GET', `/products/${WALK.productId}`)
  for (const key of ['title', 'defaultCurrency', 'questions']) expect(bare).not.toHaveProperty(key)
  const whole = await full.ask(productSchema, 'GET', `/products/${WALK.productId}`)
  expect(whole).toMatchObject({ defaultCurrency: 'NGN', pricingPer: 'UNIT', locations: [{ types: ['START'] }] })
  const [adult] = whole.options[0]?.units ?? []
  expect(adult?.pricingFrom?.[0]?.retail).toBeGreaterThan(adult?.pricingFrom?.[0]?.net ?? 0)
  const french = await full.send('GET', `/products/${WALK.productId}`, undefined, { 'Accept-Language': 'fr' })
  expect(french.headers.get('Content-Language')).toBe('fr')
  expect(productSchema.parse(french.body).title).not.toBe(whole.title)
})

test('what has to be asked of travellers is sold only to who asks it', async () => {
  const [all, without] = await Promise.all([
    full.ask(productsSchema, 'GET', '/products'),
    plain.ask(productsSchema, 'GET', '/products'),
  ])
  const asking = all.filter(({ questions = [], options }) =>
    [...questions, ...options.flatMap(({ units }) => units.flatMap((unit) => unit.questions ?? []))].some(
      ({ required }) => required,
    ),
  )
  expect(asking.length).toBeGreaterThan(0)
  const sold = new Set(without.map(({ id }) => id))
  expect(asking.filter(({ id }) => sold.has(id))).toEqual([])
})

test('the calendar is what its slots are', async () => {
  const slots = await openSlots(full)
  const days = await full.ask(calendarSchema, 'POST', '/availability/calendar', {
    ...WALK,
    localDateStart: '2026-12-01',
    localDateEnd: '2026-12-14',
    units: [{ id: 'adult', quantity: 2 }],
  })
  expect(days).toHaveLength(14)
  const open = new Set(slots.map(({ localDateTimeStart: at }) => at.slice(0, 10)))
  for (const { localDate, available } of days) expect(available, localDate).toBe(open.has(localDate))
  const first = days.find(({ available }) => available)
  const adult = first?.unitPricingFrom?.find(({ unitId }) => unitId === 'adult')
  expect(first?.pricingFrom?.retail).toBe(2 * (adult?.retail ?? 0))
})
