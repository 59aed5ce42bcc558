import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { askedInTurn } from './discovery.ts'

const installed = new URL('lib/dom/ssr/fog-of-war.js', import.meta.resolve('react-router'))

test('the router that is installed waits for the answer about routes before it asks for more', async () => {
  const code = await readFile(fileURLToPath(installed), 'utf8')
  expect(askedInTurn(code)).toContain('lastFetch.then(fetchNext, fetchNext)')
  expect(askedInTurn(code)).not.toMatch(/debounce\(fetchPatches, 100\)/)
})

test('a router that asks in another way is not built', () => {
  expect(() => askedInTurn('export const useFogOFWarDiscovery = () => {}')).toThrow('asks for routes in another way')
})
