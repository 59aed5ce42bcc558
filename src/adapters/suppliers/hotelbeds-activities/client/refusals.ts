import type { SupplierOrderOutcome } from '#modules/activities/activity-supplier.ts'
import { type HotelbedsRefusal, outcomeOfRefusal } from '../../hotelbeds/client/refusals.ts'

type Outcome = (error: HotelbedsRefusal) => SupplierOrderOutcome

const unsold: Outcome = () => ({ kind: 'declined', reason: 'seats_unavailable' })

/** By the codes of its errors; the first that fits. */
const MEANINGS: readonly (readonly [code: RegExp, outcome: Outcome])[] = [
  // Nobody knows yet whether its operator has taken the booking.
  [/NOTRESPONDING|ALREADYCONFIRMED|^E_UNKNOWN/, () => ({ kind: 'unknown' })],
  [/PAYMENTERROR|LIMITEXCEEDED/, ({ message }) => ({ kind: 'blocked', fault: 'balance', detail: message })],
  [/^E_REQUEST_/, ({ message }) => ({ kind: 'blocked', fault: 'refused_request', detail: message })],
  [/SERVICENOLONGERAV|NOTFOUND/, unsold],
]

/** What a refusal of a booking means. */
export function outcomeOfActivityRefusal(error: HotelbedsRefusal): SupplierOrderOutcome {
  const meant = MEANINGS.find(([code]) => code.test(error.code))?.[1]
  const isPrice = /price has (?:increased|changed)/i.test(error.reason)
  return meant && !isPrice && error.status < 500 ? meant(error) : outcomeOfRefusal(error)
}
