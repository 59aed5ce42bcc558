import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../docs/decisions')
const files = readdirSync(folder)

test('every decision has a number of its own, in its name and its title', () => {
  const numbers = files.map((file) => /^(\d{3})-[a-z0-9-]+\.md$/.exec(file)?.[1] ?? file)
  expect(new Set(numbers).size).toBe(files.length)
  for (const file of files.filter((name) => !name.startsWith('000')))
    expect(readFileSync(path.join(folder, file), 'utf8')).toMatch(new RegExp(`^# ${file.slice(0, 3)}: `))
})
