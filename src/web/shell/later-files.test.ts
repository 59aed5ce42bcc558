import { expect, test } from 'vitest'
import { withLaterFiles } from './later-files.ts'

const nameOf = (rel: string, file: string) => `<link rel="${rel}" href="/assets/${file}.js" nonce="n"/>`
const SIZES: Readonly<Record<string, number>> = { '/assets/react.js': 340_000, '/assets/root.js': 132 }
const sizeOf = (href: string): number => SIZES[href] ?? 0
const later = (html: string): string => Buffer.from(withLaterFiles(Buffer.from(html), sizeOf)).toString()

test('a document names its large files at once and its smallest later, each with all that was said of it', () => {
  const body = `<body>Prêt : ${nameOf('modulepreload', 'root')}</body>`
  expect(
    later(
      `<head><title>Séjours</title>${nameOf('modulepreload', 'react')}${nameOf('modulepreload', 'root')}</head>${body}`,
    ),
  ).toBe(`<head><title>Séjours</title>${nameOf('modulepreload', 'react')}${nameOf('later', 'root')}</head>${body}`)
})

test('what names no files, or has no head, stays as it is', () => {
  for (const html of ['<head><link rel="icon" href="/assets/root.js"/></head><p>é</p>', '<p>é</p>', ''])
    expect(later(html)).toBe(html)
})
