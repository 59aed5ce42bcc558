import type { Language } from '#contracts/locale.ts'
import type { Ride } from '#contracts/transfers/offers.ts'
import type { TransferPlace } from '#contracts/transfers/query.ts'
import type { TransferDeps } from '../deps.ts'

/** A ride with its places named in a language; a place that nobody knows any more keeps its name. */
export async function describeRide(
  { places }: Pick<TransferDeps, 'places'>,
  ride: Ride,
  language: Language,
): Promise<Ride> {
  const named = async (place: TransferPlace): Promise<TransferPlace> => {
    const found = await places.find(place, language).catch(() => null)
    return found ? { ...found, address: place.address } : place
  }
  const [from, to] = await Promise.all([named(ride.from), named(ride.to)])
  return { ...ride, from, to }
}
