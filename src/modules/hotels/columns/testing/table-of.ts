import type { PriceBook } from '#modules/pricing/index.ts'
import type { FoundStay } from '../../found-stays.ts'
import type { HotelTable } from '../hotel-table.ts'
import { sellColumns } from '../sell-columns.ts'
import { columnsOf } from '../stay-columns.ts'

const MIDDLE = { latitude: 6, longitude: 3 }

/** A position so many kilometres from the middle that tables of tests are measured from. */
export const northOfMiddle = (km: number) => ({ ...MIDDLE, latitude: MIDDLE.latitude + km / 111.195 })

/** Sells what suppliers ask as it is. */
const BOOK: Pick<PriceBook, 'namedHotels' | 'sellLines'> = {
  namedHotels: new Set(),
  sellLines: () => ({ own: null, total: () => (amount) => amount }),
}

/** What a seller has found, for a guest, of one room for two. @param meantId the hotel that was asked for */
export function tableOf(stays: readonly FoundStay[], supplierCode = 's', meantId: string | null = null): HotelTable {
  return sellColumns(supplierCode, columnsOf('NGN', stays), {
    book: BOOK as PriceBook,
    payers: [2],
    audiences: ['everyone'],
    middle: MIDDLE,
    meantId,
  })
}
