import { afterAll, describe, expect, test } from 'vitest'
import type { Language } from '#contracts/locale.ts'
import { activityOrder, reservePlaces } from '#tests/support/activities.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { confirmFreeStay, stayOrder } from '#tests/support/stays.ts'
import { confirmRide, rideOrder, TO_LAGOS } from '#tests/support/transfers.ts'

const shop = await openShop()
afterAll(() => shop.close())

/** To an airport nobody need say their flight. */
const FROM_LAGOS = { ...TO_LAGOS, from: TO_LAGOS.to, to: TO_LAGOS.from }

/** What may be cancelled until a moment on the clock of its place, which is Lagos for all three. */
const SOLD = {
  hotel: async (visitor: Visitor) => stayOrder(await confirmFreeStay(visitor, {})),
  transfer: async (visitor: Visitor) => rideOrder(await confirmRide(visitor, FROM_LAGOS), [{ sign: 'Okonkwo' }]),
  activity: async (visitor: Visitor) => activityOrder(await reservePlaces(visitor)),
} as const

const NAMES = { en: 'Cancellation', fr: 'Annulation' } as const satisfies Record<Language, string>

/** What is said of cancelling to who has ordered from a place. */
async function told(kind: keyof typeof SOLD, language: Language, time_zone: string): Promise<string> {
  const visitor = shop.visitor()
  const order = await SOLD[kind](visitor)
  const headers = { 'Accept-Language': language, 'Idempotency-Key': crypto.randomUUID() }
  const placed = await visitor.call('orderCreate', { ...order, time_zone }, headers)
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const { confirmation_id } = placed.body
  const { items } = (await visitor.call('orderGet', { confirmation_id }, headers)).body
  const facts = items.flatMap(({ details }) => ('facts' in details ? details.facts : []))
  return facts.find(({ name }) => name.startsWith(NAMES[language]))?.value ?? JSON.stringify(facts)
}

describe.each(['hotel', 'transfer', 'activity'] as const)('until when a %s is cancelled for nothing', (kind) => {
  test('is said by the clock of its place and by that of who reads it elsewhere', async () => {
    const [there = '', own] = (await told(kind, 'en', 'America/New_York')).split(' · ')
    expect(there).toMatch(/\d\d:\d\d, .*local time/)
    expect(own).toMatch(/^\d{1,2} \w+ 2026, \d\d:\d\d \(New York time\)$/)
    const hourOf = (text = '') => Number(/(\d\d):\d\d/.exec(text)?.[1])
    // New York is six hours behind Lagos in winter.
    expect((hourOf(own) + 6) % 24).toBe(hourOf(there))
    const french = (await told(kind, 'fr', 'Africa/Dakar')).split(' · ')
    expect(french[0]).toMatch(/\d\d:\d\d, (?:à l’)?heure /)
    expect(french[1]).toMatch(/^\d{1,2} \S+ 2026, \d\d:\d\d \(heure de Dakar\)$/)
  })

  test('is said once where both clocks show the same', async () => {
    expect(await told(kind, 'en', 'Africa/Lagos')).not.toContain('·')
  })
})
