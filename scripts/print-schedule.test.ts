import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 120_000 })

const run = async (...words: readonly string[]): Promise<string> => {
  const script = new URL('print-schedule.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], { maxBuffer: 2 ** 26 })
  return stdout
}

test('a day of the schedule is CSV with a head', async () => {
  const [head, ...lines] = (await run('--date', '2027-03-27')).trimEnd().split('\n')
  const columns = head?.split(',') ?? []
  expect(columns).toEqual(expect.arrayContaining(['carrier', 'number', 'departure_utc', 'seats_economy']))
  expect(lines.length).toBeGreaterThan(90_000)
  expect(lines.filter((line) => line.split(',').length !== columns.length)).toEqual([])
})

test('the rules are JSON', async () => {
  const rules: unknown = JSON.parse(await run('--rules'))
  expect(rules).toMatchObject({ mostStops: 2, airports: { LOS: { country: 'NG', timezone: 'Africa/Lagos' } } })
})

test.each([
  [[]],
  [['--date', '2027-02-30']],
  [['--date']],
  [['--rules', '--date', '2027-01-01']],
  [['--day', 'today']],
])('anything else prints how it is used: %j', async (words) => {
  await expect(run(...words)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('usage:') })
})
