import { expect, test } from 'vitest'
import { boundedMap } from './bounded-map.ts'

test('what was asked for lately is not made again, what nobody asked for is', () => {
  const made: number[] = []
  const map = boundedMap<number, { readonly key: number }>(4)
  const ask = (key: number) =>
    map.remember(key, () => {
      made.push(key)
      return { key }
    })
  for (const key of [1, 2, 1, 3, 1, 4, 1, 5, 1]) expect(ask(key)).toEqual({ key })
  expect(made).toEqual([1, 2, 3, 4, 5])
  ask(2)
  expect(made).toEqual([1, 2, 3, 4, 5, 2])
})
