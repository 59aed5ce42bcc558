import type { Environment } from './config-variables.ts'
import { type HotelbedsPart, hotelbedsPartOf } from './hotelbeds-settings.ts'

/** Who sells activities, beside the agency's own and a supplier that speaks OCTO. */
export interface ActivityConfig {
  /** By its keys, or the local fake server of it over the invented activities. */
  readonly hotelbeds: HotelbedsPart | null
}

/** @throws ConfigError when the settings contradict each other. */
export function activitiesOf(env: Environment): ActivityConfig {
  const { HOTELBEDS_ACTIVITIES_API_KEY: apiKey, HOTELBEDS_ACTIVITIES_SECRET: secret, HOTELBEDS_ADDRESS: address } = env
  const names = new Set(env.ACTIVITIES ?? (apiKey ? ['hotelbeds'] : []))
  return { hotelbeds: hotelbedsPartOf({ setting: 'ACTIVITIES', names, apiKey, secret, address }) }
}
