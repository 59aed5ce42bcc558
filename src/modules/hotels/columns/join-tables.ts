import { hotelIdOf } from '../hotel-id.ts'
import { sameProperties } from './same-property.ts'
import { besideOthers } from './beside-others.ts'
import { emptyTerms, factsAt, hotelIdAt, type HotelTable, NO_HOTELS, sellerAt, type TermsTable } from './hotel-table.ts'

/** A row of one of the tables. */
interface Row {
  readonly table: HotelTable
  /** The table's place: that of its seller, too. */
  readonly place: number
  readonly row: number
}

/** Hotels of several sellers as one list, the same hotel once, with the terms of all of them. */
export function joinTables(tables: readonly HotelTable[], town: string): HotelTable {
  const [first = NO_HOTELS, ...others] = tables.filter(({ count }) => count > 0)
  return others.length === 0 ? first : joined([first, ...others], town)
}

function joined(tables: readonly HotelTable[], town: string): HotelTable {
  const properties = groupRows(tables, town)
  const out = emptyTable(tables, properties.length)
  for (const [at, rows] of properties.entries()) {
    let end = out.first[at] ?? 0
    for (const term of sortedTerms(rows, 'own')) copyTerm(out.terms, end++, term)
    out.forMembers[at] = end
    for (const term of sortedTerms(rows, 'members')) copyTerm(out.terms, end++, term)
    out.first[at + 1] = end
    // Named and placed as who asks the least says.
    const cheapest = out.first[at] ?? 0
    const named = rows.find(
      ({ table, place, row }) => place === out.terms.seller[cheapest] && table.hotel[row] === out.terms.hotel[cheapest],
    )
    if (named) copyHotel(out, at, named)
    out.meant[at] = rows.some(({ table, row }) => table.meant[row] === 1) ? 1 : 0
  }
  return out
}

/** What is one property in one group, in the order of the lists. */
function groupRows(tables: readonly HotelTable[], town: string): readonly (readonly Row[])[] {
  const near = besideOthers(tables)
  const candidates = tables.flatMap((table, place) =>
    [...(near[place] ?? [])].map((row) => {
      const { supplierCode, propertyId } = sellerAt(table, row)
      return { hotelId: hotelIdOf(supplierCode, propertyId), supplierCode, facts: factsAt(table, row) }
    }),
  )
  const standing = sameProperties(candidates, town)
  const named = new Map<string, Row[]>()
  const groups: Row[][] = []
  for (const [place, table] of tables.entries()) {
    for (let row = 0; row < table.count; row++) {
      const id = near[place]?.has(row) ? hotelIdAt(table, row) : null
      const stands = id === null ? undefined : named.get(standing.get(id) ?? id)
      const group = stands ?? []
      group.push({ table, place, row })
      if (stands) continue
      groups.push(group)
      if (id !== null) named.set(id, group)
    }
  }
  return groups
}

interface Term {
  readonly table: HotelTable
  readonly place: number
  readonly index: number
}

/** Terms of several sellers, the cheapest first; each seller's are in that order already. */
function sortedTerms(rows: readonly Row[], which: 'own' | 'members'): readonly Term[] {
  const terms = rows.flatMap(({ table, place, row }) => {
    const [start = 0, middle = 0, end = 0] = [table.first[row], table.forMembers[row], table.first[row + 1]]
    const [from, to] = which === 'own' ? [start, middle] : [middle, end]
    return Array.from({ length: to - from }, (_, at): Term => ({ table, place, index: from + at }))
  })
  const totalOf = ({ table, index }: Term) => table.terms.total[index] ?? 0
  return rows.length === 1 ? terms : terms.toSorted((a, b) => totalOf(a) - totalOf(b))
}

function copyTerm(out: TermsTable, at: number, { table: { terms }, place, index }: Term): void {
  out.total[at] = terms.total[index] ?? 0
  out.dueNow[at] = terms.dueNow[index] ?? 0
  out.kind[at] = terms.kind[index] ?? 0
  out.isFree[at] = terms.isFree[index] ?? 0
  out.hotel[at] = terms.hotel[index] ?? 0
  out.source[at] = terms.source[index] ?? 0
  out.seller[at] = place
}

function copyHotel(out: HotelTable, at: number, { table, place, row }: Row): void {
  out.seller[at] = place
  out.hotel[at] = table.hotel[row] ?? 0
  out.stars[at] = table.stars[row] ?? 0
  out.tenths[at] = table.tenths[row] ?? 0
  out.reviews[at] = table.reviews[row] ?? 0
  out.amenities[at] = table.amenities[row] ?? 0
  out.distanceKm[at] = table.distanceKm[row] ?? 0
  const chain = table.chains[table.chain[row] ?? -1]
  out.chain[at] = chain === undefined ? -1 : out.chains.indexOf(chain)
}

function emptyTable(tables: readonly HotelTable[], count: number): HotelTable {
  return {
    count,
    sellers: tables.flatMap(({ sellers }) => sellers),
    seller: new Uint8Array(count),
    hotel: new Uint32Array(count),
    stars: new Uint8Array(count),
    tenths: new Int8Array(count),
    reviews: new Uint32Array(count),
    amenities: new Uint16Array(count),
    chain: new Int16Array(count),
    chains: [...new Set(tables.flatMap(({ chains }) => chains))],
    distanceKm: new Float64Array(count),
    meant: new Uint8Array(count),
    first: new Uint32Array(count + 1),
    forMembers: new Uint32Array(count),
    terms: emptyTerms(tables.reduce((sum, { first, count: rows }) => sum + (first[rows] ?? 0), 0)),
  }
}
