import type { RidePoint, RideQuestion } from '#modules/transfers/transfer-supplier.ts'
import { callHotelbeds } from '../../hotelbeds/client/call-hotelbeds.ts'
import { readingFailure } from '../../hotelbeds/client/refusals.ts'
import { availabilitySchema, serviceSchema, type TransferService } from '../client/answers.ts'
import type { HotelbedsTransfersDeps } from '../hotelbeds-transfers-deps.ts'

/** From this age on somebody counts as an adult, up to that one as an infant. */
const ADULT_AGE = 13
const INFANT_AGE = 1

/** What is asked of Hotelbeds, which is what its answer is known by. */
export function pathOf({ from, to, pickUpAt, adults, childAges }: RideQuestion): string {
  const infants = childAges.filter((age) => age <= INFANT_AGE).length
  const children = childAges.filter((age) => age > INFANT_AGE && age < ADULT_AGE).length
  const people = [adults + childAges.length - children - infants, children, infants].join('/')
  return `/availability/en/from/${endOf(from)}/to/${endOf(to)}/${pickUpAt}:00/${people}`
}

/** Airports by their code; everything else by where it is, since hotels are known to others by other codes. */
function endOf({ type, id, latitude, longitude }: RidePoint): string {
  return type === 'airport' ? `IATA/${encodeURIComponent(id)}` : `GPS/${latitude.toFixed(6)},${longitude.toFixed(6)}`
}

/** Services for a ride; one that cannot be read is left out. @throws SupplierFailure */
export async function askServices(
  deps: HotelbedsTransfersDeps,
  question: RideQuestion,
  signal: AbortSignal,
): Promise<readonly TransferService[]> {
  const answer = await callHotelbeds(deps, {
    method: 'GET',
    path: `/transfer-api/1.0${pathOf(question)}`,
    schema: availabilitySchema,
    timeoutMs: deps.timeouts.reading,
    signal,
  }).catch((error: unknown) => {
    throw readingFailure(error)
  })
  return (answer?.services ?? []).flatMap((service) => serviceSchema.safeParse(service).data ?? [])
}
