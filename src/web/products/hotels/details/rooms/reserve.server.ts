import { redirect } from 'react-router'
import { isCurrency, type Money } from '#contracts/money.ts'
import { ApiError } from '../../../../lib/api/api.ts'
import type { PageContext } from '../../../../lib/page/page-context.ts'
import type { ReserveAnswer } from './reserve-answer.ts'

interface ReserveOutcome {
  readonly answer: ReserveAnswer
  readonly status: number
}

interface Chosen {
  readonly room_index: number
  readonly rate_key: string
  /** What the visitor saw, in minor units. */
  readonly amount: number
}

/**
 * Asks for the rooms that a form chose as they are now, and leads to their booking.
 * @throws Response that leads there, where they are what the visitor saw
 */
export async function reserve(
  { api, settings }: PageContext,
  hotel_id: string,
  form: FormData,
): Promise<ReserveOutcome> {
  const chosen = readChosen(form)
  const count = Number(form.get('rooms'))
  const expected = expectedOf(chosen, form.get('currency'))
  if (chosen.length === 0 || chosen.length !== count) return { answer: { kind: 'choose' }, status: 422 }
  try {
    const offer = await api.call('hotelCheckRate', {
      search_id: textOf(form.get('search')),
      hotel_id,
      rates: chosen.map(({ room_index, rate_key }) => ({ room_index, rate_key })),
      expected_total: expected,
      currency: settings.currency,
    })
    const address = `/hotels/booking/${offer.booking_id}`
    if (!offer.price_changed || !expected) throw redirect(address, 303)
    const { currency, grand_total: amount } = offer.price
    const before = offer.previous_total ?? expected
    const keys = chosen.map(({ rate_key }) => rate_key)
    return { answer: { kind: 'changed', keys, address, before, now: { amount, currency } }, status: 200 }
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    return { answer: refusalOf(error.problem, chosen), status: error.status }
  }
}

function refusalOf({ code, message }: { code: string; message: string }, chosen: readonly Chosen[]): ReserveAnswer {
  if (code === 'rooms_unavailable') return { kind: 'gone', keys: chosen.map(({ rate_key }) => rate_key) }
  return { kind: 'refused', problem: message }
}

/** `room0=4500000 KEY`: what it cost when it was chosen, and what buys it. */
function readChosen(form: FormData): readonly Chosen[] {
  return [...form].flatMap(([name, value]) => {
    const [, index] = /^room(\d)$/.exec(name) ?? []
    const [, amount, rate_key] = /^(\d{1,15}) (.{1,900})$/.exec(textOf(value)) ?? []
    return index && rate_key ? [{ room_index: Number(index), rate_key, amount: Number(amount) }] : []
  })
}

function expectedOf(chosen: readonly Chosen[], currency: FormDataEntryValue | null): Money | null {
  const code = textOf(currency)
  return isCurrency(code) ? { amount: chosen.reduce((sum, { amount }) => sum + amount, 0), currency: code } : null
}

const textOf = (entry: FormDataEntryValue | null): string => (typeof entry === 'string' ? entry : '')
