import type { Text } from './package-entry.ts'

interface Origin {
  readonly name: Text
  readonly country: string
  readonly timezone: string
  /** Hours before UTC that its clocks show; none of these cities changes its clocks. */
  readonly utcOffset: number
}

/** Cities that groups depart from. */
const ORIGINS: Readonly<Record<string, Origin>> = {
  LOS: { name: { en: 'Lagos', fr: 'Lagos' }, country: 'NG', timezone: 'Africa/Lagos', utcOffset: 1 },
  ABV: { name: { en: 'Abuja', fr: 'Abuja' }, country: 'NG', timezone: 'Africa/Lagos', utcOffset: 1 },
  KAN: { name: { en: 'Kano', fr: 'Kano' }, country: 'NG', timezone: 'Africa/Lagos', utcOffset: 1 },
  PHC: { name: { en: 'Port Harcourt', fr: 'Port Harcourt' }, country: 'NG', timezone: 'Africa/Lagos', utcOffset: 1 },
  DSS: { name: { en: 'Dakar', fr: 'Dakar' }, country: 'SN', timezone: 'Africa/Dakar', utcOffset: 0 },
  ACC: { name: { en: 'Accra', fr: 'Accra' }, country: 'GH', timezone: 'Africa/Accra', utcOffset: 0 },
}

/** @throws Error for a city that no group departs from */
export function originOf(code: string): Origin {
  const origin = ORIGINS[code]
  if (!origin) throw new Error(`nobody departs from ${code}`)
  return origin
}
