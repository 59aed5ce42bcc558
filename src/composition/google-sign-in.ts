import { createGoogleSignIn } from '#adapters/sign-in/google/google-sign-in.ts'
import { GOOGLE_CALLBACK } from '#api/routes/accounts/google.ts'
import { API_BASE } from '#contracts/api-base.ts'
import type { IdentityProvider } from '#modules/accounts/index.ts'
import type { Config } from '../config/config.ts'

/** Signing in with Google, where the shop has a client there. */
export function openGoogle({ google, baseUrl }: Pick<Config, 'google' | 'baseUrl'>): IdentityProvider | null {
  return google && createGoogleSignIn({ ...google, redirectUri: `${baseUrl}${API_BASE}${GOOGLE_CALLBACK}` })
}
