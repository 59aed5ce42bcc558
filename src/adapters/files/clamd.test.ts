import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ScannerSilent } from '#modules/files/virus-scanner.ts'
import { createClamd } from './clamd.ts'
import { type FakeClamd, startFakeClamd } from './testing/fake-clamd.ts'

let server: FakeClamd
beforeAll(async () => {
  server = await startFakeClamd()
})
afterAll(() => server.close())

const clamd = (timeoutMs?: number) => createClamd({ host: '127.0.0.1', port: server.port }, timeoutMs)

test('a file is handed over in pieces, whole, and called clean or infected', async () => {
  const large = Buffer.alloc(200_001, 'paper')
  expect(await clamd().scan(large)).toBe('clean')
  expect(server.last()).toEqual(large)
  expect(await clamd().scan(Buffer.concat([large, Buffer.from('EICAR')]))).toBe('infected')
})

test('it listens at a path, too', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'clamd-'))
  const socket = path.join(folder, 'clamd.ctl')
  const local = await startFakeClamd(socket)
  expect(await createClamd({ path: socket }).scan(Buffer.from('EICAR'))).toBe('infected')
  await local.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['a file that is too large for it', 'INSTREAM size limit exceeded. ERROR'],
  ['another answer', 'UNKNOWN COMMAND'],
  ['more than a line', 'x'.repeat(5_000)],
])('%s is no answer', async (_, answer) => {
  server.say(answer)
  await expect(clamd().scan(Buffer.from('paper'))).rejects.toThrow(ScannerSilent)
  server.say(null)
})

test('silence ends by the clock, and nobody there is silence', async () => {
  server.say('')
  await expect(clamd(30).scan(Buffer.from('paper'))).rejects.toThrow('it takes too long')
  server.say(null)
  const gone = await startFakeClamd()
  await gone.close()
  await expect(createClamd({ host: '127.0.0.1', port: gone.port }).scan(Buffer.from('x'))).rejects.toThrow(
    ScannerSilent,
  )
})
