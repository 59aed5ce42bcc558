import { expect, test } from 'vitest'
import { withLaterFiles } from './later-files.ts'

const nameOf = (rel: string, file: string) => `<link rel="${rel}" href="/assets/${file}.js" nonce="n"/>`
const later = (html: string): string => Buffer.from(withLaterFiles(Buffer.from(html))).toString()

test('the files of code that the head of a document names are named later, with all that was said of them', () => {
  const head = (rel: string) => `<head><title>Séjours</title>${nameOf(rel, 'react')}${nameOf(rel, 'root')}</head>`
  const body = `<body>Prêt : ${nameOf('modulepreload', 'root')}</body>`
  expect(later(head('modulepreload') + body)).toBe(head('later') + body)
})

test('what names no files, or has no head, stays as it is', () => {
  for (const html of ['<head><link rel="icon" href="/assets/root.js"/></head><p>é</p>', '<p>é</p>', ''])
    expect(later(html)).toBe(html)
})
