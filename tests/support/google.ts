import { Events, OAuth2Server } from 'oauth2-mock-server'

/** What the local provider says of who signs in there; tests change it. */
interface GoogleClaims {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  aud?: string
  nonce?: string
  iss?: string
  exp?: number
}

/** A local OpenID provider in Google's place, and the settings that lead a shop to it. */
export interface LocalGoogle {
  readonly env: Readonly<Record<string, string>>
  claims: GoogleClaims
  /** What it was asked with last: the browser's question and the server's. */
  readonly asked: { authorize: URLSearchParams; token: Readonly<Record<string, unknown>> }
  /** Sends the browser back with a refusal instead of a code; null: with a code. */
  refusal: string | null
  /** Answers the server's question for tokens with this status. */
  tokenStatus: number
  stop(): Promise<void>
}

export const GOOGLE_CLIENT = 'shop.apps.example'

export async function startGoogle(): Promise<LocalGoogle> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = issuer
  const google: LocalGoogle = {
    env: { GOOGLE_CLIENT_ID: GOOGLE_CLIENT, GOOGLE_CLIENT_SECRET: 'a secret of tests', GOOGLE_ISSUER: issuer },
    claims: { sub: '1' },
    asked: { authorize: new URLSearchParams(), token: {} },
    refusal: null,
    tokenStatus: 200,
    stop: async () => {
      if (server.listening) await server.stop()
    },
  }
  server.service.on(Events.BeforeTokenSigning, ({ payload }: { payload: object }) => {
    Object.assign(payload, google.claims)
  })
  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }: { url: URL }, request: { url: string }) => {
    google.asked.authorize = new URL(request.url, issuer).searchParams
    if (google.refusal === null) return
    url.searchParams.delete('code')
    url.searchParams.set('error', google.refusal)
  })
  server.service.on(
    Events.BeforeResponse,
    (response: { statusCode: number }, request: { body: Record<string, unknown> }) => {
      google.asked.token = request.body
      response.statusCode = google.tokenStatus
    },
  )
  return google
}
