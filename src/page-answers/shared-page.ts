import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { compressBody } from '#api/middleware/compress-answer.ts'
import type { InlineSources } from '#api/security-headers.ts'

const brotliBody = promisify(brotliCompress)
const gzipBody = promisify(gzip)

/** Made once and sent often: stronger than what is made for each visitor. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const GZIP = { level: 6 }

type PageEncoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** Compresses a page, which is done once for each encoding. */
type Encode = (
  plain: Uint8Array<ArrayBuffer>,
  encoding: Exclude<PageEncoding, 'identity'>,
) => Promise<Uint8Array<ArrayBuffer>>

/** A page that everybody may be shown. */
export interface SharedPage {
  /** 404 where the address leads to nothing: that is for who asks now, and not kept. */
  readonly status: 200 | 404
  /** What its inline scripts and styles are known by, in place of a nonce. */
  readonly sources: InlineSources
  /** In which it can be sent, the best first. */
  readonly encodings: readonly PageEncoding[]
  /** The same for the same content, in each encoding another. */
  readonly etag: (encoding: PageEncoding) => string
  /** As it is sent; each encoding is made when it is first asked for. */
  readonly body: (encoding: PageEncoding) => Promise<Uint8Array<ArrayBuffer>>
  /** Memory that it takes. */
  readonly bytes: () => number
}

const INLINE = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/**
 * A page for everybody of an answer that was made for nobody: null unless it is one, or says that there is none. Its nonce is taken out again, and
 * only what carried it is allowed to run: whatever else stands in the page stays without effect.
 */
export async function shareAnswer(answer: Response, nonce: string, encode?: Encode): Promise<SharedPage | null> {
  const { status, headers } = answer
  const isPage = headers.get('Content-Type') === 'text/html; charset=utf-8'
  if (!isPage || headers.has('Set-Cookie') || headers.has('Cache-Control')) return null
  if (status === 404) return sharePage(await answer.text(), nonce, quickly, status)
  return status === 200 ? sharePage(await answer.text(), nonce, encode) : null
}

/** The same of a page's text. */
export function sharePage(
  marked: string,
  nonce: string,
  encode: Encode = strongly,
  status: SharedPage['status'] = 200,
): SharedPage | null {
  const mark = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name, attributes = '', content = ''] of marked.matchAll(INLINE)) {
    if (!attributes.includes(mark) || content === '') continue
    hashes[name === 'style' ? 'style' : 'script'].add(`'sha256-${hashOf(content)}'`)
  }
  const html = marked.replaceAll(mark, '')
  if (html.includes(nonce)) return null
  const sources = { scripts: [...hashes.script].join(' '), styles: [...hashes.style].join(' ') }
  return { ...sharedPage(html, sources, encode), status }
}

/** A visitor waits for it, and few others will have it: what takes least to make. */
export async function quickly(
  plain: Uint8Array<ArrayBuffer>,
  encoding: Exclude<PageEncoding, 'identity'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = await compressBody(encoding, plain, 'page')
  return typeof body === 'string' ? new TextEncoder().encode(body) : body
}

/** Made once and sent often. */
async function strongly(plain: Uint8Array<ArrayBuffer>, encoding: PageEncoding): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(encoding === 'br' ? await brotliBody(plain, BROTLI) : await gzipBody(plain, GZIP))
}

function sharedPage(html: string, sources: InlineSources, compress: Encode): Omit<SharedPage, 'status'> {
  const plain = Buffer.from(html)
  const hash = hashOf(html).slice(0, 22)
  const encoded = new Map<PageEncoding, Promise<Uint8Array<ArrayBuffer>>>([['identity', Promise.resolve(plain)]])
  let bytes = plain.byteLength
  const encode = async (encoding: Exclude<PageEncoding, 'identity'>): Promise<Uint8Array<ArrayBuffer>> => {
    const body = await compress(plain, encoding)
    bytes += body.byteLength
    return body
  }
  return {
    sources,
    encodings: compress === strongly ? ['br', 'gzip'] : ['zstd', 'gzip'],
    etag: (encoding) => `"${hash}-${encoding}"`,
    body(encoding) {
      const body = encoded.get(encoding) ?? (encoding === 'identity' ? Promise.resolve(plain) : encode(encoding))
      encoded.set(encoding, body)
      return body
    },
    bytes: () => bytes,
  }
}
