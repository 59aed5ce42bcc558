import { readFile } from 'node:fs/promises'
import { Agent, get, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { performance } from 'node:perf_hooks'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

/** How many visitors ask at once; each waits for its page before it asks again. */
const AT_ONCE = 8
/** Pages until the engine has translated what they run through, and the longest that this may take. */
const WARM_UP = { pages: 500, ms: 15_000 }
const MEASURE_MS = 5_000
/** Ticks of the processor's time in a second, as Linux tells them. */
const TICKS = 100

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Rate {
  /** Pages that one core makes in a second, by the time that the server's process computed, in all its threads. */
  readonly perCore: number
  /** Pages that came in a second, beside everything else on the machine. */
  readonly perSecond: number
}

/** One page, as a browser asks for it. The next visitor's address is another one. */
export function ask(agent: Agent, url: string, cookie: string, visitor: number): Promise<Answer> {
  const headers: OutgoingHttpHeaders = {
    Accept: 'text/html',
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    'X-Forwarded-For': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
    ...(cookie && { Cookie: cookie }),
  }
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.on('error', reject)
  })
}

/** The text of an answer. */
export function textOf({ headers, body }: Answer): string {
  switch (headers['content-encoding']) {
    case 'zstd':
      return zstdDecompressSync(body).toString()
    case 'br':
      return brotliDecompressSync(body).toString()
    case 'gzip':
      return gunzipSync(body).toString()
    default:
      return body.toString()
  }
}

/** Elements of a page, as its HTML opens them. */
export function elementsOf(html: string): number {
  return html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '<$1>').match(/<[a-z][a-z0-9-]*[\s/>]/g)?.length ?? 0
}

/** Milliseconds that a process has computed until now, in all its threads. */
async function computedMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000
}

const NOTHING = { url: '', cookie: '' }

/** Stands in an address for the number of the visit: the page has not been shown before. */
export const VISIT = '{visit}'

/** A page, and the cookie of who asks for it. */
export interface Request {
  readonly url: string
  readonly cookie: string
}

/**
 * Asks for pages again and again, by turns, first to warm up.
 * @throws Error when an answer is not a page.
 */
export async function measureRate(pid: number, requests: readonly Request[]): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let visitor = 0
  const askFor = async (ms: number, most = Number.POSITIVE_INFINITY): Promise<number> => {
    const end = performance.now() + ms
    let pages = 0
    const visit = async (): Promise<void> => {
      while (performance.now() < end && pages < most) {
        visitor++
        const { url, cookie } = requests[visitor % requests.length] ?? NOTHING
        const { status } = await ask(agent, url.replace(VISIT, String(visitor)), cookie, visitor)
        if (status !== 200) throw new Error(`${url} answers ${status}`)
        pages++
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, visit))
    return pages
  }
  try {
    await askFor(WARM_UP.ms, WARM_UP.pages)
    const [began, computed] = [performance.now(), await computedMs(pid)]
    const pages = await askFor(MEASURE_MS)
    const seconds = (performance.now() - began) / 1000
    return { perCore: pages / (((await computedMs(pid)) - computed) / 1000), perSecond: pages / seconds }
  } finally {
    agent.destroy()
  }
}
