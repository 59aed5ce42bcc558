import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { InlineSources } from '#api/security-headers.ts'

const brotliBody = promisify(brotliCompress)
const gzipBody = promisify(gzip)

/** Made once and sent often: stronger than what is made for each visitor. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const GZIP = { level: 6 }

export type PageEncoding = 'br' | 'gzip' | 'identity'

/** A page that everybody may be shown. */
export interface SharedPage {
  /** What its inline scripts and styles are known by, in place of a nonce. */
  readonly sources: InlineSources
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
 * A page for everybody of an answer that was made for nobody: null unless it is one. Its nonce is taken out again, and
 * only what carried it is allowed to run: whatever else stands in the page stays without effect.
 */
export async function shareAnswer(answer: Response, nonce: string): Promise<SharedPage | null> {
  const isPage = answer.status === 200 && answer.headers.get('Content-Type') === 'text/html; charset=utf-8'
  if (!isPage || answer.headers.has('Set-Cookie') || answer.headers.has('Cache-Control')) return null
  const mark = ` nonce="${nonce}"`
  const marked = await answer.text()
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name, attributes = '', content = ''] of marked.matchAll(INLINE)) {
    if (!attributes.includes(mark) || content === '') continue
    hashes[name === 'style' ? 'style' : 'script'].add(`'sha256-${hashOf(content)}'`)
  }
  const html = marked.replaceAll(mark, '')
  if (html.includes(nonce)) return null
  return sharedPage(html, { scripts: [...hashes.script].join(' '), styles: [...hashes.style].join(' ') })
}

function sharedPage(html: string, sources: InlineSources): SharedPage {
  const plain = Buffer.from(html)
  const hash = hashOf(html).slice(0, 22)
  const encoded = new Map<PageEncoding, Promise<Uint8Array<ArrayBuffer>>>([['identity', Promise.resolve(plain)]])
  let bytes = plain.byteLength
  const encode = async (encoding: PageEncoding): Promise<Uint8Array<ArrayBuffer>> => {
    const body = encoding === 'br' ? await brotliBody(plain, BROTLI) : await gzipBody(plain, GZIP)
    bytes += body.byteLength
    return new Uint8Array(body)
  }
  return {
    sources,
    etag: (encoding) => `"${hash}-${encoding}"`,
    body(encoding) {
      const body = encoded.get(encoding) ?? encode(encoding)
      encoded.set(encoding, body)
      return body
    },
    bytes: () => bytes,
  }
}
