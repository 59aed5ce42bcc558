import { expect, test } from 'vitest'
import { withCodeLast } from './code-last.server.ts'

const moved = (html: string): string => withCodeLast(Buffer.from(html)).toString()

test('the files of a page’s code are named after its words', () => {
  const code = '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" nonce="n" href="/b.js"/>'
  expect(moved(`<html><head><title>Lomé</title>${code}<style>a>b{}</style></head><body>Lomé</body></html>`)).toBe(
    `<html><head><title>Lomé</title><style>a>b{}</style></head><body>Lomé${code}</body></html>`,
  )
})

test.each([
  '<html><head></head><body>no code</body></html>',
  '<p>a part of a page, <link rel="modulepreload" href="/a.js"/>',
  '<body></body><link rel="modulepreload" href="/a.js"/>',
  '',
])('%j stays as it is', (html) => {
  expect(moved(html)).toBe(html)
})
