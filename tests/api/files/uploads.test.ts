import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabaseStorage } from '#adapters/files/database-storage.ts'
import { resealFiles } from '#modules/files/index.ts'
import { hostileFiles } from '#modules/files/testing/hostile-files.ts'
import { samplePdf } from '#modules/files/testing/sample-pdfs.ts'
import { exifOf, joined, sampleJpeg } from '#modules/files/testing/sample-pictures.ts'
import { createFieldCipher } from '#platform/field-encryption.ts'
import { settle } from '#tests/support/extras.ts'
import { openShop } from '#tests/support/shop.ts'
import { begin, orderWithDocuments, sendPart, upload, uploaded } from '#tests/support/uploads.ts'

const KEY = { id: 'k1', key: Buffer.alloc(32, 7) }
const shop = await openShop({ env: { DATA_ENCRYPTION_KEYS: `k1:${KEY.key.toString('base64')}` } })
afterAll(() => shop.close())
const { db } = shop.database

const ada = shop.visitor()
let order: Awaited<ReturnType<typeof orderWithDocuments>>
let owner: { readonly kind: string; readonly id: string }
let passports: readonly string[]
beforeAll(async () => {
  order = await orderWithDocuments(shop, ada)
  owner = order.owner
  passports = order.documents.filter(({ slot }) => slot.endsWith('.passport_copy')).map(({ slot }) => slot)
})

const SECRET = 'Zainab Qwertzman, A01234567'
const papers = () => samplePdf({ objects: [`(${SECRET})`] })
const place = (traveller = 0) => ({ owner, slot: passports[traveller] ?? '' })
/** What the database holds of files, as a thief would read it. */
async function stolen(): Promise<string> {
  const parts = await db.selectFrom('file_parts').select('content').execute()
  const contents = await db.selectFrom('file_contents').select('content').execute()
  const names = await db.selectFrom('files').select(['name', 'upload_key']).execute()
  return (
    [...parts, ...contents].map(({ content }) => Buffer.from(content).toString('latin1')).join() + JSON.stringify(names)
  )
}
const read = (file: { readonly url: string | null }, visitor = ada) => visitor.fetch(file.url ?? '/none')

describe('a traveller’s document', () => {
  test('is asked of each traveller, in their language', async () => {
    expect(passports).toHaveLength(2)
    expect(order).toMatchObject({ open: true, owner: { kind: 'order_document', id: order.id } })
    const { body } = await ada.call('orderAskedDocuments', { confirmation_id: order.id }, { 'Accept-Language': 'fr' })
    expect(body.documents[0]?.name).toBe('Copie du passeport')
    const { body: page } = await ada.call('orderGet', { confirmation_id: order.id })
    expect(page.asks_documents).toBe(true)
  })

  test('that is broken off goes on where it stopped, and comes back byte by byte', async () => {
    const file = { ...place(), name: 'Ada’s passport.pdf', content: papers(), key: 'sha-1' }
    const { file_id } = (await begin(ada, file)).body.data
    expect((await sendPart(ada, file_id, 0, file.content.slice(0, 200))).body).toEqual({ received: 200 })
    // The answer was lost: the same part again.
    expect((await sendPart(ada, file_id, 0, file.content.slice(0, 200))).body).toEqual({ received: 200 })
    const early = await ada.call('fileFinish', { file_id })
    expect([early.status, early.body.details]).toEqual([409, { received: 200 }])
    const ahead = await sendPart(ada, file_id, 300, file.content.slice(300))
    expect([ahead.status, ahead.body.details]).toEqual([409, { received: 200 }])
    expect(await stolen()).not.toContain('%PDF')
    // Another day, another page: the same file again.
    const again = (await begin(ada, file)).body.data
    expect(again).toMatchObject({ file_id, received: 200, status: 'receiving', name: 'Ada’s passport.pdf' })
    await sendPart(ada, file_id, 200, file.content.slice(200))
    const [first, second] = await Promise.all([
      ada.call('fileFinish', { file_id }),
      ada.call('fileFinish', { file_id }),
    ])
    for (const { status, body } of [first, second])
      expect([status, body.data]).toMatchObject([
        200,
        { status: 'kept', media_type: 'application/pdf', bytes: file.content.length },
      ])
    expect(await db.selectFrom('file_contents').select('storage_key').execute()).toHaveLength(1)
    const answer = await read(first.body.data)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file.content)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Ada_s passport.pdf"; filename*=UTF-8''Ada%E2%80%99s%20passport.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(await stolen()).not.toMatch(/%PDF|Zainab|passport\.pdf/)
    const looks = await db.selectFrom('audit_log').select(['action']).where('object', '=', file_id).execute()
    expect(looks.map(({ action }) => action)).toEqual(['file.added', 'file.read'])
  })

  test('that is a photo says nothing of where it was taken', async () => {
    const content = await sampleJpeg([exifOf(6)], [600, 400])
    const file = await uploaded(ada, { ...place(), name: '../../etc/passwd', content, key: 'photo' })
    expect(file).toMatchObject({ name: 'passwd', media_type: 'image/jpeg' })
    const answer = await read(file)
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(text).not.toContain('GPSLatitude')
    expect(answer.headers.get('content-disposition')).toContain('filename="passwd.jpg"')
    expect((await ada.call('fileRemove', { file_id: file.file_id })).status).toBe(200)
    expect((await read(file)).status).toBe(404)
  })

  test.each([
    ['../../../x.pdf', 'x.pdf'],
    ['C:\\fakepath\\my passport.pdf', 'my passport.pdf'],
    ['a"; filename=evil.html\r\nSet-Cookie: x=1.pdf', 'a__ filename=evil.htmlSet-Cookie_ x=1.pdf'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['...', 'file'],
    [`${'é'.repeat(200)}.pdf`, 'é'.repeat(120)],
  ])('called %j is named %j', async (name, shown) => {
    const { file_id, ...file } = await uploaded(ada, { ...place(1), name, content: papers(), key: 'named' })
    expect(file.name).toBe(shown)
    const header = (await read(file)).headers.get('content-disposition') ?? ''
    expect(header).toMatch(/^attachment; filename="[A-Za-z0-9 ._-]+"; filename\*=UTF-8''[A-Za-z0-9%._~!-]+$/)
    await ada.call('fileRemove', { file_id })
  })
})

