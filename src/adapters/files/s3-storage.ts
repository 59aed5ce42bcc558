import type * as S3 from '@aws-sdk/client-s3'
import { type FileStorage, StorageSilent } from '#modules/files/file-storage.ts'

/** A bucket and who may write to it. */
export interface S3Options {
  /** null: Amazon’s own, by the region. */
  readonly address: string | null
  readonly region: string
  readonly bucket: string
  readonly keyId: string
  readonly secret: string
  /** Before every key, such as `files/`. */
  readonly prefix: string
  /** Whether the bucket stands in the path of addresses instead of in their host. */
  readonly pathStyle: boolean
}

/** A storage in a bucket. */
interface S3Storage extends FileStorage {
  /** Why the bucket does not take what it is given, gives it back and removes it; null where it does. */
  findFault(): Promise<{ readonly message: string; readonly isAnswer: boolean } | null>
}

/** A server that does not answer is asked three times in all, so long each. */
const TIMEOUT_MS = 20_000
const TRIES = 3
const CODE = 's3'
const PROBE_KEY = 'start-check'

/**
 * Any server that speaks S3, by the official client, which is loaded when the first content is put or asked for. What
 * it is handed is sealed; the bucket is private and belongs to the shop.
 */
export function createS3Storage(options: S3Options, timeoutMs = TIMEOUT_MS): S3Storage {
  const { prefix, bucket } = options
  let opened: Promise<Opened> | null = null
  const open = (): Promise<Opened> => (opened ??= openClient(options, timeoutMs))
  const object = (key: string) => ({ Bucket: bucket, Key: prefix + key })
  const send = async <Answer>(ask: (ready: Opened) => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask(await open())
    } catch (cause) {
      throw new StorageSilent(CODE, { cause })
    }
  }
  const storage: FileStorage = {
    code: CODE,
    async put(key, content) {
      const ContentType = 'application/octet-stream'
      await send(({ client, sdk }) =>
        client.send(new sdk.PutObjectCommand({ ...object(key), Body: content, ContentType })),
      )
    },
    get: (key) => send((ready) => readObject(ready, object(key))),
    async remove(key) {
      await send(({ client, sdk }) => client.send(new sdk.DeleteObjectCommand(object(key))))
    },
  }
  return { ...storage, findFault: async () => findFault(storage, await open()) }
}

interface Opened {
  readonly client: S3.S3Client
  readonly sdk: typeof S3
}

async function openClient(
  { address, region, keyId, secret, pathStyle }: S3Options,
  timeoutMs: number,
): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    ...(address !== null && { endpoint: address }),
    forcePathStyle: pathStyle,
    // Servers of others do not all know the newer checksums; sealed contents prove themselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: { requestTimeout: timeoutMs, connectionTimeout: timeoutMs },
  })
  return { client, sdk }
}

async function readObject(
  { client, sdk }: Opened,
  object: { readonly Bucket: string; readonly Key: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const { Body } = await client.send(new sdk.GetObjectCommand(object))
    return Body ? new Uint8Array(await Body.transformToByteArray()) : new Uint8Array(0)
  } catch (error) {
    if (error instanceof sdk.NoSuchKey) return null
    throw error
  }
}

async function findFault(storage: FileStorage, { sdk }: Opened): ReturnType<S3Storage['findFault']> {
  const written = new TextEncoder().encode('Written, read and removed when the shop starts.')
  try {
    await storage.put(PROBE_KEY, written)
    const read = await storage.get(PROBE_KEY)
    await storage.remove(PROBE_KEY)
    if (read && Buffer.compare(read, written) === 0) return null
    return { message: 'it does not give back what was written', isAnswer: true }
  } catch (error) {
    const cause = error instanceof StorageSilent ? error.cause : error
    const message = cause instanceof Error ? `${cause.name}: ${cause.message}` : 'unknown failure'
    return { message, isAnswer: cause instanceof sdk.S3ServiceException && cause.$fault === 'client' }
  }
}
