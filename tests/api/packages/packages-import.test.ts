import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payAndSettle } from '#tests/support/extras.ts'
import { confirmPackage, departureOf, openPackage, packageBody, packageOrder } from '#tests/support/packages.ts'
import { openShop } from '#tests/support/shop.ts'
import { placeStay } from '#tests/support/stays.ts'

const SAMPLE = path.resolve('docs/catalogue/packages.json')

const shop = await openShop()
let folder: string
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'catalogue-'))
  await cp(path.resolve('docs/catalogue/photos'), path.join(folder, 'photos'), { recursive: true })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const newFile = (ending = 'json'): string => path.join(folder, `file-${++files}.${ending}`)
const run = (...args: readonly string[]) => shop.shop.command(['catalogue', ...args])
const readText = (file: string) => readFile(file, 'utf8')

async function importText(content: string, ending?: string, ...options: readonly string[]) {
  const file = newFile(ending)
  await writeFile(file, content)
  return run('import', file, ...options)
}

const stored = () => shop.database.db.selectFrom('own_packages').select(['code', 'version']).orderBy('code').execute()
const codes = async () => {
  const lists = await Promise.all(
    (['holidays', 'pilgrimages'] as const).map((family) => shop.visitor().call('packageList', { family })),
  )
  return lists.flatMap(({ body }) => body.packages.map(({ package_id }) => package_id)).toSorted()
}

/** The sample with some of its texts replaced, each at its first place. */
async function sampleWith(...changes: readonly (readonly [text: string, other: string])[]): Promise<string> {
  let sample = await readText(SAMPLE)
  for (const [text, other] of changes) {
    expect(sample, text).toContain(text)
    sample = sample.replace(text, other)
  }
  return sample
}

test('faults are named by line and field, all of them, and nothing is kept', async () => {
  const { ok, text } = await importText(
    await sampleWith(
      ['"family": "holidays"', '"family": "voyages"'],
      ['"nights": 5', '"nigths": 5'],
      ['"origin": "ABJ"', '"origin": "CDG"'],
      ['"double": 1590000', '"quad": 1590000'],
      ['"2027-05-10"', '"2027-02-30"'],
    ),
  )
  expect(ok).toBe(false)
  for (const fault of ['family', 'nigths', 'nights', 'departures[1].date'])
    expect(text).toMatch(new RegExp(`json:\\d+ {2}packages\\[[01]\\]\\.${fault.replaceAll(/[[\]]/g, String.raw`\$&`)}`))
  expect(await stored()).toEqual([])
  const later = await importText(
    await sampleWith(
      ['"theme": "heritage"', '"theme": "umrah"'],
      ['"origin": "ABJ"', '"origin": "CDG"'],
      ['"double": 1590000', '"quad": 1590000'],
    ),
  )
  expect([...later.text.matchAll(/json:\d+ {2}packages\[0\]\.(\S+)/g)].map(([, field]) => field)).toEqual([
    'theme',
    'departures[1].origin',
    'departures[2].prices.quad',
  ])
  expect(await stored()).toEqual([])
})

