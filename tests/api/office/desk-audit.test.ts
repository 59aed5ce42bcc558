import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { LANGUAGES } from '#contracts/locale.ts'
import { writeAudit } from '#modules/audit/index.ts'
import { openEnquiry } from '#tests/support/cases.ts'
import { openDesk } from '#tests/support/office.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop({ suppliers: [] })
afterAll(() => shop.close())
const { db } = shop.database
const agent = await openDesk(shop, 'ada@teranga.example', 'agent')
const manager = await openDesk(shop, 'chidi@teranga.example', 'manager')

interface OfficeWords {
  readonly facts: Readonly<Record<string, string>>
  readonly actions: object
}
const inside = (words: unknown, name: string): unknown =>
  typeof words === 'object' && words !== null ? Reflect.get(words, name) : undefined

const look = async (body: object = {}) => (await manager.call('deskAudit', body)).body

test('a manager finds who has looked at a case, by its reference and by who it was; nobody else may', async () => {
  const { reference } = await openEnquiry(shop.visitor())
  await agent.call('deskCase', { reference })
  const { entries } = await look({ object: reference.toLowerCase() })
  expect(entries).toMatchObject([
    {
      actor: 'staff:ada@teranga.example',
      actor_name: 'ada',
      action: 'case.read',
      subject: { kind: 'case', reference },
    },
  ])
  const byAda = (await look({ actor: 'ADA@teranga.example' })).entries
  expect(byAda.map(({ action }) => action)).toEqual(['case.read', 'staff.joined'])
  expect((await agent.call('deskAudit', {})).body.code).toBe('forbidden')
})

test('each look is an entry itself, and keeps nothing that was typed and is not in the log', async () => {
  await look({ object: 'passenger@example.com' })
  const [latest] = (await look({ actor: 'staff:chidi@teranga.example' })).entries
  expect(latest).toMatchObject({
    action: 'audit.read',
    actor_name: 'chidi',
    facts: [{ name: 'found', before: null, value: '0' }],
  })
  const log = JSON.stringify(await db.selectFrom('audit_log').selectAll().execute())
  expect(log).not.toContain('passenger@example.com')
})

test('the log is read on from entry to entry, whatever is added meanwhile, and by days', async () => {
  const from = shop.clock.now().toISOString()
  const amount = { amount: 1_250_000, currency: 'NGN' }
  for (let count = 0; count < 60; count++)
    await db
      .transaction()
      .execute((tx) =>
        writeAudit(tx, shop.clock, { actor: 'shop', action: 'refund.owed', object: `pay_${count}`, facts: amount }),
      )
  const first = await look({ actor: 'shop', from })
  expect(first.entries).toHaveLength(50)
  expect(first.entries[0]).toMatchObject({ object: 'pay_59', amount, facts: [], actor_name: null, subject: null })
  const second = await look({ actor: 'shop', from, before: first.older })
  expect(second.older).toBeNull()
  const objects = [...first.entries, ...second.entries].map(({ object }) => object)
  expect(objects).toEqual(Array.from({ length: 60 }, (_, index) => `pay_${59 - index}`))
  expect((await look({ actor: 'shop', until: from })).entries.map(({ object }) => object)).not.toContain('pay_0')
})

test('of what was changed, each fact tells both sides; of what is new, only what it is', async () => {
  await db.updateTable('coupons').set({ value: 700 }).where('code', '=', 'TERANGA5').execute()
  const [changed, added] = (await look({ object: 'TERANGA5' })).entries
  expect(changed?.facts).toEqual([{ name: 'value', before: '500', value: '700' }])
  expect(added?.facts).toContainEqual({ name: 'code', before: null, value: 'TERANGA5' })
})

test('a rate that is set tells what it was, too', async () => {
  const facts = { before: '1500', after: '1510', margin_bps: 150, source: 'bank' }
  const entry = { actor: 'staff:chidi@teranga.example', action: 'rate.set', object: 'USD-NGN', facts } as const
  await db.transaction().execute((tx) => writeAudit(tx, shop.clock, entry))
  const [set] = (await look({ object: 'USD-NGN', actor: 'chidi@teranga.example' })).entries
  expect(set?.facts).toEqual([
    { name: 'changed', before: '1500', value: '1510' },
    { name: 'margin_bps', before: null, value: '150' },
    { name: 'source', before: null, value: 'bank' },
  ])
})

test.each(LANGUAGES)('whatever stands in the log has a name at the desk (%s)', async (language) => {
  const { facts, actions }: OfficeWords = JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/office.json`, import.meta.url), 'utf8'),
  )
  const log = await db.selectFrom('audit_log').select(['action', 'facts']).execute()
  const partsOf = (told: Record<string, unknown>) => [told, told['before'], told['after']]
  const names = new Set(
    log
      .flatMap((entry) => partsOf(JSON.parse(entry.facts)))
      .flatMap((part) => (typeof part === 'object' && part !== null ? Object.keys(part) : []))
      .filter((name) => name !== 'after'),
  )
  expect(names).toContain('min_order_amount')
  expect([...names].filter((name) => !(name in facts))).toEqual([])
  const acts = [...new Set([...log.map(({ action }) => action), 'content.published', 'staff.signed_in'])]
  expect(acts.filter((act) => act.split('.').reduce<unknown>(inside, actions) === undefined)).toEqual([])
})

test('what is no moment, no place in the log or too long is refused', async () => {
  for (const body of [{ from: 'yesterday' }, { before: 0 }, { before: 1.5 }, { object: 'x'.repeat(255) }])
    expect((await manager.call('deskAudit', body)).status, JSON.stringify(body).slice(0, 40)).toBe(422)
})
