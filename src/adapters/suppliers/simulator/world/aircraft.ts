/** An aircraft type as airlines seat it; capacities are typical, ranges practical. */
export interface Aircraft {
  readonly code: string
  readonly name: string
  readonly rangeKm: number
  readonly speedKmh: number
  /** Seats: first, business, premium economy, economy. */
  readonly seats: readonly [first: number, business: number, premium: number, economy: number]
  readonly wide: boolean
}

type Row = readonly [string, string, number, number, number, number, number, number, boolean?]

const ROWS: readonly Row[] = [
  ['AT7', 'ATR 72-600', 1300, 500, 0, 0, 0, 70],
  ['DH4', 'De Havilland Dash 8-400', 1900, 620, 0, 6, 0, 68],
  ['CR9', 'Bombardier CRJ900', 2500, 800, 0, 6, 0, 76],
  ['E35', 'Embraer ERJ 135', 2400, 780, 0, 0, 0, 37],
  ['E45', 'Embraer ERJ 145', 2600, 780, 0, 0, 0, 50],
  ['E70', 'Embraer E170', 3300, 800, 0, 6, 0, 64],
  ['E75', 'Embraer E175', 3500, 810, 0, 9, 0, 67],
  ['E90', 'Embraer E190', 4200, 820, 0, 9, 0, 87],
  ['E95', 'Embraer E195-E2', 4600, 820, 0, 12, 0, 112],
  ['SU9', 'Sukhoi Superjet 100', 3000, 810, 0, 12, 0, 75],
  ['717', 'Boeing 717', 2600, 790, 0, 8, 0, 120],
  ['319', 'Airbus A319', 5300, 830, 0, 12, 0, 120],
  ['223', 'Airbus A220-300', 5900, 830, 0, 12, 0, 128],
  ['320', 'Airbus A320', 5400, 830, 0, 12, 0, 150],
  ['321', 'Airbus A321', 5200, 830, 0, 16, 0, 180],
  ['32Q', 'Airbus A321neo', 7200, 830, 0, 16, 0, 190],
  ['732', 'Boeing 737-200', 3300, 780, 0, 8, 0, 96],
  ['733', 'Boeing 737-300', 3900, 790, 0, 8, 0, 126],
  ['73G', 'Boeing 737-700', 5500, 830, 0, 12, 0, 120],
  ['738', 'Boeing 737-800', 5400, 830, 0, 12, 0, 158],
  ['7M8', 'Boeing 737 MAX 8', 6300, 830, 0, 12, 0, 160],
  ['76W', 'Boeing 767-300ER', 10500, 850, 0, 28, 0, 190, true],
  ['332', 'Airbus A330-200', 12800, 870, 0, 28, 21, 200, true],
  ['333', 'Airbus A330-300', 11300, 870, 0, 30, 21, 235, true],
  ['339', 'Airbus A330-900', 13000, 880, 0, 30, 28, 220, true],
  ['343', 'Airbus A340-300', 13200, 870, 0, 30, 28, 220, true],
  ['744', 'Boeing 747-400', 13000, 900, 8, 60, 36, 230, true],
  ['748', 'Boeing 747-8', 14000, 900, 8, 70, 32, 240, true],
  ['772', 'Boeing 777-200ER', 13500, 890, 4, 36, 28, 200, true],
  ['77W', 'Boeing 777-300ER', 14200, 890, 8, 44, 28, 240, true],
  ['788', 'Boeing 787-8', 13400, 900, 0, 30, 25, 165, true],
  ['789', 'Boeing 787-9', 14300, 900, 8, 36, 35, 180, true],
  ['359', 'Airbus A350-900', 15200, 900, 0, 38, 24, 220, true],
  ['351', 'Airbus A350-1000', 15600, 900, 0, 50, 48, 230, true],
  ['388', 'Airbus A380-800', 15000, 900, 14, 78, 44, 360, true],
]

export const AIRCRAFT: readonly Aircraft[] = ROWS.map(
  ([code, name, rangeKm, speedKmh, first, business, premium, economy, wide = false]) => ({
    code,
    name,
    rangeKm,
    speedKmh,
    seats: [first, business, premium, economy],
    wide,
  }),
)

const byCode = new Map(AIRCRAFT.map((aircraft, index) => [aircraft.code, index]))

/** Indexes in `AIRCRAFT` of a fleet written as codes: `320 789 77W`, smallest first. */
export function parseFleet(codes: string): readonly number[] {
  const fleet = codes.split(' ').map((code) => {
    const index = byCode.get(code)
    if (index === undefined) throw new Error(`no such aircraft: ${code}`)
    return index
  })
  return fleet.toSorted((a, b) => seatsOf(a) - seatsOf(b))
}

/** The type a carrier flies a distance with: one that reaches; bigger on busy routes. */
export function pickAircraft(fleet: readonly number[], distanceKm: number, busy: number, pick: number): number {
  const reach = fleet.filter((index) => rangeOf(index) >= distanceKm)
  const able = reach.length > 0 ? reach : fleet.slice(-1)
  const fitting = able.filter((index) => isWide(index) === distanceKm > 4500)
  const choice = fitting.length > 0 ? fitting : able
  const biased = Math.min(0.999, pick * 0.6 + Math.min(busy / 5, 1) * 0.4)
  return choice[Math.floor(biased * choice.length)] ?? 0
}

/** Gate to gate, rounded to 5 minutes; flying west against the jet stream takes longer. */
export function blockMinutes(aircraft: number, distanceKm: number, eastward: boolean): number {
  const speed = AIRCRAFT[aircraft]?.speedKmh ?? 800
  const wind = distanceKm > 2500 ? (eastward ? 0.97 : 1.04) : 1
  return Math.max(30, Math.round(((distanceKm / speed) * 60 * wind + 28) / 5) * 5)
}

function seatsOf(index: number): number {
  const [first, business, premium, economy] = AIRCRAFT[index]?.seats ?? [0, 0, 0, 0]
  return first + business + premium + economy
}

function rangeOf(index: number): number {
  return AIRCRAFT[index]?.rangeKm ?? 0
}

function isWide(index: number): boolean {
  return AIRCRAFT[index]?.wide ?? false
}
