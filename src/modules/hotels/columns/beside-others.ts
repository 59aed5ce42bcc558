import { APART_KM } from './same-property.ts'
import type { HotelTable } from './hotel-table.ts'

const KM_OF_DEGREE = 111
/** Cells are a little wider than hotels that may be one lie apart: those of a cell and around it are enough. */
const CELL_DEGREES = (APART_KM * 1.15) / KM_OF_DEGREE
const CELLS_IN_A_ROW = 2 ** 20
const AROUND = [-CELLS_IN_A_ROW, 0, CELLS_IN_A_ROW].flatMap((north) => [north - 1, north, north + 1])

/** The hotels of each table that lie so near to one of another table that they may be the same, in their order. */
export function besideOthers(tables: readonly HotelTable[]): readonly ReadonlySet<number>[] {
  const [first] = tables
  // How far apart meridians are: hotels of one list lie around one town.
  const width = Math.cos(((first?.sellers[0]?.columns.latitude[0] ?? 0) * Math.PI) / 180)
  const cells = tables.map((table) => cellsOf(table, width))
  return cells.map((own, place) => {
    const others = new Set(cells.flatMap((ofTable, other) => (other === place ? [] : [...ofTable.keys()])))
    const near = [...own].filter(([cell]) => AROUND.some((away) => others.has(cell + away)))
    return new Set(near.flatMap(([, rows]) => rows).toSorted((a, b) => a - b))
  })
}

/** Rows by the cell that they lie in. */
function cellsOf(
  { count, sellers: [seller], hotel }: HotelTable,
  width: number,
): ReadonlyMap<number, readonly number[]> {
  const cells = new Map<number, number[]>()
  for (let row = 0; row < count; row++) {
    const [north = 0, east = 0] = [
      seller?.columns.latitude[hotel[row] ?? 0],
      seller?.columns.longitude[hotel[row] ?? 0],
    ]
    const cell = Math.floor(north / CELL_DEGREES) * CELLS_IN_A_ROW + Math.floor((east * width) / CELL_DEGREES)
    const rows = cells.get(cell)
    if (rows) rows.push(row)
    else cells.set(cell, [row])
  }
  return cells
}
