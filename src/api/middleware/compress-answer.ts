import { promisify } from 'node:util'
import { constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib'
import type { Context } from 'hono'
import type { ApiEnvironment } from '../environment.ts'

const zstdBody = promisify(zstdCompress)
const gzipBody = promisify(gzip)

/** Shorter answers cost more to compress than to send. */
const WORTH_IT = 1_024
/** Of Zstandard. Level 3 takes half as long again, and saves nothing on offers as JSON but a tenth of a page. */
const LEVELS = { answer: 1, page: 3 } as const
/**
 * A browser reads a block of Zstandard once all of it is there, and one may hold 128 KB. Of a page it needs the beginning
 * first, of an answer everything. In bytes as they are sent; 0 is as large as can be.
 */
const BLOCK_BYTES = { answer: 0, page: 2_048 } as const
/** `ZSTD_c_targetCBlockSize` of zstd.h, since 1.5.6; Node gives it no name. */
const BLOCK_BYTES_PARAMETER = 130
const GZIP = { level: 4 }

/** A page of offers: a tenth of a millisecond to compress, less than it takes to ask another thread for it. */
const AT_ONCE_BYTES = 256 * 1024
/** A character takes three bytes at most. */
const MOST_BYTES = 3
/** Answers are written here to be compressed: memory that is new to the process would cost as much again. */
const written = Buffer.allocUnsafeSlow(AT_ONCE_BYTES)

interface Compressed {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly encoding: 'zstd' | 'gzip' | null
}

/** The body of a call's answer as it is sent, with the headers that say so. */
export async function compressAnswer(c: Context<ApiEnvironment>, answer: string): Promise<Compressed['body']> {
  if (answer.length < WORTH_IT) {
    // Whose length is known is not compressed as a stream by who comes after.
    c.header('Content-Length', String(Buffer.byteLength(answer)))
    return answer
  }
  c.header('Vary', 'Accept-Encoding', { append: true })
  const { body, encoding } = await compressBody(c.req.header('Accept-Encoding'), answer, 'answer')
  if (encoding) c.header('Content-Encoding', encoding)
  return body
}

/**
 * A long body compressed in one piece, which takes half the time of a stream, and beside the main thread where
 * that is worth the way. Zstandard where the client takes it, for it is quicker and smaller than gzip.
 */
export async function compressBody(
  accepted: string | undefined,
  body: Compressed['body'],
  kind: keyof typeof LEVELS,
): Promise<Compressed> {
  const encodings = encodingsOf(accepted ?? '')
  if (encodings.has('zstd')) return { body: new Uint8Array(await zstd(body, kind)), encoding: 'zstd' }
  if (encodings.has('gzip')) return { body: new Uint8Array(await gzipBody(body, GZIP)), encoding: 'gzip' }
  return { body, encoding: null }
}

async function zstd(body: Compressed['body'], kind: keyof typeof LEVELS): Promise<Uint8Array> {
  const options = {
    params: { [constants.ZSTD_c_compressionLevel]: LEVELS[kind], [BLOCK_BYTES_PARAMETER]: BLOCK_BYTES[kind] },
  }
  if (typeof body !== 'string') return zstdCompressSync(body, options)
  if (body.length * MOST_BYTES > AT_ONCE_BYTES && Buffer.byteLength(body) > AT_ONCE_BYTES)
    return zstdBody(body, options)
  return zstdCompressSync(written.subarray(0, written.write(body)), options)
}

/** `gzip, zstd;q=0.9, br;q=0` → gzip and zstd. */
export function encodingsOf(accepted: string): ReadonlySet<string> {
  const refused = /;\s*q=0(\.0*)?$/
  const encodings = accepted.split(',').map((encoding) => encoding.trim().toLowerCase())
  return new Set(encodings.flatMap((encoding) => (refused.test(encoding) ? [] : (encoding.split(';')[0] ?? []))))
}
