import type { IncomingMessage } from 'node:http'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { InlineSources } from './security-headers.ts'

/** What every call carries with it, in Hono's words. */
export interface ApiEnvironment {
  Bindings: {
    /** The socket's request; absent in tests without one. */
    readonly incoming?: IncomingMessage
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
