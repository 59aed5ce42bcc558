import { expect, test } from 'vitest'
import { LANGUAGES } from '#contracts/locale.ts'
import { Hono } from 'hono'
import { makeFirstPages } from './first-pages.ts'

function opened(status: 200 | 500) {
  const visits: (string | undefined)[] = []
  const warnings: string[] = []
  const app = new Hono().get('/', (c) => {
    visits.push(c.req.header('Accept-Language'))
    return c.body('home', status)
  })
  const logger = { info: () => {}, error: () => {}, warn: (_: unknown, message: string) => void warnings.push(message) }
  return { visits, warnings, start: () => makeFirstPages(app, 'http://shop.test/', logger) }
}

test('the home page is made once in each language as the shop starts', async () => {
  const { visits, warnings, start } = opened(200)
  await start()
  expect(visits).toEqual(LANGUAGES)
  expect(warnings).toEqual([])
})

test('a home page that fails keeps no shop from starting, and is told in the log', async () => {
  const { warnings, start } = opened(500)
  await start()
  expect(warnings).toHaveLength(LANGUAGES.length)
})
