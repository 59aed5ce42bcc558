import { readFileSync } from 'node:fs'
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
