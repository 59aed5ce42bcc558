import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { writtenWhenRead } from './handoff.ts'

const installed = new URL('lib/server-runtime/server.js', import.meta.resolve('react-router'))

test('the router that is installed writes the data of a document once it is read', async () => {
  const code = await readFile(fileURLToPath(installed), 'utf8')
  expect(writtenWhenRead(code)).toMatch(
    /let handoff;\s+let entryContext = \{[^]*get serverHandoffStream\(\) \{\s+return handoff \?\?= encodeViaTurboStream\(state/,
  )
})

test('a router that hands it over in another way is not built', () => {
  expect(() => writtenWhenRead('let entryContext = {}')).toThrow('hands data over in another way')
})
