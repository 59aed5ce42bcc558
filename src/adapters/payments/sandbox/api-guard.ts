import type { MiddlewareHandler } from 'hono'
import type { SandboxProvider } from '#db/schema/sandbox.ts'
import { equalSecrets } from '../webhook-signature.ts'
import { isLiveKey, type SandboxDeps } from './sandbox-deps.ts'
import { readControls } from './sandbox-store.ts'

const PROBLEMS = {
  paystack: {
    key: { status: false, message: 'Invalid key', type: 'validation_error', code: 'invalid_Key' },
    error: { status: false, message: 'An error occurred', type: 'api_error', code: 'unknown' },
  },
  flutterwave: {
    key: { status: 'error', message: 'Invalid authorization key', data: null },
    error: { status: 'error', message: 'An error occurred. Please contact support', data: null },
  },
} as const satisfies Record<SandboxProvider, unknown>

/** Lets in the test key of this shop and nothing else, and plays the outages that `/control` asks for. */
export function guardApi(deps: SandboxDeps, provider: SandboxProvider): MiddlewareHandler {
  const secret = provider === 'paystack' ? deps.paystackSecret : deps.flutterwaveSecret
  return async (c, next) => {
    const key = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    if (isLiveKey(key) || !equalSecrets(key, secret)) return c.json(PROBLEMS[provider].key, 401)
    const { api } = await readControls(deps.db, provider)
    if (api === 'error') return c.json(PROBLEMS[provider].error, 503)
    if (api === 'malformed') return c.html('<h1>It works!</h1>')
    if (api !== 'lost') return next()
    await next()
    c.res = c.json(PROBLEMS[provider].error, 503)
    return undefined
  }
}
