import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACTIVITY_DAY, activityOrder, reserveBody } from '#tests/support/activities.ts'
import { payAndSettle } from '#tests/support/extras.ts'
import { openShop } from '#tests/support/shop.ts'

const SAMPLE = path.resolve('docs/catalogue/activities.json')
const KAYAKS = { activity_id: 'own_activities~creek-kayaks', option_id: 'sunrise' } as const

const shop = await openShop()
let folder: string
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'catalogue-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const run = (...args: readonly string[]) => shop.shop.command(['catalogue', ...args])

async function importSampleWith(changes: readonly (readonly [string, string])[]) {
  let text = await readFile(SAMPLE, 'utf8')
  for (const [before, after] of changes) {
    expect(text).toContain(before)
    text = text.replace(before, after)
  }
  const file = path.join(folder, `${++files}.json`)
  await writeFile(file, text)
  return run('import', file)
}

test('a file with faults changes nothing and names each by its line and field', async () => {
  const wrong = await importSampleWith([
    ['"city": "LOS"', '"city": "QQQ"'],
    ['"max_units": 10', '"max_units": 0'],
    ['"08:15"', '"05:15"'],
    ['"youth": 15000', '"youth": 15000.001, "pensioner": 1'],
    ['"accompanied_by": [\n                "adult"', '"accompanied_by": [\n                "uncle"'],
  ])
  expect(wrong.ok).toBe(false)
  // What no schema sees is looked at once every field is right by itself.
  expect(wrong.text).toMatch(/:\d+ .*max_units/)
  const later = await importSampleWith([
    ['"city": "LOS"', '"city": "QQQ"'],
    ['"08:15"', '"05:15"'],
    ['"youth": 15000', '"youth": 15000.001, "pensioner": 1'],
  ])
  for (const text of ['QQQ is no city', 'later than the one before', 'more digits behind', 'pensioner is no unit'])
    expect(later.text).toContain(text)
  expect(await shop.database.db.selectFrom('own_activities').select('code').execute()).toEqual([])
})

test('the sample is imported, found, sold, and exported as it was', async () => {
  expect(await run('import', SAMPLE, '--dry-run')).toEqual({
    ok: true,
    text: 'activities: 2 new, 0 changed, 0 as before\ndry run: nothing was imported\n',
  })
  expect(await run('import', SAMPLE, '--by', 'awa')).toMatchObject({ ok: true })
  const exported = path.join(folder, 'out.json')
  await run('export', exported, '--kind', 'activities')
  expect(await readFile(exported, 'utf8')).toBe(await readFile(SAMPLE, 'utf8'))
  const ada = shop.visitor()
  const found = await ada.call('activitySearch', { city: 'LOS', date: ACTIVITY_DAY })
  expect(found.body.activities.find(({ activity_id: id }) => id === KAYAKS.activity_id)).toMatchObject({
    demonstration: false,
    from_amount: 2_200_000,
    cancellation_cutoff: { amount: 24, unit: 'hour' },
  })
  // Sundays cost more, Christmas is closed.
  const { body } = await ada.call('activityCalendar', { ...KAYAKS, month: '2026-12' })
  const amounts = new Map(body.days.map(({ date, from_amount: amount }) => [date, amount]))
  expect([amounts.get('2026-12-06'), amounts.get('2026-12-07'), amounts.get('2026-12-25')]).toEqual([
    2_650_000,
    2_200_000,
    null,
  ])
})

test('a booking keeps what was on sale when it was made, whatever is imported later', async () => {
  const ada = shop.visitor()
  const units = [{ unit_id: 'adult', quantity: 2 }]
  const slots = await ada.call('activitySlots', { ...KAYAKS, date: ACTIVITY_DAY, units })
  const slot = slots.body.slots.at(-1)
  if (!slot) throw new Error('nothing is on sale')
  const kept = await ada.call('activityReserve', {
    ...reserveBody(slot, { ...KAYAKS, units }),
    answers: [{ question_id: 'swims', traveller: null, value: 'yes' }],
  })
  const order = await ada.call('orderCreate', activityOrder(kept.body.offer), {
    'Idempotency-Key': crypto.randomUUID(),
  })
  const id = order.body.confirmation_id
  await payAndSettle(shop, ada, id)
  // The later time is given up, nothing comes back any more, and the whole is off sale.
  await importSampleWith([
    ['"06:30",\n            "08:15"', '"06:30"'],
    ['"free_hours": 24', '"free_hours": null'],
    ['"on_sale": true', '"on_sale": false'],
  ])
  ada.bearer = null
  expect((await ada.call('orderGet', { confirmation_id: id })).body).toMatchObject({ items: [{ status: 'ticketed' }] })
  const quote = await ada.call('orderCancelQuote', { confirmation_id: id })
  expect(quote.body).toMatchObject({ refund: { amount: 2 * 2_200_000 } })
  const search = await ada.call('activitySearch', { city: 'LOS', date: ACTIVITY_DAY })
  expect(search.body.activities.map(({ activity_id: each }) => each)).not.toContain(KAYAKS.activity_id)
  const late = await ada.call('activityReserve', { ...reserveBody(slot, { ...KAYAKS, units }), answers: [] })
  expect(late.status).toBeGreaterThanOrEqual(400)
})
