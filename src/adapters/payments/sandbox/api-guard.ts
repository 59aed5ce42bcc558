import type { MiddlewareHandler } from 'hono'
import { equalSecrets } from '../webhook-signature.ts'
import type { SandboxDeps } from './sandbox-deps.ts'
import { readControls } from './sandbox-store.ts'

interface GuardedApi {
  readonly code: string
  readonly secretKey: string
  /** What it answers to who has another key, and while it is out of order. */
  readonly problems: { readonly key: object; readonly outage: object }
}

/** Lets in the test key of this shop and nothing else, and plays the outages that `/control` asks for. */
export function guardApi({ db }: SandboxDeps, { code, secretKey, problems }: GuardedApi): MiddlewareHandler {
  return async (c, next) => {
    const key = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    if (!equalSecrets(key, secretKey)) return c.json(problems.key, 401)
    const { api } = await readControls(db, code)
    if (api === 'error') return c.json(problems.outage, 503)
    if (api === 'malformed') return c.html('<h1>It works!</h1>')
    if (api !== 'lost') return next()
    await next()
    c.res = c.json(problems.outage, 503)
    return undefined
  }
}
