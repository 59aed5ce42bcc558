/**
 * IATA metropolitan areas whose code is not also the code of an airport, with their airports, the
 * main one first. It gives the area its name, country and zone.
 */
export const METROPOLITAN_AREAS: Readonly<Record<string, readonly string[]>> = {
  BAK: ['GYD', 'ZXT'],
  BHZ: ['CNF', 'PLU'],
  BJS: ['PEK', 'PKX'],
  BUE: ['EZE', 'AEP'],
  BUH: ['OTP', 'BBU'],
  CHI: ['ORD', 'MDW'],
  DTT: ['DTW', 'DET'],
  EAP: ['BSL', 'MLH'],
  IZM: ['ADB', 'IGL'],
  JKT: ['CGK', 'HLP'],
  LON: ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'],
  MIL: ['MXP', 'LIN', 'BGY'],
  MOW: ['SVO', 'DME', 'VKO', 'ZIA'],
  NYC: ['JFK', 'EWR', 'LGA', 'SWF'],
  OSA: ['KIX', 'ITM', 'UKB'],
  PAR: ['CDG', 'ORY', 'BVA'],
  REK: ['KEF', 'RKV'],
  RIO: ['GIG', 'SDU'],
  ROM: ['FCO', 'CIA'],
  SAO: ['GRU', 'CGH', 'VCP'],
  SDZ: ['LSI', 'LWK'],
  SEL: ['ICN', 'GMP'],
  SPK: ['CTS', 'OKD'],
  STO: ['ARN', 'BMA', 'NYO', 'VST'],
  TCI: ['TFS', 'TFN'],
  TYO: ['HND', 'NRT'],
  WAS: ['IAD', 'DCA', 'BWI'],
  YMQ: ['YUL', 'YMX', 'YHU'],
  YTO: ['YYZ', 'YTZ'],
}

/** Areas that travellers call otherwise than the city of their main airport. */
export const AREA_NAMES: Readonly<Record<string, { readonly en: string; readonly fr: string }>> = {
  EAP: { en: 'Basel–Mulhouse–Freiburg', fr: 'Bâle-Mulhouse-Fribourg' },
  TCI: { en: 'Tenerife', fr: 'Tenerife' },
  SDZ: { en: 'Shetland Islands', fr: 'Îles Shetland' },
}
