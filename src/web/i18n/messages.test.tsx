import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { use } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { adoptMessages, awaitedMessages } from './messages.ts'

function Part() {
  use(awaitedMessages('fr', ['shell']))
  return 'there'
}

test('what is there is waited for by nobody: React reads it in the same render, by the same hook', () => {
  adoptMessages('fr', { shell: { title: 'Bonjour' } })
  expect(renderToString(<Part />)).toBe('there')
  expect(awaitedMessages('fr', ['shell'])).toBe(awaitedMessages('fr', []))
})

test('who waits for the same waits once', async () => {
  const awaited = awaitedMessages('en', ['shell', 'share'])
  expect(awaitedMessages('en', ['shell', 'share'])).toBe(awaited)
  await awaited
  expect(awaitedMessages('en', ['shell', 'share'])).not.toBe(awaited)
})

/** React takes up again a component that waited, and loses count of its hooks where `use` is not called again. */
test('no component waits by a condition', async () => {
  const root = path.resolve(import.meta.dirname, '..')
  const files = (await readdir(root, { recursive: true })).filter((file) => /\.tsx?$/.test(file))
  const sources = await Promise.all(files.map(async (file) => [file, await readFile(path.join(root, file), 'utf8')]))
  const conditional = /\b(?:if \([^\n]*\)|[?:]|&&|\|\|)\s*use\(/
  expect(sources.filter(([, source = '']) => conditional.test(source)).map(([file]) => file)).toEqual([])
})
