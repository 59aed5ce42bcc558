const LETTERS = 26
const A = 'A'.charCodeAt(0)
const HOTELS_OF_CITY = 10_000
/** Codes have nine digits. */
const FIRST = 100_000_000

/** `LOS-12` as Hotelbeds numbers its hotels. */
export function numberOf(propertyId: string): number {
  const [city = '', at = '0'] = propertyId.split('-')
  const letters = [0, 1, 2].reduce((sum, place) => sum * LETTERS + city.charCodeAt(place) - A, 0)
  return FIRST + letters * HOTELS_OF_CITY + Number(at)
}

/** The other way round. */
export function propertyOf(code: number): string {
  const number = code - FIRST
  const letters = Math.floor(number / HOTELS_OF_CITY)
  const city = [letters / LETTERS ** 2, letters / LETTERS, letters]
    .map((part) => String.fromCharCode(A + (Math.floor(part) % LETTERS)))
    .join('')
  return `${city}-${number % HOTELS_OF_CITY}`
}