describe('what is no document', () => {
  test('is refused in words, again when asked again, and leaves nothing', async () => {
    const corpus = new Map((await hostileFiles()).map(([what, content]) => [what, content]))
    const wanted = {
      'an SVG with a script': 'Please choose a PDF, JPEG or PNG file',
      'a photo of an iPhone': 'We can’t open HEIC photos here',
      'a PDF with a password': 'This PDF is protected by a password',
      'a PDF that starts a program': 'This PDF contains programs',
      'a JPEG that is cut off': 'This file is damaged',
      'a PNG of four thousand million points': 'too many pixels',
    }
    for (const [what, words] of Object.entries(wanted)) {
      const file = { ...place(1), name: 'passport.jpg', content: corpus.get(what) ?? joined(), key: 'bad' }
      const begun = await begin(ada, file)
      const refusal = await upload(ada, file)
      expect([refusal.status, refusal.body.errors?.['file']?.[0]]).toEqual([422, expect.stringContaining(words)])
      const again = await ada.call('fileFinish', { file_id: begun.body.data.file_id }, { 'Accept-Language': 'fr' })
      expect([again.status, again.body.errors?.['file']?.[0]]).not.toContain(words)
      expect(again.status).toBe(422)
    }
    expect(await db.selectFrom('file_parts').select('at').execute()).toEqual([])
    const { files } = (await ada.call('fileList', { owner })).body
    expect(files.filter(({ slot }) => slot === place(1).slot)).toEqual([])
  })

  test('is not even begun: empty, too large, in a place that is none', async () => {
    const file = { ...place(), name: 'x.pdf', key: 'x' }
    for (const bytes of [0, -1, 8 * 1024 * 1024 + 1, 1.5, '7'])
      expect((await ada.call('fileCreate', { ...file, bytes })).status).toBe(422)
    expect((await ada.call('fileCreate', { ...file, bytes: 9, slot: 'itm_none.0.passport_copy' })).status).toBe(422)
    expect((await ada.call('fileCreate', { ...file, bytes: 9, owner: { kind: 'nothing', id: 'x' } })).status).toBe(404)
  })

  test('of fifty at once three are taken, as many as one document has', async () => {
    const fifty = Array.from({ length: 50 }, (_, at) =>
      begin(ada, { ...place(1), name: `${at}.pdf`, content: papers(), key: `at-${at}` }),
    )
    const answers = await Promise.all(fifty)
    const taken = answers.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(3)
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body.errors?.['file']]).toEqual([422, ['Too many files']])
    for (const { body } of taken) await ada.call('fileRemove', { file_id: body.data.file_id })
  })

  test('takes no part that is too large, nothing, or goes beyond its end', async () => {
    const { file_id } = (await begin(ada, { ...place(1), name: 'x', content: papers(), key: 'parts' })).body.data
    expect((await sendPart(ada, file_id, 0, new Uint8Array(200_000))).status).toBe(413)
    expect((await sendPart(ada, file_id, 0, new Uint8Array())).status).toBe(422)
    expect((await sendPart(ada, file_id, 0, new Uint8Array(100_000))).status).toBe(409)
    expect((await sendPart(ada, 'fil_none', 0, new Uint8Array(9))).status).toBe(404)
    expect((await sendPart(ada, file_id, Number.NaN, new Uint8Array(9))).status).toBe(404)
    await ada.call('fileRemove', { file_id })
  })
})

