import { ConfigError } from './config-error.ts'
import type { SupplierConfig } from './config-providers.ts'
import type { Environment } from './config-variables.ts'
import { HOTELBEDS_LIVE, HOTELBEDS_TEST } from '../start/hotelbeds-addresses.ts'
import { refuseHalf } from './refuse-half.ts'

/** Hotelbeds by its keys, or the local fake server of it over the simulator. */
type HotelbedsConfig =
  | { readonly kind: 'fake' }
  | { readonly kind: 'api'; readonly apiKey: string; readonly secret: string; readonly address: string }

/** Who sells stays. */
export interface StayConfig {
  readonly simulator: boolean
  readonly hotelbeds: HotelbedsConfig | null
  /** Duffel Stays, by the token of Duffel's flights or by its fake server. */
  readonly duffel: boolean
}

/** @throws ConfigError when the settings contradict each other. */
export function staysOf(env: Environment, { simulator, duffel }: SupplierConfig): StayConfig {
  const { HOTELBEDS_API_KEY, HOTELBEDS_SECRET, HOTELBEDS_ADDRESS: address } = env
  refuseHalf({ HOTELBEDS_API_KEY, HOTELBEDS_SECRET })
  const simulates = simulator || duffel?.kind === 'fake'
  const names = new Set(env.STAYS ?? (HOTELBEDS_API_KEY ? ['hotelbeds'] : simulates ? ['simulator'] : []))
  const isOfficial = address === HOTELBEDS_LIVE || address === HOTELBEDS_TEST
  const lines = [
    ...(names.has('hotelbeds') && !HOTELBEDS_API_KEY ? ['HOTELBEDS_API_KEY is missing: STAYS names hotelbeds'] : []),
    ...(!names.has('hotelbeds') && HOTELBEDS_API_KEY ? ['STAYS: leaves out hotelbeds, whose key is set'] : []),
    ...(names.has('hotelbeds') && names.has('hotelbeds-fake')
      ? ['STAYS: hotelbeds and its fake server exclude each other']
      : []),
    ...(names.has('duffel') && !duffel ? ['DUFFEL_ACCESS_TOKEN is missing: STAYS names duffel'] : []),
    ...(!isOfficial && env.NODE_ENV === 'production'
      ? ['HOTELBEDS_ADDRESS: production talks to Hotelbeds’ own addresses only']
      : []),
  ]
  if (lines.length > 0) throw new ConfigError(lines)
  return {
    simulator: names.has('simulator'),
    hotelbeds:
      HOTELBEDS_API_KEY && HOTELBEDS_SECRET
        ? { kind: 'api', apiKey: HOTELBEDS_API_KEY, secret: HOTELBEDS_SECRET, address }
        : names.has('hotelbeds-fake')
          ? { kind: 'fake' }
          : null,
    duffel: names.has('duffel'),
  }
}
