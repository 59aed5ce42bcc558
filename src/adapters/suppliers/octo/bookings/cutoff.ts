import type { OctoBooking } from '#contracts/octo/bookings.ts'
import type { OctoDeps } from '../octo-deps.ts'

const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

/** When cancelling ends, in milliseconds; null where the catalogue no longer says it. */
export async function cutoffInstant(
  { catalogue }: OctoDeps,
  { productId, optionId, option, availability }: OctoBooking,
): Promise<number | null> {
  const known = option ?? (await catalogue.products('en')).get(productId)?.options.find(({ id }) => id === optionId)
  if (!known || !availability) return null
  return (
    Date.parse(availability.localDateTimeStart) - known.cancellationCutoffAmount * UNIT_MS[known.cancellationCutoffUnit]
  )
}
