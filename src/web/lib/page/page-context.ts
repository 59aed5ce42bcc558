import { createContext } from 'react-router'
import type { Api } from '../api/api.ts'
import type { PageApi } from '../api/server-api.ts'
import type { Settings } from '../settings.ts'

/** What a loader on the server works with. */
export interface PageContext {
  readonly api: PageApi
  /** The same API in the shop's own name: for what every visitor is shown alike. */
  readonly shop: () => Api
  /** Keeps for a moment what every visitor is shown alike, and loads it once for all who ask meanwhile. */
  readonly remember: <Value>(
    key: string,
    lifetime: { readonly freshMs: number; readonly usableMs: number },
    load: () => Promise<Value>,
  ) => Promise<Value>
  /** The shop's clock: nothing on a page reads the machine's. */
  readonly now: () => Date
  readonly settings: Settings
  readonly nonce: string
  /** The style sheet that documents of a route carry. */
  readonly stylesOf: (routeId: string) => string
  /**
   * A document that was made before and shows this, or null; absent where each is made anew.
   * @param content all that decides how it looks
   * @param make writes it, with this nonce on what shall run in it
   */
  readonly findDocument:
    | ((
        content: string,
        headers: Headers,
        make: (nonce: string) => Promise<Uint8Array<ArrayBuffer>>,
      ) => Promise<Response | null>)
    | null
  /** Whether a document is made, and not the data of a navigation in the browser. */
  readonly isDocument: boolean
  /** Whether the page may be shown in a document of its own only, not by a navigation within another. */
  readonly needsDocument: boolean
  /** Scheme and host of the shop's public address, for canonical links. */
  readonly origin: string
  /** Notes a defect that a page came upon. */
  readonly report: (error: unknown) => void
}

export const pageContext = createContext<PageContext>()
