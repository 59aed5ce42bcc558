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
  ENU: { name: { en: 'Enugu', fr: 'Enugu' }, country: 'NG', timezone: 'Africa/Lagos', utcOffset: 1 },
  BNI: { name: { en: 'Benin City', fr: 'Benin City' }, country: 'NG', timezone: 'Africa/Lagos', utcOffset: 1 },
  ILR: { name: { en: 'Ilorin', fr: 'Ilorin' }, country: 'NG', timezone: 'Africa/Lagos', utcOffset: 1 },
  MIU: { name: { en: 'Maiduguri', fr: 'Maiduguri' }, country: 'NG', timezone: 'Africa/Lagos', utcOffset: 1 },
  SKO: { name: { en: 'Sokoto', fr: 'Sokoto' }, country: 'NG', timezone: 'Africa/Lagos', utcOffset: 1 },
  KMS: { name: { en: 'Kumasi', fr: 'Kumasi' }, country: 'GH', timezone: 'Africa/Accra', utcOffset: 0 },
  ABJ: { name: { en: 'Abidjan', fr: 'Abidjan' }, country: 'CI', timezone: 'Africa/Abidjan', utcOffset: 0 },
  BKO: { name: { en: 'Bamako', fr: 'Bamako' }, country: 'ML', timezone: 'Africa/Bamako', utcOffset: 0 },
  OUA: { name: { en: 'Ouagadougou', fr: 'Ouagadougou' }, country: 'BF', timezone: 'Africa/Ouagadougou', utcOffset: 0 },
  COO: { name: { en: 'Cotonou', fr: 'Cotonou' }, country: 'BJ', timezone: 'Africa/Porto-Novo', utcOffset: 1 },
  LFW: { name: { en: 'Lomé', fr: 'Lomé' }, country: 'TG', timezone: 'Africa/Lome', utcOffset: 0 },
  NIM: { name: { en: 'Niamey', fr: 'Niamey' }, country: 'NE', timezone: 'Africa/Niamey', utcOffset: 1 },
  CKY: { name: { en: 'Conakry', fr: 'Conakry' }, country: 'GN', timezone: 'Africa/Conakry', utcOffset: 0 },
  BJL: { name: { en: 'Banjul', fr: 'Banjul' }, country: 'GM', timezone: 'Africa/Banjul', utcOffset: 0 },
  ROB: { name: { en: 'Monrovia', fr: 'Monrovia' }, country: 'LR', timezone: 'Africa/Monrovia', utcOffset: 0 },
  FNA: { name: { en: 'Freetown', fr: 'Freetown' }, country: 'SL', timezone: 'Africa/Freetown', utcOffset: 0 },
  DLA: { name: { en: 'Douala', fr: 'Douala' }, country: 'CM', timezone: 'Africa/Douala', utcOffset: 1 },
  NSI: { name: { en: 'Yaoundé', fr: 'Yaoundé' }, country: 'CM', timezone: 'Africa/Douala', utcOffset: 1 },
  LBV: { name: { en: 'Libreville', fr: 'Libreville' }, country: 'GA', timezone: 'Africa/Libreville', utcOffset: 1 },
  NBO: { name: { en: 'Nairobi', fr: 'Nairobi' }, country: 'KE', timezone: 'Africa/Nairobi', utcOffset: 3 },
  JNB: {
    name: { en: 'Johannesburg', fr: 'Johannesburg' },
    country: 'ZA',
    timezone: 'Africa/Johannesburg',
    utcOffset: 2,
  },
}

/** Whether groups can depart from a city. */
export const isOrigin = (code: string): boolean => Object.hasOwn(ORIGINS, code)

/** @throws Error for a city that no group departs from */
export function originOf(code: string): Origin {
  const origin = ORIGINS[code]
  if (!origin) throw new Error(`nobody departs from ${code}`)
  return origin
}
