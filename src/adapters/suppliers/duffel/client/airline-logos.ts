import { type AirlineLogo, LARGEST_LOGO } from '#modules/flights/flight-supplier.ts'
import { readAtMost } from '#platform/texts/read-answer.ts'
import type { DuffelOffer } from './duffel-answers.ts'

/** Duffel's pictures lie here (duffel.com/docs/api/airlines: `logo_symbol_url`). */
const PICTURES = 'https://assets.duffel.com'
const MOST_AIRLINES = 2_000
const TIMEOUT_MS = 10_000

/** Airlines' pictures by what offers say of them. */
export interface DuffelLogos {
  /** Remembers where the pictures of an offer's airlines lie. */
  remember(offer: DuffelOffer): void
  /** @throws when the picture cannot be had. */
  fetch(code: string): Promise<AirlineLogo | null>
}

/** @param baseUrl of a fake server, whose pictures lie on it. */
export function createDuffelLogos(baseUrl: string | undefined, fetching: typeof fetch = fetch): DuffelLogos {
  const addresses = new Map<string, string>()
  const origin = baseUrl ? new URL(baseUrl).origin : PICTURES
  const remember = ({ iata_code: code, logo_symbol_url: address }: DuffelOffer['owner']) => {
    if (!code || !address || addresses.has(code) || addresses.size >= MOST_AIRLINES) return
    if (URL.canParse(address) && new URL(address).origin === origin) addresses.set(code, address)
  }
  return {
    remember({ owner, slices }) {
      remember(owner)
      for (const { segments } of slices) {
        for (const { marketing_carrier, operating_carrier } of segments) {
          remember(marketing_carrier)
          remember(operating_carrier)
        }
      }
    },
    async fetch(code) {
      const address = addresses.get(code)
      if (!address) return null
      const answer = await fetching(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
      const mediaType = answer.headers.get('Content-Type')?.split(';', 1)[0]
      if (!answer.ok || (mediaType !== 'image/svg+xml' && mediaType !== 'image/png')) {
        await answer.body?.cancel()
        throw new Error(`${answer.status} ${mediaType} from ${address}`)
      }
      return { mediaType, content: await readAtMost(answer, LARGEST_LOGO) }
    },
  }
}
