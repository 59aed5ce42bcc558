import type { Offer } from '#contracts/flights/offers.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'

/** `Lagos 22:30 – Paris 09:05; Paris 14:25 – Lagos 03:30`, to tell offers apart by ear. */
export const describe = ({ slices }: Offer) => slices.map((slice) => describeSlice(slice)).join('; ')
const describeSlice = (slice: Slice) =>
  `${slice.origin.city_name} ${slice.departing_at.slice(11, 16)} – ${slice.destination.city_name} ${slice.arriving_at.slice(11, 16)}`
