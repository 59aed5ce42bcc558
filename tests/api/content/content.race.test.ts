import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '#tests/support/shop.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../../content')
const folder = await mkdtemp(path.join(tmpdir(), 'teranga-content-race-'))
const shop = await openShop()
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (...args: readonly string[]) => shop.shop.command(['content', ...args])

test('ten who draft and publish the same page at once have ten versions in a row, and what is shown is the last', async () => {
  const drafts = Array.from({ length: 10 }, async (_, at) => {
    const own = path.join(folder, String(at))
    for (const language of ['en', 'fr']) {
      const file = path.join(own, language, 'pages/about.md')
      await cp(path.join(CONTENT, language, 'pages/about.md'), file)
      await writeFile(file, `\nWriter ${at}.\n`, { flag: 'a' })
    }
    return run('import', own, '--by', `writer ${at}`)
  })
  expect((await Promise.all(drafts)).map(({ ok }) => ok)).toEqual(Array.from({ length: 10 }, () => true))
  const versions = await shop.database.db.selectFrom('content_versions').select('number').orderBy('number').execute()
  expect(versions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  await Promise.all([1, 2, 3, 4, 5].map((version) => run('restore', 'pages/about', '--version', String(version))))
  const last = await shop.database.db
    .selectFrom('content_publications')
    .innerJoin('content_versions', 'content_versions.number', 'content_publications.number')
    .select('english')
    .orderBy('content_publications.id', 'desc')
    .executeTakeFirstOrThrow()
  shop.clock.advance(10_000)
  const { body } = await shop.visitor().call('contentPage', { name: 'about' })
  expect(last.english).toContain(/Writer \d/.exec(body.html)?.[0])
})
