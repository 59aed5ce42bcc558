import type { SupplierQuery } from '../flight-supplier.ts'

/** A question in one line: `LOS-LHR 2026-12-01, LHR-LOS 2026-12-08, 2+1+0 economy`. */
export function aboutQuery({ slices, passengers, cabin }: SupplierQuery): string {
  const journey = slices.map(({ origin, destination, departureDate }) => `${origin}-${destination} ${departureDate}`)
  return [...journey, `${passengers.ADT}+${passengers.CNN}+${passengers.INF} ${cabin}`].join(', ')
}
