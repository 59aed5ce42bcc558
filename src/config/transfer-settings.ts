import type { Environment } from './config-variables.ts'
import { type HotelbedsPart, hotelbedsPartOf } from './hotelbeds-settings.ts'
import type { StayConfig } from './stay-settings.ts'

/** Who sells transfers, beside the agency's own drivers. */
export interface TransferConfig {
  readonly simulator: boolean
  /** By its keys, or the local fake server of it over the simulator. */
  readonly hotelbeds: HotelbedsPart | null
}

/** @throws ConfigError when the settings contradict each other. */
export function transfersOf(env: Environment, { simulator }: Pick<StayConfig, 'simulator'>): TransferConfig {
  const { HOTELBEDS_TRANSFERS_API_KEY: apiKey, HOTELBEDS_TRANSFERS_SECRET: secret, HOTELBEDS_ADDRESS: address } = env
  const names = new Set(env.TRANSFERS ?? (apiKey ? ['hotelbeds'] : simulator ? ['simulator'] : []))
  const hotelbeds = hotelbedsPartOf({ setting: 'TRANSFERS', names, apiKey, secret, address })
  return { simulator: names.has('simulator'), hotelbeds }
}