describe('somebody else', () => {
  test('neither finds, adds to, reads nor removes a file', async () => {
    const file = await uploaded(ada, { ...place(1), name: 'mine.pdf', content: papers(), key: 'mine' })
    const bola = shop.visitor()
    await bola.call('agency')
    expect((await begin(bola, { ...place(1), name: 'x', content: papers() })).status).toBe(404)
    expect((await bola.call('fileList', { owner })).status).toBe(404)
    expect((await bola.call('fileFinish', { file_id: file.file_id })).status).toBe(404)
    expect((await bola.call('fileRemove', { file_id: file.file_id })).status).toBe(404)
    expect((await sendPart(bola, file.file_id, 0, papers())).status).toBe(404)
    expect((await read(file, bola)).status).toBe(404)
    expect((await read(file, shop.visitor())).status).toBe(404)
  })

  test('who has looked the booking up sends a document, and reads none', async () => {
    const guest = shop.visitor()
    const { body: page } = await ada.call('orderGet', { confirmation_id: order.id })
    const known = { booking_reference: page.booking_reference, email: 'adaeze@example.com', last_name: 'Okonkwo' }
    expect((await guest.call('bookingLookUp', known)).status).toBe(200)
    const sent = await uploaded(guest, { ...place(), name: 'visa.pdf', content: papers(), key: 'guest' })
    expect(sent).toMatchObject({ name: null, url: null, removable: false, status: 'kept' })
    const { files } = (await guest.call('fileList', { owner })).body
    expect(files.map(({ name, url }) => [name, url])).toEqual(files.map(() => [null, null]))
    expect((await guest.fetch(`/api/v1/files/content/${sent.file_id}`)).status).toBe(404)
    expect((await guest.call('fileRemove', { file_id: sent.file_id })).status).toBe(404)
  })
})

describe('files that are kept', () => {
  test('are sealed anew by a new key, and read as before', async () => {
    const cipher = createFieldCipher([{ id: 'k2', key: Buffer.alloc(32, 9) }, KEY])
    const storage = createDatabaseStorage({ db })
    const deps = {
      db,
      clock: shop.clock,
      cipher,
      owners: new Map(),
      storage,
      storages: [storage],
      check: () => Promise.reject(new Error('none')),
      scanner: null,
    }
    await resealFiles(deps)
    const rows = await db
      .selectFrom('files')
      .select(['id', 'key_id', 'storage_key'])
      .where('status', '=', 'kept')
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ key_id }) => key_id))).toEqual(new Set(['k2']))
    for (const { id, storage_key } of rows) {
      const opened = await cipher.openFile((await storage.get(storage_key ?? '')) ?? joined(), `files|content|${id}`)
      expect(opened).toEqual(papers())
    }
    expect(await db.selectFrom('file_removals').select('storage').execute()).toEqual([])
    expect(await db.selectFrom('file_contents').select('storage_key').execute()).toHaveLength(rows.length)
  })

  test('go thirty days after the journey; what nobody finishes goes after a day', async () => {
    const begun = await begin(ada, { ...place(1), name: 'x', content: papers(), key: 'never' })
    expect(begun.status).toBe(201)
    const count = async () => (await db.selectFrom('files').select('id').execute()).length
    const before = await count()
    shop.clock.advance(25 * 3_600_000)
    await settle(shop)
    expect(await count()).toBeLessThan(before)
    expect(await db.selectFrom('files').select('id').where('status', '=', 'receiving').execute()).toEqual([])
    expect(await count()).toBeGreaterThan(0)
    shop.clock.advance(400 * 86_400_000)
    await settle(shop)
    expect(await count()).toBe(0)
    expect(await db.selectFrom('file_contents').select('storage_key').execute()).toEqual([])
  })
})

test('a document whose day has passed when somebody books is asked for as soon as possible', async () => {
  const overdue = ({ documents }: typeof order) => new Set(documents.map((document) => document.overdue))
  expect(overdue(order)).toEqual(new Set([true]))
  const early = await orderWithDocuments(shop, shop.visitor(), ({ departures }) => {
    const [last] = departures.slice(-1)
    if (!last) throw new Error('no departures')
    return last
  })
  expect(overdue(early)).toEqual(new Set([false]))
})
