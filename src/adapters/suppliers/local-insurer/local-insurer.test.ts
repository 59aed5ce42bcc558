import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { COVER_LEVELS } from '#contracts/insurance/cover.ts'
import { describeInsurer } from '#modules/insurance/insurer.conformance.ts'
import { type CoverQuestion, goesToSchengen, meetsVisaCode, type PolicyRequest } from '#modules/insurance/insurer.ts'
import { fixedClock } from '#platform/clock.ts'
import { addDays } from '#platform/local-date.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { forgetInsured, openLocalInsurer } from './index.ts'
import { MAGIC_COSTS, MAGIC_COUNTRY } from './magic.ts'
import { MOST_DAYS } from './tariff/bands.ts'
import { quoteLevels } from './tariff/quote-cover.ts'

const NOW = '2026-11-02T09:00:00Z'
const QUESTION: CoverQuestion = {
  residence: 'NG',
  destinations: ['FR', 'ES'],
  startDate: '2026-12-10',
  endDate: '2026-12-19',
  ages: [35, 6],
  tripCost: { amount: 150_000_000, currency: 'NGN' },
}
const INSURED: PolicyRequest['insured'] = [
  { firstName: 'Ada', lastName: 'Obi', bornOn: '1991-03-14' },
  { firstName: 'Ngozi', lastName: 'Obi', bornOn: '2020-03-14' },
]

describeInsurer('the local insurer', async () => {
  const { db, close } = await openTestDatabase()
  return {
    insurer: openLocalInsurer({ db, clock: fixedClock(NOW) }),
    question: QUESTION,
    insured: INSURED,
    dearer: {
      ...QUESTION,
      destinations: [MAGIC_COUNTRY],
      tripCost: { amount: MAGIC_COSTS.premium_changed * 100, currency: 'NGN' },
    },
    async isDeclined(quoteRef) {
      const row = db.selectFrom('local_cover_declines').selectAll().where('quote_ref', '=', quoteRef)
      return (await row.executeTakeFirst()) !== undefined
    },
    close,
  }
})

const { db, close } = await openTestDatabase()
afterAll(close)

const totals = (question: CoverQuestion): ReadonlyMap<string, number> => {
  const quoted = quoteLevels(question)
  return 'kind' in quoted ? new Map() : new Map(quoted.plans.map(({ level, price }) => [level, price.grand_total]))
}

const anyTrip = fc
  .record({
    destinations: fc.uniqueArray(fc.constantFrom('FR', 'GH', 'US', 'JP', 'ZA', 'GB', 'IS', 'TR'), {
      minLength: 1,
      maxLength: 4,
    }),
    days: fc.integer({ min: 1, max: MOST_DAYS - 1 }),
    ages: fc.array(fc.integer({ min: 0, max: 79 }), { minLength: 1, maxLength: 8 }),
    naira: fc.integer({ min: 0, max: 400_000_000 }),
  })
  .map(({ destinations, days, ages, naira }): CoverQuestion => ({
    ...QUESTION,
    destinations,
    endDate: addDays(QUESTION.startDate, days - 1),
    ages: [40, ...ages],
    tripCost: { amount: naira * 100, currency: 'NGN' },
  }))

test('a longer trip, more cover, a dearer trip or an older traveller never costs less', () => {
  fc.assert(
    fc.property(anyTrip, fc.nat(), (trip, pick) => {
      const before = totals(trip)
      const at = 1 + (pick % (trip.ages.length - 1))
      const others: CoverQuestion[] = [
        { ...trip, endDate: addDays(trip.endDate, 1) },
        { ...trip, ages: trip.ages.map((age, index) => (index === at ? age + 1 : age)) },
        { ...trip, tripCost: { amount: (trip.tripCost?.amount ?? 0) + 100_000_00, currency: 'NGN' } },
      ]
      for (const other of others)
        for (const [level, total] of totals(other)) expect(total).toBeGreaterThanOrEqual(before.get(level) ?? 0)
      const inOrder = COVER_LEVELS.flatMap((level) => before.get(level) ?? [])
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
    }),
    { numRuns: 150 },
  )
})

