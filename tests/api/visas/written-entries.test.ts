import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { exportCatalogue, importCatalogue } from '#tests/support/catalogue.ts'
import { openShop } from '#tests/support/shop.ts'
import { startVisa } from '#tests/support/visas.ts'

const shop = await openShop()
afterAll(() => shop.close())
const ada = shop.visitor()

interface Visa {
  readonly destination: string
  readonly service: { readonly adult: number }
}

const written = async (destination: string): Promise<Visa> => {
  const visas: Visa[] = JSON.parse(JSON.stringify((await exportCatalogue(shop))['visas']))
  const found = visas.find((visa) => visa.destination === destination)
  if (!found) throw new Error(destination)
  return found
}
const serviceTo = (destination: string) => ada.call('visaService', { destination })
const adultPrice = async (destination: string) => (await serviceTo(destination)).body.data.prices[0]?.service.amount

describe('visa services', () => {
  test('stand in the database of every shop, and come out as they went in', async () => {
    const all = await exportCatalogue(shop)
    expect([all['visas']?.length, all['programmes']?.length]).toEqual([28, 73])
    const { ok, text } = await importCatalogue(shop, { visas: all['visas'], programmes: all['programmes'] })
    expect([ok, text]).toEqual([true, expect.stringMatching(/28 .*unchanged|28 as before|unchanged/i)])
  })

  test('are changed by a file, which a dry run only looks at', async () => {
    const france = await written('FR')
    const dearer = { visas: [{ ...france, service: { ...france.service, adult: 99_000 } }] }
    expect((await importCatalogue(shop, dearer, '--dry-run')).ok).toBe(true)
    expect(await adultPrice('FR')).toBe(9_500_000)
    expect((await importCatalogue(shop, dearer)).ok).toBe(true)
    expect(await adultPrice('FR')).toBe(9_900_000)
    const { data } = (await serviceTo('FR')).body
    expect(data.documents.map(({ code }) => code)).toContain('insurance')
  })

  test('come and go by file; what was begun stays', async () => {
    expect((await serviceTo('JP')).status).toBe(404)
    const france = await written('FR')
    const case_id = await startVisa(ada)
    const japan = { ...france, destination: 'JP', government: null, purposes: ['tourism'] }
    const { ok, text } = await importCatalogue(shop, { visas: [japan, { ...france, on_sale: false }] })
    expect([ok, text]).toEqual([true, expect.any(String)])
    expect((await serviceTo('JP')).body.data).toMatchObject({ name: 'Japan', purposes: ['tourism'] })
    expect((await serviceTo('FR')).status).toBe(404)
    const { services } = (await ada.call('visaServices')).body
    expect(services.map(({ destination }) => destination)).not.toContain('FR')
    expect((await ada.call('visaDraft', { case_id })).status).toBe(200)
  })

  test('with faults change nothing, and each fault is named by its line and field', async () => {
    const france = await written('TZ')
    const misspelt = { ...france, papers: ['passport', 'vaccine'], colour: 'red' }
    const first = await importCatalogue(shop, { visas: [misspelt] })
    expect([first.ok, first.text]).toEqual([
      false,
      expect.stringMatching(/json:\d+ +visas\[0\]\.papers\[1\][^]*colour/),
    ])
    const { ok, text } = await importCatalogue(shop, {
      visas: [
        { ...france, destination: 'XX' },
        { ...france, working_days: { least: 9, most: 3 } },
        { ...france, destination: 'UG', government: { currency: 'USD', adult: 50.005, child: 50, infant: 50 } },
      ],
    })
    expect(ok).toBe(false)
    expect(text).toMatch(/json:4 +visas\[0\]\.destination +must be a country/)
    expect(text).toMatch(/visas\[1\]\.working_days\.most +must not be less/)
    expect(text).toMatch(/visas\[2\]\.government\.adult +more decimals than USD has/)
    expect((await serviceTo('XX')).status).toBe(404)
  })
})

test('study programmes come and go by file', async () => {
  const sample: { readonly programmes: readonly object[] } = JSON.parse(
    await readFile('docs/catalogue/programmes.json', 'utf8'),
  )
  const [first] = sample.programmes
  const list = async () => (await ada.call('programmeList', {})).body
  const before = await list()
  const added = { ...first, code: 'a-new-one', title: 'MSc Harmattan Studies', tuition_from: 1 }
  const gone = { ...first, on_sale: false }
  expect((await importCatalogue(shop, { programmes: [added, gone] })).ok).toBe(true)
  const after = await list()
  expect(after.total).toBe(before.total)
  expect(after.programmes.map(({ title }) => title)).toContain('MSc Harmattan Studies')
  const taken = await ada.call('programmeGet', { programme_id: 'manchester-data-science' })
  expect(taken.status).toBe(404)
  const bad = await importCatalogue(shop, { programmes: [{ ...added, country: 'NG', currency: 'NGN' }] })
  expect([bad.ok, bad.text]).toEqual([false, expect.stringMatching(/country[^]*currency/)])
})

test('the sample files are catalogues', async () => {
  for (const name of ['visas', 'programmes']) {
    const { ok, text } = await importCatalogue(shop, JSON.parse(await readFile(`docs/catalogue/${name}.json`, 'utf8')))
    expect([ok, text]).toEqual([true, expect.any(String)])
  }
})
