import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { InlineSources } from './security-headers.ts'

/** What is known of a request as Node hears it, wherever it is answered. */
export interface HeardRequest {
  readonly method?: string | undefined
  /** Path and query. */
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
  /** Whether all of it has come. */
  readonly complete: boolean
  /** Whether its client has gone. */
  readonly destroyed: boolean
}

/** What every call carries with it, in Hono's words. */
export interface ApiEnvironment {
  Bindings: {
    /** The request as Node heard it; absent in tests without a socket. */
    readonly incoming?: HeardRequest
  }
  Variables: {
    requestId: string
    /** Of the page's own script elements, for its Content-Security-Policy. */
    nonce: string
    /** Of a page that is the same for many, in place of the nonce. */
    inlineSources?: InlineSources
    language: Language
    /** The parsed JSON body; undefined when there was none. */
    body: unknown
    actor: Actor
  }
}
