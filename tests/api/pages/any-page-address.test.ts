import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { silentLogger } from '#platform/logger.ts'
import { type Draw, pagePaths, strangeAddress } from '#tests/support/page-addresses.ts'
import { openShop, SHOP_URL, type Visitor } from '#tests/support/shop.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const defects: unknown[] = []
const shop = await openShop({
  pages: await openBuiltPages(),
  logger: { ...silentLogger, error: (facts) => defects.push(facts) },
})
afterAll(() => shop.close())
beforeEach(() => void defects.splice(0))

/** Somebody with a session, whose pages ask for what is theirs. */
let visitor: Visitor
beforeAll(async () => {
  visitor = shop.visitor()
  await visitor.call('authToken')
})

/** Asks for a page, or sends a form to it. @throws Error where that is a defect, or leads elsewhere */
async function expectNoDefect(address: string, method: 'GET' | 'POST' = 'GET'): Promise<void> {
  await shop.database.db.deleteFrom('rate_limits').execute()
  const [, query = ''] = address.split('?')
  const form = { headers: { Origin: SHOP_URL, 'Content-Type': 'application/x-www-form-urlencoded' }, body: query }
  const response = await visitor.fetch(address, { method, redirect: 'manual', ...(method === 'POST' && form) })
  const text = await response.text()
  expect(response.status, address).toBeLessThan(500)
  expect(text, address).not.toMatch(/\n\s+at .*(?:file|node):/)
  // What navigations read is no page, and is shown by none.
  if (!address.includes('.data')) expect(text, address).not.toContain('<script>alert')
  const location = new URL(response.headers.get('Location') ?? '/', SHOP_URL)
  expect(location.origin, address).toBe(SHOP_URL)
  expect(defects, address).toEqual([])
}

const PATHS = pagePaths()
const strangely: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...PATHS), fc.infiniteStream(fc.nat()))
  .map(([path, numbers]) => {
    const draw: Draw = (values) => {
      const value = values[(numbers.next().value ?? 0) % values.length]
      if (value === undefined) throw new Error('nothing to draw from')
      return value
    }
    return strangeAddress(path, draw)
  })

test.each(['GET', 'POST'] as const)('whatever stands in the address of a page is no defect, by %s', async (method) => {
  const numRuns = Number(process.env['PAGE_RUNS'] ?? (method === 'GET' ? 200 : 50))
  await fc.assert(
    fc.asyncProperty(strangely, (address) => expectNoDefect(address, method)),
    { numRuns },
  )
})

test.each(['', 'x'.repeat(500), 'a%00b'])('ids of nobody lead to pages that say so: “%s”', async (id) => {
  for (const path of PATHS.filter((one) => one.endsWith('/:id'))) await expectNoDefect(path.replace(':id', id || '%20'))
})

test('a page of its own beside pages that share an address is made for its visitor', async () => {
  const guest = shop.visitor()
  for (const path of PATHS.filter((one) => !/[:*]/.test(one))) {
    const response = await guest.fetch(path, { redirect: 'manual' })
    expect(response.status, path).toBeLessThan(500)
    expect(defects, path).toEqual([])
  }
})
