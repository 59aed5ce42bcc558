import { redirect } from 'react-router'
import { CHARGE_CURRENCY, type Money } from '#contracts/money.ts'
import { ApiError } from '../../../lib/api/api.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import type { BookAnswer } from './book-answer.ts'
import { readChoice } from './choice.ts'

type Fields = Readonly<Record<string, string>>

/**
 * Prices what a form has chosen, and leads to its booking; or puts somebody on the waiting list.
 * @throws Response that leads there
 */
export async function bookPackage(page: PageContext, package_id: string, form: FormData): Promise<BookAnswer> {
  const fields: Fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 300)]] : [])),
  )
  try {
    return fields['intent'] === 'wait' ? await wait(page, package_id, fields) : await book(page, package_id, fields)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    return { kind: 'refused', fields, status: error.status, problem: error.problem.message, code: error.problem.code }
  }
}

async function wait({ api }: PageContext, package_id: string, fields: Fields): Promise<BookAnswer> {
  const { departure = '', email = '', seats } = fields
  await api.call('packageWait', { package_id, departure_id: departure, email, seats: Number(seats) })
  return { kind: 'waiting', fields, status: 200 }
}

async function book({ api, settings }: PageContext, package_id: string, fields: Fields): Promise<BookAnswer> {
  const { data: detail } = await api.call('packageDetails', { package_id })
  const { departure, adults, children, infants, rooms, match, names, nights, extras, waiting } = readChoice(
    detail,
    fields,
  )
  const { offer_id, price_changed, previous_total, price } = await api.call('packageConfirm', {
    package_id,
    departure_id: fields['departure'] ?? departure,
    adults,
    children,
    infants,
    rooms,
    roommates: match ? 'match' : 'own',
    roommate_names: names || null,
    extra_nights: nights.some((count) => count > 0) ? [...nights] : null,
    extras: Object.entries(extras).map(([code, quantity]) => ({ code, quantity })),
    waiting_token: waiting || null,
    expected_total: seenIn(fields),
    currency: settings.currency,
  })
  const to = `/packages/booking/${offer_id}`
  if (!previous_total || !price_changed) throw redirect(to, 303)
  const now = { amount: price.grand_total, currency: price.currency }
  return { kind: 'changed', fields, status: 200, before: previous_total, now, to }
}

/** What the form showed; a browser without script has seen no total. */
function seenIn(fields: Fields): Money | null {
  const seen = fields['seen'] ?? ''
  return /^\d{1,15}$/.test(seen) ? { amount: Number(seen), currency: CHARGE_CURRENCY } : null
}
