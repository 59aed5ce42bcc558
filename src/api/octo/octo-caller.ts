import type { Context } from 'hono'
import { Refusal } from '#contracts/errors.ts'
import { languageOf } from '#contracts/locale.ts'
import { type OctoCaller, OctoFailure, findReseller, readCapabilities } from '#modules/octo/index.ts'
import { CAPABILITIES_HEADER } from '#contracts/octo/capabilities.ts'
import { clientAddress } from '../client-address.ts'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'
import { bearerOf } from '../middleware/authenticate.ts'
import { countAddress, countCall } from '../rate-limits.ts'

/** Calls of one reseller, all keys and processes together: a shop that reads the whole catalogue has room. */
const OF_RESELLER = { calls: 1_800, perSeconds: 60 } as const
/** Wrong keys of one address. */
const OF_STRANGER = { calls: 60, perSeconds: 60 } as const
const LONGEST_HEADER = 500

/**
 * Whose key the call carries, and how its answers are to be. What is honoured of the capabilities that it asks for is
 * answered by the same header.
 * @throws OctoFailure `UNAUTHORIZED`, `FORBIDDEN`, `BAD_REQUEST`; Refusal `rate_limited`
 */
export async function callerOf(deps: ApiDeps, c: Context<ApiEnvironment>): Promise<OctoCaller> {
  const key = bearerOf(c)
  const reseller = key ? await findReseller(deps, key) : null
  if (!reseller) {
    const address = clientAddress(c, deps.trustedProxies)
    if (!(await countAddress(deps, 'octo of strangers', address, OF_STRANGER))) throw tooMany(c, OF_STRANGER.perSeconds)
    throw key ? new OctoFailure('FORBIDDEN', 'wrong_key') : new OctoFailure('UNAUTHORIZED', 'no_key')
  }
  const { allowed, remaining, resetS } = await countCall(deps, 'octo', reseller.resellerId, OF_RESELLER)
  c.header('RateLimit-Policy', `"octo";q=${OF_RESELLER.calls};w=${OF_RESELLER.perSeconds}`)
  c.header('RateLimit', `"octo";r=${remaining};t=${resetS}`)
  if (!allowed) throw tooMany(c, resetS)
  const asked = c.req.header(CAPABILITIES_HEADER) ?? ''
  if (asked.length > LONGEST_HEADER) throw new OctoFailure('BAD_REQUEST', 'headers')
  const capabilities = readCapabilities(asked)
  const language = languageOf(c.req.header('Accept-Language'))
  c.header(CAPABILITIES_HEADER, [...capabilities].join(', '))
  if (capabilities.has('octo/content')) {
    c.header('Content-Language', language)
    c.header('Available-Languages', 'en, fr')
  }
  return { ...reseller, language, capabilities }
}

function tooMany(c: Context<ApiEnvironment>, resetS: number): Refusal {
  c.header('Retry-After', String(resetS))
  return new Refusal('rate_limited')
}
