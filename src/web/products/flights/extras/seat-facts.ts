import type { SeatMapAnswer, SeatPlace } from '#contracts/flights/extras.ts'
import type { Segment } from '#contracts/flights/itineraries.ts'

/** A flight whose seats can be chosen. */
export interface SeatedFlight {
  readonly segment: Segment
  readonly map: SeatMapAnswer
}

type SeatPosition = 'window' | 'aisle' | 'middle'

export interface Seat {
  /** `14C` */
  readonly name: string
  readonly position: SeatPosition
  /** Beside an emergency exit, with room for the legs. */
  readonly exit: boolean
  readonly offers: Extract<SeatPlace, { type: 'seat' }>['offers']
}

type CabinCell = { readonly kind: 'seat'; readonly seat: Seat } | { readonly kind: 'gap' }

export interface CabinRow {
  /** Its number; null for rows of fittings. */
  readonly number: string | null
  readonly exit: boolean
  /** Cells of each section, all of the same width as in every other row. */
  readonly sections: readonly (readonly CabinCell[])[]
  /** What stands here instead of seats, one for each section. */
  readonly fittings: readonly Fitting[]
}

type Fitting = Exclude<SeatPlace['type'], 'seat'>

export interface Cabin {
  /** Letters over the columns, section by section; '' where a column has none. */
  readonly letters: readonly (readonly string[])[]
  readonly rows: readonly CabinRow[]
  /** Prices of seats that can be booked, lowest first, minor units. */
  readonly prices: readonly number[]
}

/** A seat plan as it is drawn: rows of equal columns, seats by window, aisle and exit. */
export function layCabin({ rows }: SeatMapAnswer, passenger: number): Cabin {
  const seated = rows.filter(hasSeats)
  const widths = (seated[0] ?? []).map((_, at) => Math.max(...seated.map((row) => row[at]?.length ?? 0)))
  let exit = false
  const laid: CabinRow[] = []
  for (const row of rows) {
    if (hasSeats(row)) {
      laid.push(seatRow(row, widths, exit))
      exit = false
    } else {
      const fittings = row.flatMap((section) => section.flatMap(({ type }) => (type === 'seat' ? [] : [type])))
      exit ||= fittings.includes('exit_row')
      if (!fittings.includes('exit_row')) laid.push({ number: null, exit: false, sections: [], fittings })
    }
  }
  return { letters: lettersOf(laid, widths), rows: laid, prices: pricesOf(laid, passenger) }
}

function hasSeats(row: SeatMapAnswer['rows'][number]): boolean {
  return row.some((section) => section.some(({ type }) => type === 'seat'))
}

function seatRow(row: SeatMapAnswer['rows'][number], widths: readonly number[], exit: boolean): CabinRow {
  const sections = widths.map((width, at) => {
    const places = row[at] ?? []
    return Array.from({ length: width }, (_, column): CabinCell => {
      const place = places[column]
      if (place?.type !== 'seat') return { kind: 'gap' }
      const position = positionOf(at, column, widths)
      return { kind: 'seat', seat: { name: place.designator, position, exit, offers: place.offers } }
    })
  })
  const first = sections.flat().find((cell) => cell.kind === 'seat')
  return {
    number: first?.kind === 'seat' ? String(Number.parseInt(first.seat.name, 10)) : null,
    exit,
    sections,
    fittings: [],
  }
}

function positionOf(section: number, column: number, widths: readonly number[]): SeatPosition {
  const last = widths.length - 1
  const width = widths[section] ?? 0
  if ((section === 0 && column === 0) || (section === last && column === width - 1)) return 'window'
  const besideLeft = section > 0 && column === 0
  const besideRight = section < last && column === width - 1
  return besideLeft || besideRight ? 'aisle' : 'middle'
}

function lettersOf(rows: readonly CabinRow[], widths: readonly number[]): readonly (readonly string[])[] {
  return widths.map((width, at) =>
    Array.from({ length: width }, (_, column) => {
      const cells = rows.flatMap(({ sections }) => sections[at]?.[column] ?? [])
      const named = cells.find((cell) => cell.kind === 'seat')
      return named?.kind === 'seat' ? named.seat.name.replace(/^\d+/, '') : ''
    }),
  )
}

/** Every seat of a cabin, front to back and left to right. */
export function seatsOf(rows: readonly CabinRow[]): readonly Seat[] {
  return rows.flatMap(({ sections }) => sections.flat().flatMap((cell) => (cell.kind === 'seat' ? [cell.seat] : [])))
}

function pricesOf(rows: readonly CabinRow[], passenger: number): readonly number[] {
  const amounts = seatsOf(rows).flatMap(({ offers }) =>
    offers.flatMap((offer) => (offer.passenger === passenger ? [offer.amount] : [])),
  )
  return [...new Set(amounts)].toSorted((a, b) => a - b)
}

export type SeatStep = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'

/** The seat that an arrow key leads to; the same one at the edges. */
export function stepFrom(rows: readonly CabinRow[], name: string, step: SeatStep): string {
  const columns = rows.map(({ sections }) => sections.flat())
  const row = columns.findIndex((cells) => cells.some((cell) => isNamed(cell, name)))
  const cells = columns[row] ?? []
  const column = cells.findIndex((cell) => isNamed(cell, name))
  const found = {
    ArrowLeft: () => cells.slice(0, column).findLast(isSeat),
    ArrowRight: () => cells.slice(column + 1).find(isSeat),
    ArrowUp: () => columns.slice(0, row).findLast((above) => isSeat(above[column]))?.[column],
    ArrowDown: () => columns.slice(row + 1).find((below) => isSeat(below[column]))?.[column],
    Home: () => cells.find(isSeat),
    End: () => cells.findLast(isSeat),
  }[step]()
  return found?.kind === 'seat' ? found.seat.name : name
}

function isSeat(cell: CabinCell | undefined): boolean {
  return cell?.kind === 'seat'
}

function isNamed(cell: CabinCell, name: string): boolean {
  return cell.kind === 'seat' && cell.seat.name === name
}
