import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('what was asked for before is not made again', () => {
  const made: string[] = []
  const kept: Record<string, string> = {}
  const cache = {
    create: () => ({ get: (key: string) => kept[key], set: (key: string, value: string) => void (kept[key] = value) }),
  }
  const greet = memoize(
    (name: string, often?: number) => {
      made.push(name)
      return `hello ${name}`.repeat(often ?? 1)
    },
    { cache },
  )
  expect([greet('Ada'), greet('Ada', 2), greet('Ada'), greet('Obi')]).toEqual([
    'hello Ada',
    'hello Adahello Ada',
    'hello Ada',
    'hello Obi',
  ])
  expect(made).toEqual(['Ada', 'Ada', 'Obi'])
})
