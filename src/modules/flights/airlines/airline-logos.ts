import { API_BASE } from '#contracts/api-base.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import type { FlightSupplier } from '../flight-supplier.ts'
import type { Background } from '../search/background.ts'
import { loadLogoVersions, saveLogo } from './logo-store.ts'
import { isSafeLogo } from './safe-logo.ts'

/** Under the API: what a logo's address begins with. */
export const LOGOS_PATH = '/airline_logos'

/** A supplier that gave no logo is not asked for it again for so long. */
const ASK_AGAIN_MS = 24 * 3_600_000
/** Another process may have stored what this one does not know. */
const LOOK_AGAIN_MS = 60_000

/** Pictures of airlines from the suppliers that give some, stored here and served from the shop's own address. */
export interface AirlineLogos {
  /** Address of an airline's logo on this shop; undefined where none is known. */
  addressOf(code: string): string | undefined
  /** These airlines are shown: what is not known of them is fetched after the answer, for the next visitor. */
  notice(codes: Iterable<string>): void
}

interface LogosDeps {
  readonly db: Db
  readonly clock: Clock
  readonly suppliers: readonly Pick<FlightSupplier, 'code' | 'airlineLogo'>[]
  readonly background: Pick<Background, 'start'>
  readonly logger: Pick<Logger, 'warn'>
}

export function createAirlineLogos(deps: LogosDeps): AirlineLogos {
  const { db, clock, background, logger } = deps
  const givers = deps.suppliers.filter(({ airlineLogo }) => airlineLogo !== undefined)
  const versions = new Map<string, string>()
  const asked = new Map<string, number>()
  let lookedAt = -Infinity

  const look = async (): Promise<void> => {
    const now = clock.now().getTime()
    if (now - lookedAt < LOOK_AGAIN_MS) return
    lookedAt = now
    for (const [code, version] of await loadLogoVersions(db)) versions.set(code, version)
  }
  const fetchMissing = async (codes: readonly string[]): Promise<void> => {
    await look()
    for (const code of codes) {
      if (versions.has(code)) continue
      const version = await fetchLogo(deps, givers, code)
      if (version !== null) versions.set(code, version)
    }
  }
  return {
    addressOf(code) {
      const version = versions.get(code)
      return version && `${API_BASE}${LOGOS_PATH}/${code}/${version}`
    },
    notice(codes) {
      if (givers.length === 0) return
      const now = clock.now().getTime()
      const missing = [...new Set(codes)].filter(
        (code) =>
          /^[A-Z0-9]{2}$/.test(code) && !versions.has(code) && now - (asked.get(code) ?? -Infinity) > ASK_AGAIN_MS,
      )
      if (missing.length === 0) return
      for (const code of missing) asked.set(code, now)
      background.start(`logos ${missing.join()}`, () =>
        fetchMissing(missing).catch((error: unknown) => logger.warn({ error }, 'airline logos could not be looked up')),
      )
    },
  }
}

/** Fetches and stores an airline's logo from the first supplier that gives a good one. */
async function fetchLogo(
  { db, clock, logger }: LogosDeps,
  givers: LogosDeps['suppliers'],
  code: string,
): Promise<string | null> {
  for (const giver of givers) {
    try {
      const logo = await giver.airlineLogo?.(code)
      if (!logo) continue
      if (isSafeLogo(logo)) return await saveLogo(db, code, logo, clock.now())
      logger.warn({ supplier: giver.code, airline: code }, 'an airline logo is not one that can be shown')
    } catch (error) {
      logger.warn({ supplier: giver.code, airline: code, error }, 'an airline logo could not be fetched')
    }
  }
  return null
}
