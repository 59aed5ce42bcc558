import alpha2 from 'countries-list/minimal/countries.3to2.min.json' with { type: 'json' }

/** Codes of machine-readable lines beside ISO 3166: Germany's, the British ones, Kosovo's, and those before a change. */
const OTHERS: Readonly<Record<string, string>> = {
  D: 'DE',
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
  RKS: 'XK',
  UNK: 'XK',
  ROM: 'RO',
  TMP: 'TL',
  ZAR: 'CD',
}

const CODES: ReadonlyMap<string, string> = new Map(Object.entries({ ...alpha2, ...OTHERS }))

/**
 * ISO 3166 alpha-2 of a country as ICAO Doc 9303 writes it (`NGA`, `D<<`, `GBD`); null for what is no
 * country: the United Nations' passes, stateless persons, specimens.
 */
export function countryOf(code: string): string | null {
  return CODES.get(code.replaceAll('<', '')) ?? null
}
