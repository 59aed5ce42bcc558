import type { SaleFacts } from '#modules/pricing/index.ts'

interface SoldStay {
  readonly supplierCode: string
  readonly hotelId: string
  readonly cityCode: string | null
  readonly country: string
  /** Adults: children are part of their rooms. */
  readonly payers: number
}

/** What price rules and discounts may know of a stay. */
export function stayFacts({ supplierCode, hotelId, cityCode, country, payers }: SoldStay): SaleFacts {
  return {
    product: 'hotel',
    supplier: supplierCode,
    airline: null,
    origin: null,
    destination: cityCode,
    originCountry: null,
    destinationCountry: country,
    cabin: null,
    hotel: hotelId,
    payers,
  }
}
