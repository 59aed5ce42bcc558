import { expect, test } from 'vitest'
import { takeRandomBytes } from './random-supply.ts'

test('no bytes are handed out twice, also where a supply ends and where many are asked for', () => {
  const taken = Array.from({ length: 3_000 }, (_, at) => takeRandomBytes(at % 500 === 0 ? 2_000 : 12 + (at % 21)))
  expect(new Set(taken.map((bytes) => bytes.subarray(0, 12).toString('hex'))).size).toBe(taken.length)
  expect(taken.map(({ length }) => length)).toEqual(
    Array.from({ length: 3_000 }, (_, at) => (at % 500 === 0 ? 2_000 : 12 + (at % 21))),
  )
})

test('bytes that were handed out stay as they are', () => {
  const first = takeRandomBytes(16)
  const before = Buffer.from(first)
  for (let at = 0; at < 1_000; at++) takeRandomBytes(16)
  expect(first.equals(before)).toBe(true)
})
