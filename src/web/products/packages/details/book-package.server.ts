import { redirect } from 'react-router'
import { ApiError } from '../../../lib/api/api.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import type { BookAnswer } from './book-answer.ts'
import { readChoice } from './choice.ts'

/**
 * Prices what a form has chosen, and leads to its booking; or puts somebody on the waiting list.
 * @throws Response that leads there
 */
export async function bookPackage({ api }: PageContext, package_id: string, form: FormData): Promise<BookAnswer> {
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 300)]] : [])),
  )
  try {
    if (fields['intent'] === 'wait') {
      const { departure = '', email = '', seats } = fields
      await api.call('packageWait', { package_id, departure_id: departure, email, seats: Number(seats) })
      return { kind: 'waiting', fields, status: 200 }
    }
    const { data: detail } = await api.call('packageDetails', { package_id })
    const { departure, adults, children, infants, rooms, match, names, nights, staying, extras, waiting } = readChoice(
      detail,
      fields,
    )
    const { offer_id } = await api.call('packageConfirm', {
      package_id,
      departure_id: fields['departure'] ?? departure,
      adults,
      children,
      infants,
      rooms,
      roommates: match ? 'match' : 'own',
      roommate_names: names || null,
      extra_nights: nights > 0 ? Array.from({ length: Math.max(1, staying) }, () => nights) : null,
      extras: Object.entries(extras).map(([code, quantity]) => ({ code, quantity })),
      waiting_token: waiting || null,
    })
    throw redirect(`/packages/booking/${offer_id}`, 303)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    return { kind: 'refused', fields, status: error.status, problem: error.problem.message, code: error.problem.code }
  }
}
