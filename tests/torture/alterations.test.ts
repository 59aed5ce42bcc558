import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ALTERATIONS } from './alterations.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A run of the broken shops takes long, and sources move: what was meant is looked for here with every change. */
test.each(Object.entries(ALTERATIONS))('%s changes what stands in its sources once', (_, changes) => {
  for (const { file, from } of changes) {
    const times = readFileSync(path.join(ROOT, file), 'utf8').split(from).length - 1
    expect([file, from, times]).toEqual([file, from, 1])
  }
})

/** The shop waits as long as the slowest kind of seller may be at it: one that is left out makes a run wait for all. */
test('every window of a seller is shortened', () => {
  const shortened = new Set(
    ['short-waits', 'short-waits-for-others'].flatMap(
      (name) => ALTERATIONS[name]?.map(({ file, from }) => `${file}: ${from}`) ?? [],
    ),
  )
  const windows = globSync('src/composition/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/const \w+_WINDOW_MS = [\d_]+/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  )
  expect(windows.length).toBeGreaterThan(5)
  expect(windows.filter((each) => !shortened.has(each))).toEqual([])
})
