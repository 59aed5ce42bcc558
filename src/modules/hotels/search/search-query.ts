import { z } from 'zod'
import { destinationSchema, type HotelQuery, type HotelSearchInput } from '#contracts/hotels/query.ts'
import type { Audience } from '#contracts/hotels/rates.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { daysBetween } from '#platform/local-date.ts'
import type { Destination } from '#contracts/hotels/query.ts'
import { describeLandmark, findLandmark } from '../landmarks/landmarks.ts'
import { type Stay, SupplierFailure, type StaySupplier } from '../stay-supplier.ts'

/** What is searched for, as the database keeps it. */
export const storedQuerySchema = z.object({
  destination: destinationSchema,
  checkIn: z.string(),
  checkOut: z.string(),
  nationality: z.string(),
  rooms: z.array(z.object({ adults: z.int(), childAges: z.array(z.int()) })),
  withPackages: z.boolean(),
})
export type StoredQuery = z.infer<typeof storedQuerySchema>

/** A form without rates that want company. */
export function toStoredQuery(
  input: Omit<HotelSearchInput, 'with_packages' | 'currency'>,
  destination: Destination,
): StoredQuery {
  return {
    destination,
    checkIn: input.check_in,
    checkOut: input.check_out,
    nationality: input.nationality,
    rooms: input.rooms.map(({ adults, child_ages }) => ({ adults, childAges: child_ages })),
    withPackages: false,
  }
}

/** As suppliers are asked for it, by whose rates this visitor may be shown. */
export function stayOf({ checkIn, checkOut, nationality, rooms, withPackages }: StoredQuery, actor: Actor): Stay {
  const audiences: readonly Audience[] = [
    'everyone',
    ...(actor.customerId === undefined ? [] : (['members'] as const)),
    ...(withPackages ? (['packages'] as const) : []),
  ]
  return { checkIn, checkOut, nationality, rooms, audiences }
}

/** The same with what is sold to who is signed in: guests are told what they would pay. */
export function withMembersRates(stay: Stay): Stay {
  const { audiences } = stay
  return audiences.includes('members') ? stay : { ...stay, audiences: [...audiences, 'members'] }
}

/** The question as pages show it, its places named in their language. */
export async function describeQuery(
  { suppliers }: { readonly suppliers: readonly StaySupplier[] },
  query: StoredQuery,
  language: Language,
): Promise<HotelQuery> {
  const { type, id } = query.destination
  const named = await findDestination(suppliers, { type, id }, language)
  const { hotel_count: _, ...destination } = named ?? query.destination
  return {
    destination,
    check_in: query.checkIn,
    check_out: query.checkOut,
    nights: daysBetween(query.checkIn, query.checkOut),
    nationality: query.nationality,
    rooms: query.rooms.map(({ adults, childAges }) => ({ adults, children: childAges.length, child_ages: childAges })),
    with_packages: query.withPackages,
  }
}

/** A landmark of the shop's own, or what the first supplier that knows the destination says of it. */
export async function findDestination(
  suppliers: readonly StaySupplier[],
  key: Parameters<StaySupplier['destination']>[0],
  language: Language,
): Promise<Destination | null> {
  const landmark = key.type === 'landmark' ? findLandmark(key.id) : null
  if (landmark) {
    const city = await findDestination(suppliers, { type: 'city', id: landmark.cityCode }, language)
    return city && describeLandmark(landmark, city, language)
  }
  for (const supplier of suppliers) {
    const found = await supplier.destination(key, language).catch((error: unknown) => {
      // The next one may know it.
      if (error instanceof SupplierFailure) return null
      throw error
    })
    if (found) return found
  }
  return null
}

/** `city LOS 2026-12-01 2026-12-04`, for the log. */
export function aboutStay({ destination, checkIn, checkOut }: StoredQuery): string {
  return `${destination.type} ${destination.id} ${checkIn} ${checkOut}`
}
