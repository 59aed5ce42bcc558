import { createHash } from 'node:crypto'

export interface FetchedDocument {
  readonly filename: string
  readonly contentType: string
  readonly content: Uint8Array
}

/** Documents that were made lately. A memo only: what is not there is made. */
export interface DocumentMemory {
  /** The document of these facts: the same bytes for the same facts, made once, however many ask for it at once. */
  recall(facts: unknown, make: () => Promise<FetchedDocument>): Promise<FetchedDocument>
}

const MOST_BYTES = 16 * 1024 * 1024

/** Forgets what was read longest ago. Facts are known by their digest alone. */
export function createDocumentMemory(mostBytes = MOST_BYTES): DocumentMemory {
  const made = new Map<string, FetchedDocument>()
  const running = new Map<string, Promise<FetchedDocument>>()
  let bytes = 0

  function remember(key: string, document: FetchedDocument): void {
    made.set(key, document)
    bytes += document.content.byteLength
    for (const [oldest, { content }] of made) {
      if (bytes <= mostBytes) break
      made.delete(oldest)
      bytes -= content.byteLength
    }
  }

  async function makeOnce(key: string, make: () => Promise<FetchedDocument>): Promise<FetchedDocument> {
    try {
      const document = await make()
      remember(key, document)
      return document
    } finally {
      running.delete(key)
    }
  }

  return {
    async recall(facts, make) {
      const key = createHash('sha256').update(textOf(facts)).digest('base64url')
      const known = made.get(key)
      if (known) {
        made.delete(key)
        made.set(key, known)
        return known
      }
      const started = running.get(key) ?? makeOnce(key, make)
      running.set(key, started)
      return started
    },
  }
}

/** All that stands in facts: JSON knows no maps, such as the numbers of tickets by traveller, and has them empty. */
const textOf = (facts: unknown): string =>
  JSON.stringify(facts, (_, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value))
