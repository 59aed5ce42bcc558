import { constants, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressBody } from './compress-answer.ts'

/** Rows that are alike and none the same, as those of a list. */
const page = `<html>${Array.from({ length: 6_000 }, (_, at) => `<li id="${at}">${(at * 7_919) % 104_729}</li>`).join('')}`

test('a browser reads the beginning of a page while the rest is on its way', async () => {
  const { body, encoding } = await compressBody('gzip, br, zstd', page, 'page')
  if (typeof body === 'string') throw new Error('it was not compressed')
  expect(encoding).toBe('zstd')
  expect(zstdDecompressSync(body).toString()).toBe(page)
  const sent = body.subarray(0, 5_000)
  expect(body.byteLength).toBeGreaterThan(4 * sent.byteLength)
  const read = zstdDecompressSync(sent, { finishFlush: constants.ZSTD_e_continue }).toString()
  expect(read.length).toBeGreaterThan(5_000)
  expect(page.startsWith(read)).toBe(true)
})
