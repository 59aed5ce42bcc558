import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '#tests/support/shop.ts'

const SAMPLE = path.resolve('docs/catalogue/hotels.json')

const shop = await openShop()
let folder: string
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'catalogue-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const newFile = (ending = 'json'): string => path.join(folder, `file-${++files}.${ending}`)

async function write(content: string | Uint8Array, ending?: string): Promise<string> {
  const file = newFile(ending)
  await writeFile(file, content)
  return file
}

const run = (...args: readonly string[]) => shop.shop.command(['catalogue', ...args])
const readText = (file: string) => readFile(file, 'utf8')

async function importText(content: string | Uint8Array, ending?: string, ...options: readonly string[]) {
  return run('import', await write(content, ending), ...options)
}

/** The sample with one text of it replaced. */
async function sampleWith(text: string, other: string): Promise<string> {
  const sample = await readText(SAMPLE)
  expect(sample, text).toContain(text)
  return sample.replace(text, other)
}

const stored = () =>
  shop.database.db.selectFrom('own_hotels').select(['code', 'contract', 'version']).orderBy('code').execute()

describe('the sample of the documentation', () => {
  test('is looked at by a dry run, imported, and exported as it was', async () => {
    expect(await run('import', SAMPLE, '--dry-run')).toEqual({
      ok: true,
      text: 'hotels: 2 new, 0 changed, 0 as before\ndry run: nothing was imported\n',
    })
    expect(await stored()).toEqual([])
    expect(await run('import', SAMPLE, '--by', 'awa')).toEqual({
      ok: true,
      text: 'hotels: 2 new, 0 changed, 0 as before\nimported\n',
    })
    const file = newFile()
    expect(await run('export', file, '--kind', 'hotels')).toEqual({ ok: true, text: 'written: 2 entries\n' })
    expect(await readText(file)).toBe(await readText(SAMPLE))
    const before = await stored()
    expect(await run('import', file)).toMatchObject({ text: 'hotels: 0 new, 0 changed, 2 as before\nimported\n' })
    expect(await stored()).toEqual(before)
    const audit = await shop.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'catalogue.imported')
      .execute()
    expect(audit[0]).toMatchObject({ actor: 'staff:awa', object: 'hotels' })
  })

  test('has seasons that are a table, too: read back it changes nothing, and a changed line changes its room alone', async () => {
    const file = newFile('csv')
    expect(await run('export', file, '--kind', 'hotel-seasons')).toEqual({ ok: true, text: 'written: 10 entries\n' })
    const table = await readText(file)
    expect(table.split('\n')[1]).toBe('maison-ngor,bay,2026-11-01,2027-05-31,6,2,2,21,,46000,54000,,,,,0,9000,,,12000')
    expect(await run('import', file, '--kind', 'hotel-seasons')).toMatchObject({
      text: 'hotel-seasons: 0 new, 0 changed, 10 as before\nimported\n',
    })
    const dearer = table.replace('46000', '47500').replaceAll(',', ';').replaceAll('\n', '\r\n')
    expect(await importText(`\uFEFF${dearer}`, 'csv', '--kind', 'hotel-seasons')).toMatchObject({
      text: 'hotel-seasons: 0 new, 1 changed, 9 as before\nimported\n',
    })
    const again = newFile('csv')
    await run('export', again, '--kind', 'hotel-seasons')
    expect(await readText(again)).toBe(table.replace('46000', '47500'))
    await run('import', SAMPLE)
  })

  test('is never written over a file', async () => {
    const file = await write('mine')
    expect(await run('export', file)).toMatchObject({ ok: false, text: expect.stringContaining('exists') })
    expect(await readText(file)).toBe('mine')
  })
})

