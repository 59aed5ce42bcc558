import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OctoBooking } from '#contracts/octo/bookings.ts'
import { pricingSchema } from '#contracts/octo/pricing.ts'
import { withTodaysContent } from './catalogue/earlier-content.ts'
import { billedTotal } from './octo-money.ts'
import { openOctoStage } from './testing/octo-stage.ts'

const priced = (retail: number, currencyPrecision: number) =>
  pricingSchema.parse({ original: retail, retail, net: null, currency: 'EUR', currencyPrecision, includedTaxes: [] })
/** Two places of ten euros each. */
const unitItems = [{ pricing: priced(1_000, 2) }, { pricing: priced(1_000, 2) }]

test('places that cost something are not sold for nothing, whatever their booking says', () => {
  expect(billedTotal({ pricing: priced(0, 0), unitItems })).toEqual({
    amount: 2_000,
    currency: 'EUR',
  })
  expect(billedTotal({ pricing: priced(1_800, 2), unitItems })).toMatchObject({ amount: 1_800 })
  expect(billedTotal({ unitItems })).toBeNull()
})

test('nobody is paid for coming: a price below nothing is none', async () => {
  expect(() => billedTotal({ pricing: priced(-1_000, 2), unitItems })).toThrow('below nothing')
  const stage = await openOctoStage({
    fetching: async (input, init) => {
      const answer = await fetch(input, init)
      return new Response((await answer.text()).replaceAll(/"net":(?=\d)/g, '"net":-'), answer)
    },
  })
  const question = { activityId: 'bead-market', optionId: 'DEFAULT', ...stage.days }
  const asked = stage.supplier.availability(question, new AbortController().signal)
  await expect(asked).rejects.toMatchObject({ failure: 'malformed' })
  expect(await stage.supplier.cities()).toEqual([])
  await stage.close()
})

test('a supplier of the standard’s earlier days says where it is by a destination', () => {
  const product = {
    title: 'Harbour',
    destination: { name: 'Accra', latitude: 5.55, longitude: -0.2 },
    highlights: ['Boats'],
    inclusions: ['Guide'],
  }
  expect(withTodaysContent(product)).toMatchObject({
    locations: [{ title: 'Accra', place: { latitude: 5.55, longitude: -0.2 } }],
    features: [
      { type: 'HIGHLIGHT', shortDescription: 'Boats' },
      { type: 'INCLUSION', shortDescription: 'Guide' },
    ],
  })
  const nowhere = { ...product, destination: { name: 'name', latitude: 0, longitude: 0 } }
  expect(withTodaysContent(nowhere)).not.toHaveProperty('locations')
  const todays = { ...product, locations: [] }
  expect(withTodaysContent(todays)).toBe(todays)
})

test('an answer that is longer than anybody means, and texts that nobody can keep, break nothing', async () => {
  const endless = await openOctoStage({ fetching: async () => new Response(`${' '.repeat(65 * 1024 * 1024)}[]`) })
  await expect(endless.supplier.cities()).rejects.toMatchObject({ failure: 'malformed' })
  await endless.close()
  const odd = await openOctoStage({
    fetching: async (input, init) =>
      new Response((await (await fetch(input, init)).text()).replaceAll('Bead market', String.raw`Bead \u0000market`)),
  })
  expect((await odd.supplier.describe('bead-market', 'en'))?.title).toBe('Bead market')
  await odd.close()
})

test.each([
  [
    'a wallet’s address before its code',
    (code: string) => [
      ['PKPASS_URL', 'https://pass.example/1'],
      ['QRCODE', code],
    ],
    true,
  ],
  ['a code that no paper can show', (code: string) => [['QRCODE', code.repeat(500)]], false],
  ['a document and no code', () => [['PDF_URL', 'https://tickets.example/1.pdf']], false],
] as const)('a ticket with %s is a code that can be shown at the entrance', async (_, optionsOf, isItsOwn) => {
  const stage = await openOctoStage({
    async fetching(input, init) {
      const answer = await fetch(input, init)
      if (!answer.url.endsWith('/confirm')) return answer
      const booking: OctoBooking = JSON.parse(await answer.text())
      const shown = booking.unitItems.map((item, at) => {
        const options = optionsOf(`CODE-${at}`).map(([deliveryFormat, deliveryValue]) => ({
          deliveryFormat,
          deliveryValue,
        }))
        return { ...item, ticket: { ...item.ticket, deliveryOptions: options } }
      })
      return Response.json({ ...booking, unitItems: shown })
    },
  })
  const uuid = randomUUID()
  await stage.supplier.reserve({
    uuid,
    activityId: 'castle-walk',
    optionId: 'DEFAULT',
    slotId: '2026-12-01T09:00:00+00:00',
    units: [{ unit_id: 'adult', quantity: 2 }],
    answers: [],
    holdMinutes: 20,
  })
  const contact = { firstName: 'Ada', lastName: 'Obi', email: 'ada@example.com', phone: '+2348031234567' }
  const booked = await stage.supplier.confirm({
    uuid,
    clientReference: 'TRG-1',
    contact: { ...contact, language: 'en' },
  })
  const codes = booked.kind === 'booked' ? booked.booking.unitItems.map(({ ticket }) => ticket) : []
  const own = uuid.slice(0, 6).toUpperCase()
  expect(codes).toEqual(isItsOwn ? ['CODE-0', 'CODE-1'] : [`${own}-1`, `${own}-2`])
  await stage.close()
})

test('days that name no price have that of the catalogue, and none is shown as costing nothing', async () => {
  const told = (prices: object) =>
    openOctoStage({
      async fetching(input, init) {
        const answer = await fetch(input, init)
        if (!answer.url.endsWith('/availability/calendar')) return answer
        const days: object[] = JSON.parse(await answer.text())
        return Response.json(days.map((day) => ({ ...day, unitPricingFrom: undefined, ...prices })))
      },
    })
  const amountsOf = async ({ supplier, days, close }: Awaited<ReturnType<typeof told>>, unit: string) => {
    const units = [{ unit_id: unit, quantity: 2 }]
    const question = { activityId: 'bead-market', optionId: 'DEFAULT', ...days, units }
    const found = await supplier.calendar(question, new AbortController().signal)
    await close()
    return new Set(found.filter(({ status }) => status === 'available').map(({ from_amount: amount }) => amount))
  }
  expect(await amountsOf(await told({}), 'adult')).toEqual(new Set([2_850]))
  expect(await amountsOf(await told({}), 'nobody')).toEqual(new Set([null]))
  expect(await amountsOf(await told({ unitPricingFrom: [] }), 'adult')).toEqual(new Set([2_850]))
})
