import { ConfigError } from './config-error.ts'
import type { SupplierConfig } from './config-providers.ts'
import type { Environment } from './config-variables.ts'
import { XCOVER_LIVE, XCOVER_STAGING } from '../start/xcover-addresses.ts'
import { refuseHalf } from './refuse-half.ts'

/** XCover by its keys, or the local fake server of it over the local insurer. */
type XcoverConfig =
  | { readonly kind: 'fake' }
  | {
      readonly kind: 'api'
      readonly apiKey: string
      readonly secret: string
      readonly partner: string
      readonly policies: NonNullable<Environment['XCOVER_POLICIES']>
      readonly address: string
    }

/** Who sells travel cover. */
export interface InsurerConfig {
  /** The shop's own tariff, which insures nobody. */
  readonly local: boolean
  readonly xcover: XcoverConfig | null
}

/** @throws ConfigError when the settings contradict each other. */
export function insurersOf(env: Environment, { simulator, duffel }: SupplierConfig): InsurerConfig {
  const { XCOVER_API_KEY: apiKey, XCOVER_SECRET: secret, XCOVER_PARTNER: partner, XCOVER_POLICIES: policies } = env
  refuseHalf({
    XCOVER_API_KEY: apiKey,
    XCOVER_SECRET: secret,
    XCOVER_PARTNER: partner,
    XCOVER_POLICIES: policies && 'named',
  })
  const simulates = simulator || duffel?.kind === 'fake'
  const names = new Set(env.INSURERS ?? (apiKey ? ['xcover'] : simulates ? ['local'] : []))
  const { XCOVER_ADDRESS: address } = env
  const isOfficial = address === XCOVER_LIVE || address === XCOVER_STAGING
  const lines = [
    ...(names.has('xcover') && !apiKey ? ['XCOVER_API_KEY is missing: INSURERS names xcover'] : []),
    ...(!names.has('xcover') && apiKey ? ['INSURERS: leaves out xcover, whose key is set'] : []),
    ...(names.has('xcover') && names.has('xcover-fake')
      ? ['INSURERS: xcover and its fake server exclude each other']
      : []),
    ...(!isOfficial && env.NODE_ENV === 'production'
      ? ['XCOVER_ADDRESS: production talks to XCover’s own addresses only']
      : []),
  ]
  if (lines.length > 0) throw new ConfigError(lines)
  return {
    local: names.has('local'),
    xcover:
      apiKey && secret && partner && policies
        ? { kind: 'api', apiKey, secret, partner, policies, address }
        : names.has('xcover-fake')
          ? { kind: 'fake' }
          : null,
  }
}
