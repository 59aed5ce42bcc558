import type { Currency } from '#contracts/money.ts'
import type { HotelTable } from '../columns/hotel-table.ts'

/** What a search has found, at the shop's prices. */
export interface FoundHotels {
  readonly status: 'complete' | 'failed'
  readonly currency: Currency
  readonly table: HotelTable
}
