import * as openid from 'openid-client'
import { z } from 'zod'
import {
  type Identity,
  type IdentityProvider,
  IdentityRefused,
  type SignInSecrets,
} from '#modules/accounts/identity-provider.ts'

interface GoogleOptions {
  readonly clientId: string
  readonly clientSecret: string
  /** Google's own, or a local provider in development and tests. */
  readonly issuer: string
  /** Where the browser comes back to; the client is registered with it at Google. */
  readonly redirectUri: string
}

const TIMEOUT_S = 10
const SCOPE = 'openid email profile'

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  // Google writes a boolean; some providers write it as text.
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(false),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
})

/**
 * Signs in by OpenID Connect's code flow (RFC 6749, RFC 7636): the client checks state, issuer, audience,
 * nonce, times and signature of what the provider says.
 */
export function createGoogleSignIn(options: GoogleOptions): IdentityProvider {
  let known: Promise<openid.Configuration> | null = null
  const configuration = (): Promise<openid.Configuration> => {
    known ??= discover(options)
    // A failure is not kept: the next visitor asks again.
    known.catch(() => (known = null))
    return known
  }
  return {
    async addressFor({ state, nonce, codeVerifier }) {
      const config = await configuration().catch(refuse)
      const address = openid.buildAuthorizationUrl(config, {
        redirect_uri: options.redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
      return address.href
    },
    async identify(query, secrets) {
      const config = await configuration().catch(refuse)
      return fetchIdentity(config, new URL(query, options.redirectUri), secrets).catch(refuse)
    },
  }
}

function discover({ issuer, clientId, clientSecret }: GoogleOptions): Promise<openid.Configuration> {
  const isLocal = issuer.startsWith('http:')
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_S,
    // The configuration lets only development and tests name a provider without TLS.
    ...(isLocal && { execute: [openid.allowInsecureRequests] }),
  })
}

async function fetchIdentity(config: openid.Configuration, came: URL, secrets: SignInSecrets): Promise<Identity> {
  const tokens = await openid.authorizationCodeGrant(config, came, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.codeVerifier,
    idTokenExpected: true,
  })
  const { sub, email, email_verified, given_name, family_name } = claimsSchema.parse(tokens.claims())
  return {
    subject: sub,
    email: email ?? null,
    isEmailVerified: email !== undefined && email_verified === true,
    firstName: given_name ?? null,
    lastName: family_name ?? null,
  }
}

function refuse(error: unknown): never {
  if (error instanceof openid.AuthorizationResponseError)
    throw new IdentityRefused(error.error === 'access_denied' ? 'denied' : 'untrusted', error)
  throw new IdentityRefused(isSilence(error) ? 'unavailable' : 'untrusted', error)
}

/** Whether nobody answered, or nobody who could: a network failure, a timeout, a defect over there. */
function isSilence(error: unknown): boolean {
  if (error instanceof TypeError) return true
  if (error instanceof openid.ResponseBodyError) return error.status >= 500
  if (!(error instanceof openid.ClientError)) return false
  if (error.code === 'OAUTH_TIMEOUT') return true
  const { cause } = error
  return cause instanceof TypeError || (cause instanceof Response && cause.status >= 500)
}
