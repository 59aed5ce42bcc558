import type { STUDY_COUNTRIES } from './levels.ts'

/** What a country is called in the addresses of both languages. */
export const COUNTRY_SLUGS: Readonly<Record<(typeof STUDY_COUNTRIES)[number], string>> = {
  AE: 'united-arab-emirates',
  CA: 'canada',
  CY: 'cyprus',
  DE: 'germany',
  FR: 'france',
  GB: 'united-kingdom',
  GH: 'ghana',
  HU: 'hungary',
  IE: 'ireland',
  MA: 'morocco',
  MY: 'malaysia',
  NL: 'netherlands',
  PL: 'poland',
  SN: 'senegal',
  TR: 'turkiye',
  US: 'united-states',
  ZA: 'south-africa',
}
