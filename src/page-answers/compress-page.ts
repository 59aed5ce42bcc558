import { compressBody } from '#api/middleware/compress-answer.ts'

/** A page that was made for one visitor, in one piece and compressed at once. Anything else stays as it is. */
export async function compressPage(visit: Request, page: Response): Promise<Response> {
  const isPage = page.headers.get('Content-Type')?.startsWith('text/html') ?? false
  const isReady = page.headers.has('Content-Encoding') || page.headers.has('ETag')
  if (!isPage || isReady || !page.body || visit.method === 'HEAD') return page
  const whole = new Uint8Array(await page.arrayBuffer())
  const { body, encoding } = await compressBody(visit.headers.get('Accept-Encoding') ?? undefined, whole, 'page')
  page.headers.append('Vary', 'Accept-Encoding')
  if (encoding) page.headers.set('Content-Encoding', encoding)
  return new Response(body, { status: page.status, headers: page.headers })
}
