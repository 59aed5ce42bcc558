import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { writtenWhenRead } from './handoff.ts'

const installed = new URL('lib/server-runtime/server.js', import.meta.resolve('react-router'))

test('the router that is installed writes the data of a document once it is read', async () => {
  const code = await readFile(fileURLToPath(installed), 'utf8')
  const lines = writtenWhenRead(code).split('\n')
  const writing = lines.filter((line) => line.includes('encodeViaTurboStream(state'))
  // Where a page failed it is written anew, with what has failed.
  expect(writing.map((line) => /get serverHandoffStream\(\) \{ return handoff \?\?= /.test(line))).toEqual([
    true,
    false,
  ])
})

test('a router that hands it over in another way is not built', () => {
  expect(() => writtenWhenRead('let entryContext = {}')).toThrow('hands data over in another way')
})
