/**
 * The rules that an itinerary must keep, as data: the builder reads them, and `npm run schedule --
 * --rules` prints them, so that anyone can check a search with a program of their own. Minutes and
 * kilometres throughout.
 */

/** One round of a search; the next is played only when this one finds too little. */
export interface ConnectionRound {
  readonly name: string
  /** Enough itineraries to stop after this round. */
  readonly enough: number
  /** Longest wait between two flights. */
  readonly maxLayover: number
  /** Flights and changes of airport may add up to `factor` × the great circle + `extraKm`. */
  readonly circuity: { readonly factor: number; readonly extraKm: number }
  /** Whether carriers that do not sell each other may be joined: the traveller checks in again. */
  readonly selfTransfer: boolean
  /** Whether a domestic journey may change planes abroad. */
  readonly abroad: boolean
}

const USUAL: ConnectionRound = {
  name: 'usual',
  enough: 12,
  maxLayover: 480,
  circuity: { factor: 1.5, extraKm: 600 },
  selfTransfer: false,
  abroad: false,
}

export const ROUNDS: readonly ConnectionRound[] = [
  USUAL,
  // Thin routes: a night at the connection, and a way round.
  { ...USUAL, name: 'overnight', enough: 1, maxLayover: 840, circuity: { factor: 1.8, extraKm: 1500 } },
  // Where nothing else leads: any way that gets there.
  {
    name: 'last resort',
    enough: 0,
    maxLayover: 1680,
    circuity: { factor: 3, extraKm: 12_000 },
    selfTransfer: true,
    abroad: true,
  },
]

export const MOST_STOPS = 2
/** So many are kept, the lightest. */
export const MOST_ITINERARIES = 200

/** An itinerary weighs its minutes from first departure to last arrival, and these. */
export const WEIGHT = {
  flight: 60,
  /** By its weakest link. */
  interline: 90,
  selfTransfer: 180,
  /** For each change of airport. */
  airportChange: 120,
} as const

/** Nobody wants a day's journey where an hour's flight exists: heavier than `factor` × the lightest + `extra` is left out. */
export const HEAVIEST = { factor: 3, extra: 180 } as const

/** Nobody changes planes to cross one city: nearer than this, or in one area, only nonstop flights are offered. */
export const ONE_CITY_KM = 85

/** What a change of planes takes at least, by the kind of both flights (domestic = within one country). */
interface ConnectionTimes {
  readonly domestic: number
  readonly domesticToInternational: number
  readonly internationalToDomestic: number
  readonly international: number
}

export const USUAL_TIMES: ConnectionTimes = {
  domestic: 45,
  domesticToInternational: 75,
  internationalToDomestic: 90,
  international: 60,
}

/** Added to those. */
export const EXTRA_TIME = {
  terminalChange: 30,
  partners: 0,
  interline: 30,
  selfTransfer: 90,
} as const

/** From one airport of a metropolitan area to another, once in an itinerary, never with a self-transfer. */
export const AIRPORT_CHANGE_TIME = 240

/**
 * Airports whose published minimum connecting times differ much from the usual: domestic, domestic to
 * international, international to domestic, international. Rounded; they vary by carrier and terminal.
 */
// One airport, one cell.
// oxfmt-ignore
const TIMES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  // Lagos and Abuja: domestic and international terminals lie apart.
  LOS: [60, 120, 120, 75], ABV: [60, 90, 90, 75], PHC: [60, 90, 90, 90], KAN: [60, 90, 90, 90], ACC: [45, 90, 90, 60],
  ADD: [45, 60, 60, 60], NBO: [45, 75, 90, 60], JNB: [60, 90, 90, 75], CPT: [45, 75, 75, 60], KGL: [45, 60, 60, 45],
  LFW: [45, 60, 60, 45], ABJ: [45, 60, 60, 60], DSS: [45, 60, 60, 60], CMN: [45, 60, 60, 60], CAI: [60, 90, 90, 60],
  LHR: [60, 75, 75, 75], LGW: [60, 75, 75, 60], MAN: [45, 75, 75, 60], CDG: [60, 75, 75, 75], ORY: [50, 60, 60, 60],
  FRA: [45, 45, 60, 45], MUC: [35, 40, 40, 40], VIE: [30, 30, 30, 30], ZRH: [40, 40, 40, 40], GVA: [40, 40, 40, 40],
  AMS: [40, 50, 50, 50], BRU: [45, 50, 50, 50], CPH: [35, 45, 45, 45], HEL: [35, 40, 40, 40], ARN: [40, 50, 50, 50],
  OSL: [35, 50, 50, 50], MAD: [45, 60, 60, 60], LIS: [60, 60, 60, 60], FCO: [45, 60, 60, 60], ATH: [45, 55, 55, 55],
  WAW: [35, 45, 45, 45], KEF: [45, 45, 45, 45], DUB: [60, 75, 75, 75],
  IST: [60, 75, 75, 60], SAW: [60, 75, 75, 60], DXB: [75, 75, 75, 75], DOH: [45, 45, 45, 45], AUH: [60, 60, 60, 60],
  JED: [60, 90, 90, 90], RUH: [60, 90, 90, 90], DEL: [60, 120, 120, 90], BOM: [60, 120, 120, 90],
  SIN: [60, 60, 60, 60], BKK: [60, 75, 75, 75], KUL: [60, 75, 75, 60], HKG: [60, 60, 60, 60], TPE: [60, 60, 60, 60],
  ICN: [60, 70, 90, 70], NRT: [45, 75, 110, 60], HND: [45, 80, 100, 55], PEK: [60, 120, 120, 120],
  PVG: [60, 120, 120, 120], CAN: [60, 90, 90, 90], SYD: [45, 75, 90, 60], MEL: [30, 60, 90, 60], AKL: [30, 90, 90, 60],
  // United States: customs at the first airport, also for those who travel on abroad.
  ATL: [45, 60, 90, 90], DFW: [45, 60, 90, 90], ORD: [45, 75, 90, 90], JFK: [60, 75, 105, 105], EWR: [60, 75, 105, 105],
  LAX: [60, 75, 120, 120], SFO: [50, 60, 105, 105], MIA: [55, 60, 105, 105], IAD: [45, 60, 90, 90], BOS: [45, 60, 90, 90],
  IAH: [45, 60, 90, 90], SEA: [50, 60, 90, 90], DEN: [45, 60, 90, 90], CLT: [40, 60, 90, 90], DTW: [45, 60, 75, 75],
  MSP: [45, 60, 75, 75], PHL: [45, 60, 90, 90], YYZ: [45, 60, 75, 75], YUL: [40, 60, 75, 60], YVR: [45, 60, 75, 60],
  GRU: [60, 90, 120, 90], BOG: [45, 60, 75, 60], PTY: [45, 45, 45, 45], LIM: [45, 60, 90, 60], SCL: [45, 75, 90, 60],
  MEX: [60, 90, 120, 90],
}

export const AIRPORT_TIMES: ReadonlyMap<string, ConnectionTimes> = new Map(
  Object.entries(TIMES).map(
    ([airport, [domestic, domesticToInternational, internationalToDomestic, international]]) => [
      airport,
      { domestic, domesticToInternational, internationalToDomestic, international },
    ],
  ),
)
