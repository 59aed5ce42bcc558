import { describe, expect, test } from 'vitest'
import { describeFileStorage } from '#modules/files/file-storage.conformance.ts'
import { StorageSilent } from '#modules/files/file-storage.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { createDatabaseStorage } from './database-storage.ts'
import { createS3Storage, type S3Options } from './s3-storage.ts'
import { startFakeS3 } from './testing/fake-s3.ts'

const BUCKET = { bucket: 'papers', keyId: 'AKIATEST', secret: 'a-secret-of-ours', region: 'eu-west-3' }

describeFileStorage('the database', async () => {
  const database = await openTestDatabase()
  return { storage: createDatabaseStorage(database), close: () => database.close() }
})

describeFileStorage('S3', async () => {
  const server = await startFakeS3(BUCKET)
  return { storage: createS3Storage(optionsOf(server.address)), close: () => server.close() }
})

const optionsOf = (address: string, more: Partial<S3Options> = {}): S3Options => ({
  ...BUCKET,
  address,
  prefix: 'files/',
  pathStyle: true,
  ...more,
})

describe('S3', () => {
  test('has keys below their folder, where there is one', async () => {
    await using server = await opened()
    await createS3Storage(optionsOf(server.address)).put('obj_1', new Uint8Array([1]))
    await createS3Storage(optionsOf(server.address, { prefix: '' })).put('obj_2', new Uint8Array([2]))
    expect([...server.objects.keys()]).toEqual(['papers/files/obj_1', 'papers/obj_2'])
  })

  test('is tried when the shop starts, and leaves nothing behind', async () => {
    await using server = await opened()
    expect(await createS3Storage(optionsOf(server.address)).findFault()).toBeNull()
    expect([...server.objects]).toEqual([])
  })

  test.each<[string, Partial<S3Options>, RegExp]>([
    ['another secret', { secret: 'a-secret-of-others' }, /SignatureDoesNotMatch/],
    ['another key', { keyId: 'AKIAOTHER' }, /InvalidAccessKeyId/],
    ['another region', { region: 'us-east-1' }, /SignatureDoesNotMatch/],
    ['a bucket that is none', { bucket: 'nobodys' }, /NoSuchBucket/],
  ])('refuses %s, and says why', async (_, more, message) => {
    await using server = await opened()
    const storage = createS3Storage(optionsOf(server.address, more))
    expect(await storage.findFault()).toEqual({ message: expect.stringMatching(message), isAnswer: true })
    // A bucket that is gone is no file that is gone.
    await expect(storage.get('obj_1')).rejects.toThrow(StorageSilent)
  })

  test('that does not answer is no refusal', async () => {
    const server = await opened()
    const { address } = server
    await server.close()
    const fault = await createS3Storage(optionsOf(address)).findFault()
    expect(fault?.isAnswer).toBe(false)
  })
})

async function opened() {
  const server = await startFakeS3(BUCKET)
  return { ...server, [Symbol.asyncDispose]: () => server.close() }
}
