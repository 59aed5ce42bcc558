import { ConfigError } from './config-error.ts'
import { refuseHalf } from './refuse-half.ts'

/** A part of Hotelbeds by its own keys, or a local fake server of it. */
export type HotelbedsPart =
  | { readonly kind: 'fake' }
  | { readonly kind: 'api'; readonly apiKey: string; readonly secret: string; readonly address: string }

interface PartSettings {
  /** `TRANSFERS`: the setting that names who sells, and the part of Hotelbeds with it. */
  readonly setting: 'TRANSFERS' | 'ACTIVITIES'
  readonly names: ReadonlySet<string>
  readonly apiKey: string | undefined
  readonly secret: string | undefined
  readonly address: string
}

/**
 * A part of Hotelbeds as its settings say it; null where it is not sold.
 * @throws ConfigError when they contradict each other.
 */
export function hotelbedsPartOf({ setting, names, apiKey, secret, address }: PartSettings): HotelbedsPart | null {
  const keyName = `HOTELBEDS_${setting}_API_KEY`
  refuseHalf({ [keyName]: apiKey, [`HOTELBEDS_${setting}_SECRET`]: secret })
  const lines = [
    ...(names.has('hotelbeds') && !apiKey ? [`${keyName} is missing: ${setting} names hotelbeds`] : []),
    ...(!names.has('hotelbeds') && apiKey ? [`${setting}: leaves out hotelbeds, whose key is set`] : []),
    ...(names.has('hotelbeds') && names.has('hotelbeds-fake')
      ? [`${setting}: hotelbeds and its fake server exclude each other`]
      : []),
  ]
  if (lines.length > 0) throw new ConfigError(lines)
  if (apiKey && secret) return { kind: 'api', apiKey, secret, address }
  return names.has('hotelbeds-fake') ? { kind: 'fake' } : null
}
