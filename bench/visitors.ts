import { createVisitor, type Visitor } from '#tests/support/shop.ts'

/** What a browser of today takes; Node's own `fetch` asks for less. */
const ACCEPTED_ENCODINGS = 'gzip, deflate, br, zstd'

/**
 * Visitors with sessions and addresses of their own, as limits are by session and by address. The shop
 * trusts one proxy in front.
 * @param send carries requests to a shop that is not behind the network.
 * @param addressOf where some of them share one.
 */
export async function openVisitors(
  url: string,
  count: number,
  send: (url: string, init: RequestInit) => Promise<Response> = fetchCompressed,
  addressOf: (visitor: number) => string = ownAddress,
): Promise<readonly Visitor[]> {
  const visitors: Visitor[] = []
  for (let at = 0; at < count; at++) {
    const address = addressOf(at)
    const visitor = createVisitor(url, (target, init) => {
      const headers = new Headers(init.headers)
      headers.set('X-Forwarded-For', address)
      return send(target, { ...init, headers })
    })
    visitor.bearer = (await visitor.call('authToken')).body.access_token
    visitors.push(visitor)
  }
  return visitors
}

const ownAddress = (visitor: number): string => `10.0.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`

export function fetchCompressed(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Accept-Encoding', ACCEPTED_ENCODINGS)
  return fetch(url, { ...init, headers })
}
