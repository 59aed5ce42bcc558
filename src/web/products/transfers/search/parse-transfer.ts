import { MAX_ADDRESS, MAX_CHILD_AGE, MAX_CHILDREN } from '#contracts/transfers/transfer-limits.ts'
import { typedText } from '../../../search/plain-text.ts'
import { readTypedDay } from '../../../ui/dates/typed-day.ts'
import { EMPTY_TRANSFER, type FormPlace, parsePlaceKey, type TransferState } from './transfer-state.ts'

const TIME = /^\d\d:\d\d$/

/** Reads the query of an address, or of a form that a browser has sent; what is missing or odd is left empty. */
export function parseTransfer(params: URLSearchParams): TransferState {
  const clock = (name: string) => {
    const value = (params.get(name) ?? '').trim()
    return TIME.test(value) ? value : ''
  }
  // The form sends a day as it is written in it, an address as `2027-01-08`.
  const day = (name: string) => readTypedDay(params.get(name) ?? '').day
  const count = (name: string, usual: number) => {
    const value = Number(params.get(name) ?? Number.NaN)
    return Number.isInteger(value) && value >= 0 && value <= 99 ? value : usual
  }
  return {
    from: placeOf(params, 'from'),
    to: placeOf(params, 'to'),
    fromText: typedText(params.get('from_text'), MAX_ADDRESS),
    toText: typedText(params.get('to_text'), MAX_ADDRESS),
    date: day('date'),
    time: clock('time'),
    returnDate: day('return_date'),
    returnTime: clock('return_time'),
    flight: typedText(params.get('flight'), 12),
    returnFlight: typedText(params.get('return_flight'), 12),
    adults: count('adults', EMPTY_TRANSFER.adults),
    ages: agesOf(params),
    bags: count('bags', EMPTY_TRANSFER.bags),
    ownSeats: params.get('own_seats') === '1',
  }
}

/** A key stands for its place as long as nothing else was typed over its name. */
function placeOf(params: URLSearchParams, end: 'from' | 'to'): FormPlace | null {
  const key = params.get(end) ?? ''
  const name = typedText(params.get(`${end}_text`), MAX_ADDRESS)
  const named = params.get(`${end}_named`)
  const isOther = named !== null && named !== name
  return parsePlaceKey(key) && !isOther ? { key, name } : null
}

/** `ages=3-9` of a link, or `age=3&age=9` of the form. */
function agesOf(params: URLSearchParams): readonly number[] {
  const given = [...(params.get('ages') ?? '').split('-'), ...params.getAll('age')].filter((age) =>
    /^\d{1,2}$/.test(age),
  )
  return given
    .map(Number)
    .filter((age) => age <= MAX_CHILD_AGE)
    .slice(0, MAX_CHILDREN)
}
