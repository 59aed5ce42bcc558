import { createServer } from 'node:http'

interface FloorPage {
  readonly name: string
  readonly url: string
}

const OFFERS = 50

/** The least that a page can be: one answer, no style sheet, no script. */
const PAGES: ReadonlyMap<string, { readonly name: string; readonly body: string }> = new Map([
  ['/hello', { name: 'floor: static hello', body: '<h1>Hello</h1>' }],
  [
    '/offers',
    {
      name: `floor: static list of ${OFFERS}`,
      body: `<h1>Flights</h1><ul>${Array.from(
        { length: OFFERS },
        (_, index) =>
          `<li><p>Airline ${index % 9}, 08:${10 + index} – 14:${10 + index}, 1 stop</p><p>₦${900 + index},000</p></li>`,
      ).join('')}</ul>`,
    },
  ],
])

/** A server of static pages beside which the shop's are measured, in the same run. */
export async function startFloors(): Promise<{ readonly pages: readonly FloorPage[]; close(): void }> {
  const server = createServer((request, response) => {
    const page = PAGES.get(request.url ?? '')
    response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title><body>${page?.body ?? ''}`,
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    pages: [...PAGES].map(([place, { name }]) => ({ name, url: `http://127.0.0.1:${port}${place}` })),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
