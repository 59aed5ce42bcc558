import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeClamd } from '#adapters/files/testing/fake-clamd.ts'
import { startFakeS3 } from '#adapters/files/testing/fake-s3.ts'
import { samplePdf } from '#modules/files/testing/sample-pdfs.ts'
import { settle } from '#tests/support/extras.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { orderWithDocuments, upload, uploaded } from '#tests/support/uploads.ts'

const BUCKET = { bucket: 'papers', keyId: 'AKIATEST', secret: 'a-secret-of-ours', region: 'us-east-1' }
const s3 = await startFakeS3(BUCKET)
const clamd = await startFakeClamd()
const env = {
  FILES_S3_BUCKET: BUCKET.bucket,
  FILES_S3_KEY_ID: BUCKET.keyId,
  FILES_S3_SECRET: BUCKET.secret,
  FILES_S3_ADDRESS: s3.address,
  FILES_S3_PREFIX: 'files/',
  CLAMD_ADDRESS: `tcp://127.0.0.1:${clamd.port}`,
}
const KEYS = { DATA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` }
let shop: TestShop
let place: { readonly owner: { readonly kind: string; readonly id: string }; readonly slot: string }
let ada: ReturnType<TestShop['visitor']>
beforeAll(async () => {
  shop = await openShop({ env: { ...env, ...KEYS } })
  ada = shop.visitor()
  const { owner, documents } = await orderWithDocuments(shop, ada)
  place = { owner, slot: documents.find(({ slot }) => slot.endsWith('.passport_copy'))?.slot ?? '' }
})
afterAll(async () => {
  await Promise.all([s3.close(), clamd.close(), shop.close()])
})

const papers = (words: string) => samplePdf({ objects: [`(${words})`] })
const openItems = async () =>
  (await shop.database.db.selectFrom('work_items').select('reason').where('status', '=', 'open').execute()).map(
    ({ reason }) => reason,
  )
const inDatabase = () => shop.database.db.selectFrom('file_contents').select('storage_key').execute()

test('a file lies in the bucket alone, sealed, and comes back byte by byte', async () => {
  const content = papers('Zainab Qwertzman')
  const file = await uploaded(ada, { ...place, name: 'passport.pdf', content, key: 'one' })
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^papers\/files\/obj_/)])
  expect([...s3.objects.values()].join()).not.toMatch(/Qwertzman|%PDF/)
  expect(await inDatabase()).toEqual([])
  const answer = await ada.fetch(file.url ?? '')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(content)
})

test('while the bucket does not answer nothing is lost: the same upload is finished later', async () => {
  s3.fail(403)
  const later = { ...place, name: 'visa.pdf', content: papers('later'), key: 'two' }
  expect((await upload(ada, later)).status).toBe(503)
  expect(await openItems()).toContain('storage_silent')
  s3.fail(null)
  const file = await uploaded(ada, later)
  expect(await openItems()).not.toContain('storage_silent')
  // Taken away while the bucket is silent, it goes with the next cleaning.
  s3.fail(403)
  const before = s3.objects.size
  expect((await ada.call('fileRemove', { file_id: file.file_id })).status).toBe(200)
  s3.fail(null)
  expect(s3.objects.size).toBe(before)
  shop.clock.advance(2 * 3_600_000)
  await settle(shop)
  expect(s3.objects.size).toBe(1)
  // Hours have passed.
  ada.bearer = null
})

test('a file with a virus is refused, and while nobody can look none is taken', async () => {
  const infected = await upload(ada, { ...place, name: 'x.pdf', content: papers('EICAR'), key: 'bad' })
  expect([infected.status, infected.body.errors]).toEqual([422, { file: [expect.stringMatching(/virus/i)] }])
  clamd.say('no memory')
  const file = { ...place, name: 'y.pdf', content: papers('good'), key: 'good' }
  const silent = await upload(ada, file)
  expect([silent.status, silent.body.code]).toEqual([503, 'file_unchecked'])
  expect(silent.body.message).toContain('Try again later')
  expect(await openItems()).toContain('scanner_silent')
  clamd.say(null)
  expect((await uploaded(ada, file)).status).toBe('kept')
  expect(await openItems()).not.toContain('scanner_silent')
})

test('a shop that is told another storage moves its files there, and one that was told of no bucket does not start', async () => {
  const { database, clock } = shop
  const now = clock.now().toISOString()
  const open = (more: Readonly<Record<string, string>>) =>
    openShop({ database, now, env: { NODE_ENV: 'test', ...KEYS, ...more } })
  await expect(open({})).rejects.toThrow(/FILES_S3_BUCKET is missing: files of customers lie in s3/)
  await expect(open({ ...env, FILES_S3_SECRET: 'another-secret' })).rejects.toThrow(/SignatureDoesNotMatch/)
  expect(s3.objects.size).toBe(2)
  const back = await open({ ...env, FILES_STORAGE: 'database' })
  back.clock.advance(2 * 3_600_000)
  await settle(back)
  expect(s3.objects.size).toBe(0)
  expect(await inDatabase()).toHaveLength(2)
  await expect(open({})).resolves.toBeTruthy()
  const { body } = await ada.call('fileList', { owner: place.owner })
  for (const { url } of body.files) expect((await ada.fetch(url ?? '')).status).toBe(200)
})

test('files go by rule from the bucket as well', async () => {
  const again = await openShop({
    database: shop.database,
    now: shop.clock.now().toISOString(),
    env: { ...env, ...KEYS },
  })
  again.clock.advance(5 * 3_600_000)
  await settle(again)
  expect(s3.objects.size).toBe(2)
  again.clock.advance(430 * 86_400_000)
  await settle(again)
  expect(s3.objects.size).toBe(0)
  expect(await again.database.db.selectFrom('files').select('id').execute()).toEqual([])
})