describe('what is wrong is named by line and field, all of it, and nothing is kept', () => {
  const refused = async (content: string | Uint8Array, ending?: string, ...options: readonly string[]) => {
    const before = await stored()
    const answer = await importText(content, ending, ...options)
    expect(answer.ok).toBe(false)
    expect(await stored()).toEqual(before)
    return answer.text
  }

  test('fields, codes, seasons and amounts, everywhere in the file at once', async () => {
    let sample = await readText(SAMPLE)
    for (const [text, other] of [
      ['"stars": 3', '"stars": "three"'],
      ['"chain": null', '"chian": null'],
      ['"from": "2027-06-01"', '"from": "2027-05-01"'],
      ['46000', '-46000'],
      ['"code": "family-suite"', '"code": "classic"'],
    ] as const)
      sample = sample.replace(text, other)
    const text = await refused(sample)
    expect(text.split('\n').slice(0, -1)).toEqual([
      expect.stringMatching(
        /^file-\d+\.json:7 {2}hotels\[0\]\.stars {2}Invalid input: expected number, received string$/,
      ),
      expect.stringMatching(/^file-\d+\.json:8 {2}hotels\[0\]\.chian {2}is no field that is known here$/),
      expect.stringMatching(
        /:\d+ {2}hotels\[0\]\.rooms\[0\]\.seasons\[0\]\.adults\[0\] {2}Too small: expected number to be >0$/,
      ),
      expect.stringMatching(/:\d+ {2}hotels\[0\]\.rooms\[0\]\.seasons\[1\]\.from {2}overlaps/),
      expect.stringMatching(/:\d+ {2}hotels\[1\]\.rooms\[1\]\.code {2}classic stands here twice$/),
      expect.stringMatching(/^5 faults; nothing was imported$/),
    ])
  })

  test.each([
    [
      'overlapping seasons',
      '"from": "2027-06-01"',
      '"from": "2027-05-31"',
      'overlaps the season from 2026-11-01 to 2027-05-31',
    ],
    ['a season that ends before it begins', '"to": "2027-10-31"', '"to": "2027-05-31"', 'lies before 2027-06-01'],
    ['a day that does not exist', '2027-10-31', '2027-02-30', 'Invalid ISO date'],
    [
      'two hotels of one code',
      '"code": "palm-court-ikoyi"',
      '"code": "maison-ngor"',
      'maison-ngor stands in this file twice; first in line 3',
    ],
    ['a field that stands twice', '"stars": 3', '"stars": 3, "stars": 4', 'hotels[0].stars  stands here twice'],
    ['a city of nobody', '"city": "DSS"', '"city": "QQQ"', 'QQQ is no city of the shop'],
    ['a hotel in the sea', '"longitude": -17.5136', '"longitude": 17.5136', 'km from Dakar'],
    ['half francs', '46000', '46000.5', '46000.5 has more digits behind the point than XOF has'],
    [
      'a price too few',
      '"max_adults": 2',
      '"max_adults": 3',
      'must be 3 prices, one for each number of adults; there are 2',
    ],
    ['a board of nobody', '"board": "breakfast"', '"board": "brunch"', 'hotels[0].plans[0].board  Invalid option'],
    ['a letter of nothing', 'Twelve rooms', 'Twelve\\u0000 rooms', 'has a character that no database keeps'],
    [
      'a kind of nobody',
      '"hotels"',
      '"hostels"',
      'hostels  is no kind of the catalogue; there are hotels, hotel-seasons',
    ],
    ['half a file', '"stars": 3', '"stars": ', 'is not JSON'],
  ])('%s', async (_name, text, other, fault) => {
    expect(await refused(await sampleWith(text, other))).toContain(fault)
  })

  test('what is no text, no JSON, no object, nested without end, empty, missing or a folder', async () => {
    const latin = Buffer.from('{\n"hotels": [{ "name": "H\u00f4tel" }] }', 'latin1')
    expect(await refused(latin)).toMatch(/json:2 {2}is not UTF-8/)
    expect(await refused('')).toContain('is not JSON')
    expect(await refused('[1]')).toContain('must be an object with a list for each kind')
    expect(await refused('{"hotels": {}}')).toContain('must be a list of entries')
    expect(await refused('{"hotels": [null, 3, "x"]}')).toContain('3 faults')
    expect(await refused(`{"hotels": ${'['.repeat(500)}${']'.repeat(500)}}`)).toContain('is nested too deeply')
    expect(await refused(' '.repeat(17 * 1024 * 1024))).toContain('is larger than 16 MB')
    expect((await run('import', path.join(folder, 'nothing.json'))).text).toContain('there is no such file')
    expect((await run('import', folder)).text).toContain('there is no such file')
    expect((await run('import', 'relative.json')).text).toContain('npm run catalogue')
    expect((await run('burn', SAMPLE)).text).toContain('npm run catalogue')
  })

  const HEAD = 'hotel,room,from,to,allotment,adults_1,adults_2,child_1,child_2'
  const table = (...lines: readonly string[]) => [HEAD, ...lines, ''].join('\n')
  const seasons = ['csv', '--kind', 'hotel-seasons'] as const

  test('cells of a table, formulas among them', async () => {
    const text = await refused(
      table(
        'palm-court-ikoyi,classic,2026-11-01,2026-12-01,5,=1+1,100,0,10',
        'palm-court-ikoyi,classic,2026-12-01,2026-12-31,five,-3,100,0,10',
        'palm-court-ikoyi,@SUM(A1),2027-01-01,2027-01-31,5,80,100,0,10,,,9',
      ),
      ...seasons,
    )
    expect(text).toContain('csv:2  adults_1  begins like a formula')
    expect(text).toContain('csv:4  room  begins like a formula')
    expect(text).toContain('csv:4  has 12 cells; there are 9 columns')
    const wrong = await refused(
      table(
        'palm-court-ikoyi,classic,2026-11-01,2026-12-01,5,90,100,0,10',
        'palm-court-ikoyi,classic,2026-12-01,2026-12-31,five,-3,100,0,10',
        'nobody,classic,2027-01-01,2027-01-31,5,80,100,0,10',
        'palm-court-ikoyi,cellar,2027-01-01,2027-01-31,5,80,100,0,10',
        'palm-court-ikoyi,classic,2026-11-20,2027-01-31,5,80,,0,10',
      ),
      ...seasons,
    )
    expect(wrong.split('\n').slice(0, -1)).toEqual([
      expect.stringMatching(/csv:3 {2}allotment {2}Invalid input: expected number, received string$/),
      expect.stringMatching(/csv:3 {2}adults_1 {2}Too small/),
      expect.stringMatching(/csv:4 {2}hotel {2}nobody is no hotel of the catalogue$/),
      expect.stringMatching(/csv:5 {2}room {2}cellar is no room of palm-court-ikoyi$/),
      expect.stringMatching(/csv:6 {2}adults_\d {2}must be 2 prices, one for each number of adults; there are 1$/),
      expect.stringMatching(/csv:6 {2}from {2}overlaps the season from 2026-11-01 to 2026-12-01$/),
      '6 faults; nothing was imported',
    ])
  })

  test('tables without a kind, of no columns, of other columns, and of a kind that is none', async () => {
    expect(await refused(table(), 'csv')).toContain('say what its lines are: --kind hotel-seasons')
    expect(await refused(table(), 'csv', '--kind', 'hotels')).toContain('hotels are no table')
    expect(await refused('', ...seasons)).toContain('is empty')
    expect(await refused(`${HEAD},colour,hotel\n`, ...seasons)).toMatch(
      /colour {2}is no column.*\n.*hotel {2}stands here twice/,
    )
    expect(await refused('hotel,room\n"open', ...seasons)).toContain('is no CSV')
  })

  test('a hundred thousand lines are read while the shop goes on, and one more is refused', async () => {
    const lines = Array.from(
      { length: 100_000 },
      (_, at) => `palm-court-ikoyi,classic,2026-11-01,2026-12-01,${at},1,2,3,x`,
    )
    const text = await refused(table(...lines), ...seasons)
    expect(text).toContain('and ')
    expect(text.split('\n').length).toBeLessThan(510)
    expect(await refused(table(...lines, 'x'), ...seasons)).toContain('has more than 100000 lines')
  })
})

test('of two imports at once both are whole, or one is told to wait', async () => {
  const dearer = await write(await sampleWith('46000', '48000'))
  const answers = await Promise.all([run('import', dearer), run('import', SAMPLE), run('import', dearer, '--dry-run')])
  for (const { ok, text } of answers) if (!ok) expect(text).toContain('another import is running')
  expect(answers.some(({ ok }) => ok)).toBe(true)
  const [ngor] = await stored()
  expect(JSON.stringify(ngor?.contract)).toMatch(/48000|46000/)
})