describe('the sample of the documentation', () => {
  test('is looked at, imported, sold instead of what the shop came with, and exported as it was', async () => {
    const samples = await codes()
    expect(samples).toHaveLength(24)
    expect((await run('import', SAMPLE, '--dry-run')).text).toContain('packages: 2 new')
    expect([await stored(), await codes()]).toEqual([[], samples])
    expect(await run('import', SAMPLE)).toMatchObject({ ok: true })
    expect(await codes()).toEqual(['kente-and-castles', 'umrah-sokoto'])
    const file = newFile()
    await run('export', file, '--kind', 'packages')
    expect(await readText(file)).toBe(await readText(SAMPLE))
    const before = await stored()
    expect((await run('import', file)).text).toContain('packages: 0 new, 0 changed, 2 as before')
    expect(await stored()).toEqual(before)
  })

  test('has photos in the reader’s language, each in several widths, and packages without any', async () => {
    const listed = await shop.visitor().call('packageList', { family: 'holidays' }, { 'Accept-Language': 'fr' })
    const [card] = listed.body.packages
    expect(card).toMatchObject({ picture: 'CAPECOAST', photo: { alt: 'Le fort au-dessus des vagues, à Cape Coast' } })
    expect(card?.photo?.copies?.map(({ width }) => width)).toEqual([480, 960, 1200])
    for (const { url } of [...(card?.photo?.copies ?? []), ...(card?.photo ? [card.photo] : [])]) {
      const answer = await shop.visitor().fetch(url)
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    }
    const { photo, photos } = await openPackage(shop.visitor(), 'kente-and-castles')
    expect(photos.map(({ alt }) => alt)).toEqual([
      'The castle above the surf at Cape Coast',
      'Strips of kente on a loom in Bonwire',
    ])
    expect(photo).toEqual(photos[0])
    const drawn = await openPackage(shop.visitor(), 'umrah-sokoto')
    expect([drawn.photo, drawn.photos]).toEqual([undefined, []])
  })

  test('shows its first photo where it is booked, too', async () => {
    const ada = shop.visitor()
    const detail = await openPackage(ada, 'kente-and-castles')
    const { offer_id } = await confirmPackage(ada, packageBody(detail, departureOf(detail)))
    const { body } = await ada.call('packageOffer', { offer_id }, { 'Accept-Language': 'fr' })
    const alt = 'Le fort au-dessus des vagues, à Cape Coast'
    expect(body.data.booked.photo).toEqual({ ...detail.photo, alt })
  })

  test('may name a photo that is not there, which is said by line and field', async () => {
    const { ok, text } = await importText(await sampleWith(['castles-castle.jpg', 'castles-gone.jpg']))
    expect([ok, text]).toEqual([false, expect.stringMatching(/json:\d+ {2}packages\[0\]\.photos\[0\]\.file/)])
  })

  test('has departures with prices of their own, which are bought and stay bought whatever is imported later', async () => {
    const ada = shop.visitor()
    const detail = await openPackage(ada, 'kente-and-castles')
    const christmas = departureOf(detail, ({ date }) => date === '2027-12-22')
    expect(christmas.single_supplement.amount).toBe(42_000_000)
    const offer = await confirmPackage(ada, packageBody(detail, christmas))
    expect(offer.price.grand_total).toBe(2 * 159_000_000)
    const id = await placeStay(ada, packageOrder(offer))
    await payAndSettle(shop, ada, id)
    const away = await readText(SAMPLE)
    await importText(away.replaceAll('"on_sale": true', '"on_sale": false'))
    expect(await codes()).toEqual([])
    expect((await ada.call('packageDetails', { package_id: 'kente-and-castles' })).status).toBe(404)
    ada.bearer = null
    const order = (await ada.call('orderGet', { confirmation_id: id })).body
    expect(order).toMatchObject({ status: 'confirmed', items: [{ details: { title: detail.title } }] })
    await run('import', SAMPLE)
    expect(departureOf(await openPackage(ada, 'kente-and-castles'), ({ date }) => date === '2027-12-22')).toMatchObject(
      {
        seats_left: christmas.seats_left - 2,
      },
    )
  })

  test.each([
    ['has fewer seats by now', '"seats": 20', '"seats": 1'],
    ['does not leave any more', '"2027-07-01"', '"2027-07-02"'],
  ])('a departure that was confirmed and %s is not sold: the money goes back', async (_, text, other) => {
    const ada = shop.visitor()
    const detail = await openPackage(ada, 'kente-and-castles')
    const july = departureOf(detail, ({ date }) => date === '2027-07-01')
    const id = await placeStay(ada, packageOrder(await confirmPackage(ada, packageBody(detail, july))))
    await importText(await sampleWith([text, other]))
    await payAndSettle(shop, ada, id)
    const { body } = await ada.call('orderGet', { confirmation_id: id })
    expect(body).toMatchObject({ status: 'failed', items: [{ status: 'failed' }] })
    await run('import', SAMPLE)
    const again = await openPackage(shop.visitor(), 'kente-and-castles')
    expect(departureOf(again, ({ date }) => date === '2027-07-01').seats_left).toBe(july.seats_left)
  })

  test('has departures that are a table, too', async () => {
    const file = newFile('csv')
    await run('export', file, '--kind', 'package-departures')
    const table = await readText(file)
    expect(table.split('\n').slice(0, 3)).toEqual([
      'package,date,origin,seats,quad,triple,double,single,child,infant',
      'kente-and-castles,2027-07-01,ABJ,20,,,,,,',
      'kente-and-castles,2027-12-22,LOS,,,,1590000,420000,,',
    ])
    const options = ['--kind', 'package-departures']
    expect((await run('import', file, ...options)).text).toContain('0 new, 0 changed, 4 as before')
    const odd = table.replace(',ABJ,', ',CDG,').replace('umrah-sokoto,2027-05-10', 'umrah-nowhere,2027-05-10')
    const { ok, text } = await importText(odd, 'csv', ...options)
    expect([ok, text.match(/csv:\d+ {2}\S+/g)]).toEqual([
      false,
      [expect.stringContaining('csv:2'), expect.stringContaining('csv:4')],
    ])
    await importText(table.replace('1590000', '1490000'), 'csv', ...options)
    const detail = await openPackage(shop.visitor(), 'kente-and-castles')
    const christmas = departureOf(detail, ({ date }) => date === '2027-12-22')
    expect(christmas.price.amount).toBe(149_000_000)
    // Those that follow from rules stay.
    expect(detail.departures.length).toBeGreaterThan(10)
  })
})
