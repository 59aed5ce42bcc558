import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Translate } from '#contracts/locale.ts'
import { isLoopback } from '#platform/loopback.ts'
import type { ApiEnvironment } from '../environment.ts'

/** Who may open the mailbox and the pages of the sandboxes; null: whoever sits at this machine. */
export interface LocalPagesDoor {
  readonly translate: Translate
  readonly password: string | null
}

/** Keeps strangers from the pages of local fake servers: they read everybody's mails and say what is paid. */
export function guardLocalPages({ translate, password }: LocalPagesDoor) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    if (password === null ? isOfThisMachine(c) : knows(password, c.req.header('Authorization'))) return next()
    c.header('Cache-Control', 'no-store')
    if (password === null) return c.text(translate(c.get('language'), 'sandbox.door.this_machine'), 403)
    c.header('WWW-Authenticate', 'Basic realm="sandbox", charset="UTF-8"')
    return c.text(translate(c.get('language'), 'sandbox.door.password'), 401)
  })
}

/** The socket, the address that was asked for, and whatever a proxy on this machine or a browser says of its own. */
function isOfThisMachine(c: Context<ApiEnvironment>): boolean {
  // Requests of tests and of the shop itself come through no socket.
  const bindings: ApiEnvironment['Bindings'] | undefined = c.env
  const peer = bindings?.incoming?.socket.remoteAddress ?? '127.0.0.1'
  const browser = ['Origin', 'Referer'].flatMap((name) => hostOf(c.req.header(name)))
  return [peer, new URL(c.req.url).hostname, ...browser, ...forwarded(c)].every(isLoopback)
}

/** Hosts and addresses that a proxy says it forwards for. */
function forwarded(c: Context<ApiEnvironment>): string[] {
  const lists = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'].map((name) => c.req.header(name) ?? '')
  const standard = [...(c.req.header('Forwarded') ?? '').matchAll(/(?:for|host)="?([^;,"]+)/gi)].map(([, host]) => host)
  return [...lists.flatMap((list) => list.split(',')), ...standard]
    .map((host = '') => host.trim().replace(/(?<=^[^:]+|\]):\d+$/, ''))
    .filter((host) => host !== '')
}

/** A page that does not say where it is says `null`. */
function hostOf(address: string | undefined): string[] {
  return address !== undefined && URL.canParse(address) ? [new URL(address).hostname] : []
}

/** Whatever the name; compared in equal time. */
function knows(password: string, authorization: string | undefined): boolean {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]{1,500})$/i.exec(authorization ?? '') ?? []
  const given = Buffer.from(encoded, 'base64')
    .toString()
    .replace(/^[^:]*:/, '')
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(password))
}
