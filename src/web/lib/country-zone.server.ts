declare global {
  namespace Intl {
    interface Locale {
      /** Zones of its region; TypeScript does not know it yet. */
      getTimeZones?(): readonly string[] | undefined
    }
  }
}

/** Of countries with several zones, the one in which most of their people live. */
const MOST_LIVE_IN: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

/** Every page asks, and the zones of a country take a while to find. */
const known = new Map<string, string>()

/** The zone of who has told their country alone. @param country ISO 3166 */
export function zoneOfCountry(country: string): string {
  const zone = MOST_LIVE_IN[country] ?? known.get(country) ?? zonesOf(country)[0] ?? 'Africa/Lagos'
  known.set(country, zone)
  return zone
}

function zonesOf(country: string): readonly string[] {
  try {
    return new Intl.Locale('en', { region: country }).getTimeZones?.() ?? []
  } catch {
    return []
  }
}