test('lines add up to the total, and a Schengen trip has €30,000 for each at least, or is refused', () => {
  fc.assert(
    fc.property(anyTrip, (trip) => {
      const quoted = quoteLevels(trip)
      if ('kind' in quoted) {
        expect(quoted.reason).toBe('too_long')
        return
      }
      for (const { price, premiums, covers } of quoted.plans) {
        expect(premiums.reduce((sum, premium) => sum + premium, 0)).toBe(price.grand_total)
        expect(price.passengers.reduce((sum, { total }) => sum + total, 0)).toBe(price.grand_total)
        expect(premiums.every((premium) => Number.isSafeInteger(premium) && premium > 0)).toBe(true)
        if (goesToSchengen(trip.destinations)) {
          expect(meetsVisaCode(covers)).toBe(true)
          expect(covers.find(({ kind }) => kind === 'medical')?.excess).toBeNull()
        }
      }
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['residence', { residence: 'FR' }],
  ['destination', { destinations: ['FR', 'SY'] }],
  ['no_adult', { ages: [17, 3] }],
  ['too_old', { ages: [81] }],
  ['too_long', { ages: [79], endDate: '2027-01-31' }],
  ['trip_cost', { tripCost: { amount: 50_000_000_001, currency: 'NGN' } }],
] satisfies (readonly [string, Partial<CoverQuestion>])[])('a trip is refused by its %s', (reason, over) => {
  expect(quoteLevels({ ...QUESTION, ...over })).toMatchObject({ kind: 'refused', reason })
})

test('a family pays less than its members, and the best cover ends at 75', () => {
  const alone = [35, 6].map((age) => totals({ ...QUESTION, ages: [age, 40], tripCost: null }).get('essential') ?? 0)
  expect(alone.every((total) => total > 0)).toBe(true)
  const family = totals({ ...QUESTION, tripCost: null }).get('essential') ?? 0
  const adult = totals({ ...QUESTION, ages: [35], tripCost: null }).get('essential') ?? 0
  expect(family).toBeLessThan(adult * 1.6)
  expect(quoteLevels({ ...QUESTION, ages: [76] })).toMatchObject({
    missing: [{ level: 'premium', reason: 'age', most: 75 }],
  })
})

test('after the cooling-off time half comes back, and nothing once the trip has begun', async () => {
  const clock = fixedClock(NOW)
  const insurer = openLocalInsurer({ db, clock })
  const quoted = await insurer.quote(QUESTION, new AbortController().signal)
  const plan = quoted.kind === 'quoted' ? quoted.plans[0] : undefined
  if (!plan) throw new Error('nothing is sold')
  const { grand_total: amount, currency } = plan.price
  const issued = await insurer.order({
    clientReference: 'bkg_later',
    planKey: plan.key,
    insured: INSURED,
    contact: { email: 'ada@example.com', phone: '+2348031234567' },
    nextOfKin: null,
    expectedTotal: { amount, currency },
  })
  const id = issued.kind === 'ordered' ? issued.order.supplierOrderId : ''
  const quote = () => insurer.quoteCancellation?.(id)
  clock.advance(14 * 86_400_000 - 60_000)
  const last = await quote()
  expect(last).toMatchObject({ refund: { amount }, expiresAt: new Date('2026-11-16T09:00:00Z') })
  clock.advance(60_000)
  expect(await insurer.cancelOrder?.(last?.quoteId ?? '')).toEqual({ kind: 'expired' })
  expect(await quote()).toMatchObject({ refund: { amount: amount / 2 } })
  clock.advance(Date.parse('2026-12-09T23:00:00Z') - clock.now().getTime())
  expect(await quote()).toBeNull()
})

test('thirty days after a trip nobody is named in its policy, and its number and premium stay', async () => {
  const insurer = openLocalInsurer({ db, clock: fixedClock(NOW) })
  const quoted = await insurer.quote(QUESTION, new AbortController().signal)
  const [plan] = quoted.kind === 'quoted' ? quoted.plans : []
  if (!plan) throw new Error('nothing is sold')
  const request: PolicyRequest = {
    clientReference: 'forgotten',
    planKey: plan.key,
    insured: INSURED,
    contact: { email: 'ada@example.com', phone: '+2348031234567' },
    nextOfKin: { name: 'Ifeoma Obi', phone: '+2348030001122' },
    expectedTotal: { amount: plan.price.grand_total, currency: plan.price.currency },
  }
  await insurer.order(request)
  const before = await insurer.findOrder(request.clientReference)
  const policy = async () =>
    JSON.stringify(
      (await db.selectFrom('local_policies').select('policy').where('client_reference', '=', 'forgotten').execute())[0],
    )
  await forgetInsured({ db, clock: fixedClock('2027-01-18T09:00:00Z') })
  expect(await policy()).toContain('Ada Obi')
  await forgetInsured({ db, clock: fixedClock('2027-01-19T09:00:00Z') })
  expect(await policy()).not.toMatch(/Ada|Ngozi|Ifeoma|234/)
  expect(await insurer.findOrder(request.clientReference)).toEqual(before)
})
