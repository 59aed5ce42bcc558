import { ConfigError } from './config-error.ts'
import type { Environment } from './config-variables.ts'
import { refuseHalf } from './refuse-half.ts'
import type { StayConfig } from './stay-settings.ts'

/** Hotelbeds' transfers by their keys, or the local fake server of them over the simulator. */
type HotelbedsTransfersConfig =
  | { readonly kind: 'fake' }
  | { readonly kind: 'api'; readonly apiKey: string; readonly secret: string; readonly address: string }

/** Who sells transfers, beside the agency's own drivers. */
export interface TransferConfig {
  readonly simulator: boolean
  readonly hotelbeds: HotelbedsTransfersConfig | null
}

/** @throws ConfigError when the settings contradict each other. */
export function transfersOf(env: Environment, { simulator }: Pick<StayConfig, 'simulator'>): TransferConfig {
  const { HOTELBEDS_TRANSFERS_API_KEY: apiKey, HOTELBEDS_TRANSFERS_SECRET: secret, HOTELBEDS_ADDRESS: address } = env
  refuseHalf({ HOTELBEDS_TRANSFERS_API_KEY: apiKey, HOTELBEDS_TRANSFERS_SECRET: secret })
  const names = new Set(env.TRANSFERS ?? (apiKey ? ['hotelbeds'] : simulator ? ['simulator'] : []))
  const lines = [
    ...(names.has('hotelbeds') && !apiKey ? ['HOTELBEDS_TRANSFERS_API_KEY is missing: TRANSFERS names hotelbeds'] : []),
    ...(!names.has('hotelbeds') && apiKey ? ['TRANSFERS: leaves out hotelbeds, whose key is set'] : []),
    ...(names.has('hotelbeds') && names.has('hotelbeds-fake')
      ? ['TRANSFERS: hotelbeds and its fake server exclude each other']
      : []),
  ]
  if (lines.length > 0) throw new ConfigError(lines)
  return {
    simulator: names.has('simulator'),
    hotelbeds:
      apiKey && secret
        ? { kind: 'api', apiKey, secret, address }
        : names.has('hotelbeds-fake')
          ? { kind: 'fake' }
          : null,
  }
}
