import { ConfigError } from './config-error.ts'

/**
 * The keys of a provider come all together or not at all.
 * @throws ConfigError that names those which are missing.
 */
export function refuseHalf(keys: Readonly<Record<string, string | undefined>>): void {
  const missing = Object.keys(keys).filter((name) => !keys[name])
  if (missing.length === 0 || missing.length === Object.keys(keys).length) return
  throw new ConfigError(missing.map((name) => `${name} is missing: the keys of a provider come together`))
}
