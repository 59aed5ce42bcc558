import type { IncomingMessage, ServerResponse } from 'node:http'
import { takesComputing } from '#api/admission/path-costs.ts'
import type { Asked, FromThread } from './messages.ts'

/** Bytes of a body that are passed on; searches take some hundreds. */
const MOST_BODY = 16_384

/** Whether a request can be passed on: it takes computing, its address is plain, and its body short. */
export function canBePassedOn(incoming: IncomingMessage): boolean {
  const path = incoming.url?.split('?', 1)[0] ?? ''
  return takesComputing(incoming.method ?? '', path) && hasPlainAddress(incoming, path) && hasShortBody(incoming)
}

/** A path with dots leads to something else than what it begins with, once it is read. */
function hasPlainAddress({ url = '', headers: { host } }: IncomingMessage, path: string): boolean {
  const address = URL.parse(`http://${host}${url}`)
  return address?.host === host && address?.pathname === path
}

/** Of a declared length; none of what only asks, of which no `Request` could be made with one. */
function hasShortBody({ method, headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return false
  const length = Number(headers['content-length'] ?? 0)
  return method === 'POST' ? length <= MOST_BODY : length === 0 && (method === 'GET' || method === 'HEAD')
}

/** What the thread is asked, once all of the request has come; never when its client goes before. */
export async function askedOf(id: number, incoming: IncomingMessage): Promise<Asked> {
  const { method = '', url = '', headers, socket } = incoming
  const body = Number(headers['content-length'] ?? 0) > 0 ? await bodyOf(incoming) : null
  const { remoteAddress } = socket
  return { kind: 'asked', id, method, url, headers, socket: { remoteAddress }, complete: true, destroyed: false, body }
}

function bodyOf(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.once('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
  })
}

export type AboutAnswer = Exclude<FromThread, { readonly kind: 'ready' | 'alive' | 'stopped' }>

/** Sends what the thread tells of an answer. */
export function sendOn(outgoing: ServerResponse, message: AboutAnswer): void {
  if (message.kind === 'broken') outgoing.destroy()
  else if (message.kind === 'part') outgoing.write(message.bytes)
  else if (message.kind === 'ended') outgoing.end()
  else {
    // Not by `writeHead`, after which Node counts no length.
    outgoing.statusCode = message.status
    for (const [name, value] of message.headers) outgoing.appendHeader(name, value)
    if (message.isWhole) outgoing.end(message.body ?? undefined)
    else if (message.body) outgoing.write(message.body)
  }
}
