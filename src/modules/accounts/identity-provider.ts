import type { AccountDeps } from './profile/customer.ts'

/** What one sign-in at a provider is held together by; each value is used once. */
export interface SignInSecrets {
  /** Comes back with the browser, and names the sign-in. */
  readonly state: string
  /** Comes back inside the signed statement of who it is. */
  readonly nonce: string
  /** Proves that who asked is who fetches the statement (PKCE). */
  readonly codeVerifier: string
}

/** Who somebody is at a provider, as its signed statement says. */
export interface Identity {
  /** Never another person's, unlike an address. */
  readonly subject: string
  readonly email: string | null
  /** Whether the provider knows that the address is theirs. */
  readonly isEmailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
}

/** `denied`: the person said no; `unavailable`: nobody answered; `untrusted`: what came back proves nothing. */
export type IdentityFailure = 'denied' | 'unavailable' | 'untrusted'

export class IdentityRefused extends Error {
  readonly reason: IdentityFailure

  constructor(reason: IdentityFailure, cause: unknown) {
    super(`sign-in at the provider: ${reason}`, { cause })
    this.name = 'IdentityRefused'
    this.reason = reason
  }
}

/** Somebody that says who somebody is: OpenID Connect's code flow, walked by the server. */
export interface IdentityProvider {
  /**
   * Where the browser is sent.
   * @throws IdentityRefused `unavailable`.
   */
  addressFor(secrets: SignInSecrets): Promise<string>
  /**
   * Who has come back. `query` is what the provider added to our address, `?` included.
   * @throws IdentityRefused.
   */
  identify(query: string, secrets: SignInSecrets): Promise<Identity>
}

export interface GoogleDeps extends AccountDeps {
  /** Null where the shop has no client id: then nobody signs in with Google. */
  readonly google: IdentityProvider | null
}
