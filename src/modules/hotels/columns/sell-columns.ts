import type { Audience } from '#contracts/hotels/rates.ts'
import type { Currency } from '#contracts/money.ts'
import type { LineSale, PriceBook } from '#modules/pricing/index.ts'
import { nearKm } from '#platform/near-distance.ts'
import type { Position } from '../deps.ts'
import { hotelIdOf } from '../hotel-id.ts'
import { stayFacts } from '../sale-facts.ts'
import { emptyTerms, type HotelTable, type SellerColumns, type TermsTable } from './hotel-table.ts'
import type { StayColumns } from './stay-columns.ts'
import { kindsWith } from './terms-kinds.ts'

interface Asked {
  readonly book: PriceBook
  /** Adults of each room: children are part of it. */
  readonly payers: readonly number[]
  /** Whose terms the visitor may have. */
  readonly audiences: readonly Audience[]
  /** Where ways are measured from. */
  readonly middle: Position
  /** The hotel that was asked for; null where a place was. */
  readonly meantId: string | null
}

/** What a seller has found at the shop's prices. @throws NoExchangeRate */
export function sellColumns(supplierCode: string, columns: StayColumns, asked: Asked): HotelTable {
  const { count } = columns
  const terms = emptyTerms(columns.first[count] ?? 0)
  const kept = new Uint32Array(count)
  const first = new Uint32Array(count + 1)
  const forMembers = new Uint32Array(count)
  const write = termsWriter({ supplierCode, columns }, asked, terms)
  let rows = 0
  for (let hotel = 0; hotel < count; hotel++) {
    const from = first[rows] ?? 0
    const { own, all } = write(hotel, from)
    // Sold to members alone: nothing that a guest could compare.
    if (own === 0) continue
    kept[rows] = hotel
    forMembers[rows] = from + own
    first[++rows] = from + all
  }
  const { base: _, taxes: __, ...told } = columns
  const seller = { supplierCode, columns: told }
  return { ...hotelsOf(seller, asked, kept.subarray(0, rows)), first, forMembers, terms }
}

interface Found {
  readonly supplierCode: string
  readonly columns: StayColumns
}

type HotelPart = Omit<HotelTable, 'first' | 'forMembers' | 'terms'>

/** The columns of the hotels that are left. */
function hotelsOf(seller: SellerColumns, { middle, meantId }: Asked, kept: Uint32Array): HotelPart {
  const { columns } = seller
  const { latitude, longitude, chains } = columns
  const distanceKm = new Float64Array(kept.length)
  const meant = new Uint8Array(kept.length)
  for (const [row, hotel] of kept.entries()) {
    const there = { latitude: latitude[hotel] ?? 0, longitude: longitude[hotel] ?? 0 }
    distanceKm[row] = Math.round(nearKm(middle, there) * 10) / 10
    if (meantId !== null && columns.propertyId(hotel) === meantId) meant[row] = 1
  }
  return {
    count: kept.length,
    sellers: [seller],
    seller: new Uint8Array(kept.length),
    hotel: kept,
    stars: pick(columns.stars, kept, new Uint8Array(kept.length)),
    tenths: pick(columns.tenths, kept, new Int8Array(kept.length)),
    reviews: pick(columns.reviews, kept, new Uint32Array(kept.length)),
    amenities: pick(columns.amenities, kept, new Uint16Array(kept.length)),
    chain: pick(columns.chain, kept, new Int16Array(kept.length)),
    chains,
    distanceKm,
    meant,
  }
}

/** The places of a column that are left, in their order. */
function pick<Column extends Record<number, number>>(column: Column, kept: Uint32Array, into: Column): Column {
  for (let row = 0; row < kept.length; row++) into[row] = column[kept[row] ?? 0] ?? 0
  return into
}

