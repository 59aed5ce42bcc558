import { brotliCompressSync, constants } from 'node:zlib'
import type { Page, Request } from 'playwright-core'
import { launchBrowser } from '#tests/browser/support/browser.ts'
import type { Figure } from './figures.ts'

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

/** What one page loads before anybody touches it: scripts at brotli 11, everything as it was sent. */
export async function measurePage(name: string, url: string, jsAim: string, cookie = ''): Promise<readonly Figure[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      extraHTTPHeaders: cookie ? { Cookie: cookie } : {},
    })
    const loaded = watch(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    const { scriptBytes, sentBytes, requests } = await loaded()
    return [
      { name: `${name}: JavaScript, brotli 11`, value: kb(scriptBytes), aim: jsAim },
      { name: `${name}: all bytes sent`, value: kb(sentBytes) },
      { name: `${name}: requests`, value: String(requests) },
    ]
  } finally {
    await browser.close()
  }
}

function watch(page: Page): () => Promise<{ scriptBytes: number; sentBytes: number; requests: number }> {
  const requests: Request[] = []
  const add = (request: Request): void => void requests.push(request)
  page.on('requestfinished', add)
  return async () => {
    page.off('requestfinished', add)
    const all = await Promise.all(requests.map(sizeOf))
    return {
      scriptBytes: all.reduce((sum, { script }) => sum + script, 0),
      sentBytes: all.reduce((sum, { sent }) => sum + sent, 0),
      requests: all.length,
    }
  }
}

async function sizeOf(request: Request): Promise<{ script: number; sent: number }> {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  const script = request.resourceType() === 'script' ? await brotliSize(request.url()) : 0
  return { script, sent: responseBodySize + responseHeadersSize }
}

/** Asked for once more: of what a worker has read, and of a worker that has ended, the browser keeps no text. */
async function brotliSize(url: string): Promise<number> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const body = Buffer.from(await answer.arrayBuffer())
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
