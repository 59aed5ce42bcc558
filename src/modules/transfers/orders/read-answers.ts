import type { FieldIssue } from '#contracts/errors.ts'
import { flightNumberSchema } from '#contracts/transfers/query.ts'
import { MAX_ADDRESS } from '#contracts/transfers/transfer-limits.ts'
import type { AnswerCheck, Answers } from '#modules/orders/index.ts'
import type { TransferDeps } from '../deps.ts'
import type { SoldRide } from '../offers/transfer-offer.ts'
import { askFlightOfRide } from '../search/search-transfers.ts'
import { airportOf } from './transfer-item.ts'

const MOST_SIGN = 60
const QUESTIONS = new Set(['flight_number', 'sign', 'address'])

/**
 * What is answered to the questions of a ride: the flight, checked against the pick-up where its times are known; the
 * street and number of who said a town only; and the name on the driver's sign.
 */
export function readRideAnswers(
  deps: Pick<TransferDeps, 'findFlights'>,
  sold: SoldRide,
  answers: Answers,
  needsFlight = false,
): AnswerCheck {
  const unknown = Object.keys(answers).filter((question) => !QUESTIONS.has(question))
  const flight = readFlight(deps, sold, { typed: answers['flight_number'] ?? '', needsFlight })
  const [sign, address] = [lineOf(answers['sign']), lineOf(answers['address'])]
  const issues: Readonly<Record<string, FieldIssue>> = {
    ...Object.fromEntries(unknown.map((question) => [question, 'invalid'] as const)),
    ...(flight.issue && { flight_number: flight.issue }),
    ...(sign.length > MOST_SIGN && { sign: 'too_long' as const }),
    ...(address.length > MAX_ADDRESS && { address: 'too_long' as const }),
    ...(asksAddress(sold) && address === '' && { address: 'transfer_address_required' as const }),
  }
  return {
    issues,
    answers: {
      ...(flight.number && { flight_number: flight.number }),
      // By which the pick-up moves along, should the airline move the flight.
      ...(flight.at && { flight_at: flight.at }),
      ...(sign !== '' && { sign }),
      ...(address !== '' && { address }),
    },
  }
}

/** What stands on a sign or a driver's list is one line. */
const lineOf = (text = ''): string => text.trim().replaceAll(/\s+/g, ' ')

interface ReadFlight {
  readonly number?: string
  /** When it is, where that is known. */
  readonly at?: string
  readonly issue?: FieldIssue
}

interface TypedFlight {
  readonly typed: string
  /** Also of who is brought to an airport. */
  readonly needsFlight: boolean
}

function readFlight(
  deps: Pick<TransferDeps, 'findFlights'>,
  { ride, question }: SoldRide,
  { typed, needsFlight }: TypedFlight,
): ReadFlight {
  if (!airportOf(ride)) return {}
  const text = typed.trim() === '' ? (ride.flight_number ?? '') : typed
  // Who is brought to an airport may have no ticket yet.
  if (text.trim() === '')
    return needsFlight || ride.from.type === 'airport' ? { issue: 'transfer_flight_required' } : {}
  const read = flightNumberSchema.safeParse(text)
  if (!read.success) return { issue: 'transfer_flight_invalid' }
  const found = askFlightOfRide(deps, question, read.data)
  const values = { flight: read.data, time: found?.at?.slice(11, 16) ?? '' }
  if (found?.verdict === 'unknown') return { issue: { code: 'transfer_flight_unknown', values } }
  if (found?.verdict === 'early') return { issue: { code: 'transfer_before_landing', values } }
  if (found?.verdict === 'late') return { issue: { code: 'transfer_after_take_off', values } }
  return { number: read.data, ...(found?.at && { at: found.at }) }
}

/** Whether one end is a town or a part of one without a street. */
function asksAddress({ ride: { from, to } }: Pick<SoldRide, 'ride'>): boolean {
  return [from, to].some(({ type, address }) => (type === 'city' || type === 'area') && !address)
}
