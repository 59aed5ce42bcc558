import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeS3 } from '#adapters/files/testing/fake-s3.ts'
import { HARM, hostileFiles } from '#modules/files/testing/hostile-files.ts'
import { samplePdf } from '#modules/files/testing/sample-pdfs.ts'
import { exifOf, joined, sampleJpeg, samplePng } from '#modules/files/testing/sample-pictures.ts'
import { openShop, type TestShop, type Visitor } from '#tests/support/shop.ts'
import { begin, orderWithDocuments, sendPart, upload, uploaded } from '#tests/support/uploads.ts'
import { table } from '../../../scripts/markdown-table.ts'

const BUCKET = { bucket: 'papers', keyId: 'AKIATEST', secret: 'a-secret-of-ours', region: 'us-east-1' }
const s3 = await startFakeS3(BUCKET)
afterAll(() => s3.close())

const KEYS = { DATA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` }
const IN_A_BUCKET = {
  FILES_S3_BUCKET: BUCKET.bucket,
  FILES_S3_KEY_ID: BUCKET.keyId,
  FILES_S3_SECRET: BUCKET.secret,
  FILES_S3_ADDRESS: s3.address,
}
const corpus = await hostileFiles()
/** What one refusal and another have in common was shown by the whole corpus. */
const fewer = corpus.filter(
  ([, , ends], at) => ends === 'harmless' || corpus.findIndex(([, , other]) => other === ends) === at,
)

const SECRET = 'Zainab Qwertzman, A01234567'
const papers = () => samplePdf({ objects: [`(${SECRET})`] })
const TABLE = path.resolve(import.meta.dirname, '../../../docs/hostile-files.md')

/** Names that mean harm, and what is made of them. */
const NAMES = [
  ['../../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\win.ini', 'win.ini'],
  ['/etc/shadow', 'shadow'],
  ['%2e%2e%2fpasswd', '_2e_2e_2fpasswd'],
  ['.htaccess', 'htaccess'],
  ['page.html', 'page.html'],
  ['photo.jpg.exe', 'photo.jpg.exe'],
  ['passport\u202efdp.exe', 'passportfdp.exe'],
  ['zero\u200bwidth.pdf', 'zerowidth.pdf'],
  ['a"; filename="evil.html', 'a__ filename=_evil.html'],
  ['line\r\nSet-Cookie: x=1', 'lineSet-Cookie_ x=1'],
  ['<img src=x onerror=alert(1)>', '_img src=x onerror=alert(1)_'],
  ['x'.repeat(200), 'x'.repeat(120)],
  ['\u{1f6c2}\u{1f1f3}\u{1f1ec}.pdf', '\u{1f6c2}\u{1f1f3}\u{1f1ec}.pdf'],
] as const

/** A shop is opened and a journey bought. */
const PATIENT_MS = 90_000

interface Opened {
  readonly shop: TestShop
  readonly visitor: Visitor
  readonly place: { readonly owner: { readonly kind: string; readonly id: string }; readonly slot: string }
}

async function openStore(env: Readonly<Record<string, string>>): Promise<Opened> {
  const shop = await openShop({ env: { ...KEYS, ...env } })
  const visitor = shop.visitor()
  const { owner, documents } = await orderWithDocuments(shop, visitor)
  return {
    shop,
    visitor,
    place: { owner, slot: documents.find(({ slot }) => slot.endsWith('.passport_copy'))?.slot ?? '' },
  }
}

const STORES = [
  { name: 'the database', env: {}, files: fewer },
  { name: 'a bucket', env: IN_A_BUCKET, files: corpus },
] as const

describe.each(STORES)('in $name', ({ name: store, env, files }) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await openStore(env)
  }, PATIENT_MS)
  afterAll(() => opened.shop.close())

  /** All that the store holds of files, as a thief would read it. */
  async function stolen(): Promise<string> {
    const { db } = opened.shop.database
    const parts = await db.selectFrom('file_parts').select('content').execute()
    const contents = await db.selectFrom('file_contents').select('content').execute()
    const names = await db.selectFrom('files').select(['name', 'upload_key']).execute()
    const bytes = [...parts, ...contents].map(({ content }) => Buffer.from(content).toString('latin1'))
    const objects = [...s3.objects.values()].map((object) => Buffer.from(object).toString('latin1'))
    return `${bytes.join('')}${objects.join('')} ${JSON.stringify(names)}`
  }
  /** What every such file begins with. Sealed names are letters, digits, _ and -, and may hold four of them by chance. */
  const CONTENT = /%PDF|JFIF[^\w-]|[^\w-]IHDR|Qwertzman/
  /** Nothing but the names of what was refused, sealed, so that it is refused again in the same words. */
  const ONLY_NAMES = /^ \[/

  /** Uploads a file, looks at what became of it, and takes it away. */
  async function fateOf(
    content: Uint8Array<ArrayBuffer>,
    at: number,
  ): Promise<{ status: number; said: string; text: string }> {
    const { visitor, place, shop } = opened
    // Nobody sends so many in a minute.
    if (at % 20 === 19) shop.clock.advance(61_000)
    const answer = await upload(visitor, { ...place, name: `secret ${at}.pdf`, content, key: `k-${at}` })
    if (answer.status !== 200)
      return { status: answer.status, said: Object.values(answer.body.errors ?? {})[0]?.[0] ?? '', text: '' }
    const { url, file_id: id } = answer.body.data
    const text = Buffer.from(await (await visitor.fetch(url ?? '')).arrayBuffer()).toString('latin1')
    expect(await stolen()).not.toMatch(CONTENT)
    expect(await stolen()).not.toMatch(/secret \d/)
    await visitor.call('fileRemove', { file_id: id })
    return { status: 200, said: '', text }
  }

  test(
    'every hostile file is refused in words, or what is kept of it does no harm; nothing of it stays behind',
    { timeout: 120_000 },
    async () => {
      const rows: string[][] = []
      for (const [at, [what, content, ends]] of files.entries()) {
        const { status, said, text } = await fateOf(content, at)
        expect([what, status]).toEqual([what, ends === 'harmless' ? 200 : 422])
        if (ends === 'harmless') for (const harm of HARM) expect([what, text.includes(harm)]).toEqual([what, false])
        else expect([what, said]).toEqual([what, expect.stringMatching(/\p{L}{3}/u)])
        rows.push([what, ends === 'harmless' ? 'made anew, without what means harm' : 'refused', said])
      }
      expect(await stolen()).toMatch(ONLY_NAMES)
      if (files === corpus) {
        const names = NAMES.map(([given, shown]) => [
          `\`${JSON.stringify(given.length > 40 ? `${given.slice(0, 8)}… (${given.length})` : given).slice(1, -1)}\``,
          `\`${shown.length > 40 ? `${shown.slice(0, 8)}… (${shown.length})` : shown}\``,
        ])
        await expect(
          `# Hostile files\n\nWhat becomes of each file of the tests’ corpus that means harm or is broken, sent through the API to either storage; written by \`tests/api/files/hostile-uploads.test.ts\`. Nothing of a refused file stays behind, and what is kept lies sealed.\n\n${table(['file', 'fate', 'what its sender reads'], rows)}\n\nNames are shown and given back, and nothing goes by them:\n\n${table(['name', 'shown as'], names)}\n`,
        ).toMatchFileSnapshot(TABLE)
      }
    },
  )

  test('clean files come back: a PDF byte by byte, pictures made anew without where they were taken', async () => {
    const { visitor, place, shop } = opened
    shop.clock.advance(61_000)
    const clean = [
      ['statement.pdf', papers()],
      ['photo.jpg', await sampleJpeg([exifOf(6)], [600, 400])],
      ['scan.png', samplePng({ width: 40, height: 30 })],
    ] as const
    for (const [file, content] of clean) {
      const kept = await uploaded(visitor, { ...place, name: file, content, key: `clean-${content.length}` })
      const back = new Uint8Array(await (await visitor.fetch(kept.url ?? '')).arrayBuffer())
      if (file.endsWith('.pdf')) expect(back).toEqual(content)
      else expect(Buffer.from(back).toString('latin1')).not.toMatch(/GPSLatitude|Lagos|Exif/)
      // At rest it is neither its content nor its name.
      expect(await stolen()).not.toMatch(CONTENT)
      expect(await stolen()).not.toMatch(/statement|photo\.|scan\./)
      await visitor.call('fileRemove', { file_id: kept.file_id })
    }
    expect(await stolen()).toMatch(ONLY_NAMES)
  })

  test('names mean nothing', async () => {
    const { visitor, place, shop } = opened
    shop.clock.advance(61_000)
    for (const [at, [given, shown]] of NAMES.entries()) {
      const kept = await uploaded(visitor, { ...place, name: given, content: papers(), key: `name-${at}` })
      expect(kept.name).toBe(shown)
      const header = (await visitor.fetch(kept.url ?? '')).headers.get('content-disposition') ?? ''
      expect(header).toMatch(/^attachment; filename="[A-Za-z0-9 ._-]+"; filename\*=UTF-8''[A-Za-z0-9%._~!()-]+$/)
      await visitor.call('fileRemove', { file_id: kept.file_id })
    }
    for (const name of ['a\0b.pdf', 'x'.repeat(300)]) {
      const refused = await begin(visitor, { ...place, name, content: papers(), key: 'name' })
      expect([refused.status, refused.body.errors?.['name']]).toEqual([422, [expect.any(String)]])
    }
  })

  test('of fifty whole uploads at once three are kept, as many as the place has, and the others are told', async () => {
    const { visitor, place, shop } = opened
    shop.clock.advance(61_000)
    await visitor.call('agency')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        upload(visitor, { ...place, name: `${at}.pdf`, content: papers(), key: `at-${at}` }),
      ),
    )
    const kept = answers.filter(({ status }) => status === 200)
    expect(kept.length).toBeLessThanOrEqual(3)
    // On a busy machine some are asked to come back, and lose nothing by it.
    for (const { status, body } of answers)
      if (status !== 200 && status !== 503) expect([status, body.errors?.['file']]).toEqual([422, ['Too many files']])
    const { files: all } = (await visitor.call('fileList', { owner: place.owner })).body
    const mine = all.filter(({ slot }) => slot === place.slot)
    expect(mine).toHaveLength(3)
    for (const { file_id: id } of mine) await visitor.call('fileRemove', { file_id: id })
  })

  test('one that is broken off goes on where it stopped, another day of the same session', async () => {
    const { visitor, place, shop } = opened
    shop.clock.advance(61_000)
    const file = { ...place, name: 'long.pdf', content: papers(), key: 'long' }
    const { file_id } = (await begin(visitor, file)).body.data
    await sendPart(visitor, file_id, 0, file.content.slice(0, 150))
    expect(await stolen()).not.toMatch(/%PDF|Qwertzman/)
    shop.clock.advance(20 * 3_600_000)
    visitor.bearer = null
    await visitor.call('agency')
    expect((await begin(visitor, file)).body.data).toMatchObject({ file_id, received: 150 })
    const kept = await uploaded(visitor, file)
    expect(new Uint8Array(await (await visitor.fetch(kept.url ?? '')).arrayBuffer())).toEqual(joined(file.content))
  })
  test(`is what ${store} keeps`, () => {
    expect(s3.objects.size > 0).toBe('FILES_S3_BUCKET' in env)
  })
})