/** Writes the terms of a hotel from a place on, and says how many are for the visitor and how many there are. */
function termsWriter({ supplierCode, columns }: Found, { book, payers, audiences }: Asked, terms: TermsTable) {
  const { first, kind, free } = columns
  const price = pricing({ supplierCode, columns }, { book, payers })
  const isOwn = kindsWith(({ audience }) => audiences.includes(audience))
  const said = { own: 0, all: 0 }
  return (hotel: number, from: number): { readonly own: number; readonly all: number } => {
    const [start = 0, end = 0] = [first[hotel], first[hotel + 1]]
    const { totals, dues } = price(hotel, start, end)
    said.own = 0
    said.all = 0
    for (let index = start; index < end; index++) if (isOwn[kind[index] ?? 0]) said.own++
    for (const wanted of OWN_THEN_MEMBERS) {
      const begin = from + said.all
      for (let index = start; index < end; index++) {
        const sold = kind[index] ?? 0
        if (isOwn[sold] !== wanted) continue
        const total = totals[index - start] ?? 0
        const at = makeRoom(terms, { begin, end: from + said.all++, total })
        terms.total[at] = total
        terms.dueNow[at] = dues[index - start] ?? 0
        terms.kind[at] = sold
        terms.isFree[at] = free[index] ? 1 : 0
        terms.hotel[at] = hotel
        terms.source[at] = index
      }
    }
    return said
  }
}

const OWN_THEN_MEMBERS = [1, 0] as const

/** Moves what is dearer than a total by one place, and says which place is free: of those that cost as much, the last. */
function makeRoom(
  { total: totals, dueNow, kind, isFree, hotel, source }: TermsTable,
  { begin, end, total }: { readonly begin: number; readonly end: number; readonly total: number },
): number {
  let at = end
  for (; at > begin && (totals[at - 1] ?? 0) > total; at--) {
    totals[at] = totals[at - 1] ?? 0
    dueNow[at] = dueNow[at - 1] ?? 0
    kind[at] = kind[at - 1] ?? 0
    isFree[at] = isFree[at - 1] ?? 0
    hotel[at] = hotel[at - 1] ?? 0
    source[at] = source[at - 1] ?? 0
  }
  return at
}

/** What terms of a hotel come to: in all, and now. The arrays are those of the last hotel. */
function pricing({ supplierCode, columns }: Found, { book, payers }: Pick<Asked, 'book' | 'payers'>) {
  const { rooms, taxLines, base, taxes, rest, first } = columns
  const sellersFor = roomSellers({ supplierCode, columns }, { book, payers })
  const most = first.reduce((longest, start, at) => Math.max(longest, (first[at + 1] ?? start) - start), 0)
  const totals = new Float64Array(most)
  const dues = new Float64Array(most)
  return (hotel: number, start: number, end: number) => {
    const { own, sells } = sellersFor(hotel)
    for (let index = start; index < end; index++) {
      let due = 0
      for (let room = 0; room < rooms; room++) {
        const line = index * rooms + room
        const net = own ? own(base[line] ?? 0) : (base[line] ?? 0)
        let amount = net
        for (let tax = line * taxLines; tax < (line + 1) * taxLines; tax++)
          amount += own ? own(taxes[tax] ?? 0) : (taxes[tax] ?? 0)
        due += sells[room]?.(amount, net) ?? 0
      }
      dues[index - start] = due
      totals[index - start] = due + (own ? own(rest[index] ?? 0) : (rest[index] ?? 0))
    }
    return { totals, dues }
  }
}

interface RoomSale {
  readonly own: LineSale['own']
  /** One for each room of the stay. */
  readonly sells: readonly ((amount: number, base: number) => number)[]
}

/** Hotels of a city that no rule names are sold alike, so that rules are looked up once for all of them. */
function roomSellers({ supplierCode, columns }: Found, { book, payers }: Pick<Asked, 'book' | 'payers'>) {
  const { namedHotels } = book
  const lines = new Map<Currency, LineSale>()
  let last: (RoomSale & { readonly key: string }) | null = null
  return (hotel: number): RoomSale => {
    const { cityCode, country } = columns.cityOf(hotel)
    const currency = columns.currencyOf(hotel)
    const id = namedHotels.size > 0 ? hotelIdOf(supplierCode, columns.propertyId(hotel)) : ''
    const hotelId = namedHotels.has(id) ? id : ''
    const key = `${cityCode} ${country} ${currency} ${hotelId}`
    if (last?.key === key) return last
    const line = lines.get(currency) ?? book.sellLines(currency)
    lines.set(currency, line)
    const sells = payers.map((adults) =>
      line.total(stayFacts({ supplierCode, hotelId, cityCode, country, payers: adults })),
    )
    last = { key, own: line.own, sells }
    return last
  }
}
