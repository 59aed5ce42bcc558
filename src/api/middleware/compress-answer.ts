import { promisify } from 'node:util'
import { constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib'
import type { Context } from 'hono'
import type { ApiEnvironment } from '../environment.ts'

const zstdBody = promisify(zstdCompress)
const gzipBody = promisify(gzip)

/** Shorter answers cost more to compress than to send. */
const WORTH_IT = 1_024
/** Level 3 takes half as long again and saves nothing on a page of offers. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const GZIP = { level: 4 }

/** A page of offers: a tenth of a millisecond to compress, less than it takes to ask another thread for it. */
const AT_ONCE_BYTES = 256 * 1024
/** A character takes three bytes at most. */
const MOST_BYTES = 3
/** Answers are written here to be compressed: memory that is new to the process would cost as much again. */
const written = Buffer.allocUnsafeSlow(AT_ONCE_BYTES)

/**
 * The body as it is sent: long ones compressed in one piece, which takes half the time of a stream, and
 * beside the main thread where that is worth the way. Zstandard where the client takes it, for it is
 * quicker and smaller than gzip.
 */
export async function compressAnswer(
  c: Context<ApiEnvironment>,
  body: string,
): Promise<string | Uint8Array<ArrayBuffer>> {
  if (body.length < WORTH_IT) {
    // Whose length is known is not compressed as a stream by who comes after.
    c.header('Content-Length', String(Buffer.byteLength(body)))
    return body
  }
  c.header('Vary', 'Accept-Encoding', { append: true })
  const accepted = encodingsOf(c.req.header('Accept-Encoding') ?? '')
  if (accepted.has('zstd')) {
    c.header('Content-Encoding', 'zstd')
    if (body.length * MOST_BYTES > AT_ONCE_BYTES && Buffer.byteLength(body) > AT_ONCE_BYTES)
      return new Uint8Array(await zstdBody(body, ZSTD))
    return new Uint8Array(zstdCompressSync(written.subarray(0, written.write(body)), ZSTD))
  }
  if (accepted.has('gzip')) {
    c.header('Content-Encoding', 'gzip')
    return new Uint8Array(await gzipBody(body, GZIP))
  }
  return body
}

/** `gzip, zstd;q=0.9, br;q=0` → gzip and zstd. */
function encodingsOf(accepted: string): ReadonlySet<string> {
  const refused = /;\s*q=0(\.0*)?$/
  const encodings = accepted.split(',').map((encoding) => encoding.trim().toLowerCase())
  return new Set(encodings.flatMap((encoding) => (refused.test(encoding) ? [] : (encoding.split(';')[0] ?? []))))
}
