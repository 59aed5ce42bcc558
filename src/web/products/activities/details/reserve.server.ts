import { redirect } from 'react-router'
import type { ActivityAnswer } from '#contracts/activities/activity.ts'
import type { ActivityOffer } from '#contracts/activities/offers.ts'
import { isCurrency } from '#contracts/money.ts'
import { ApiError } from '../../../lib/api/api.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import type { ReserveAnswer } from './activity-data.ts'

/** Longest answer, in characters. */
const MOST_GIVEN = 500

const textOf = (entry: FormDataEntryValue | null): string => (typeof entry === 'string' ? entry : '')

/** What a form has sent, or an address says. */
interface Fields extends Iterable<[string, FormDataEntryValue]> {
  get(name: string): FormDataEntryValue | null
}

interface Reserved {
  readonly answer: ReserveAnswer
  readonly status: number
}

/**
 * Keeps the places that a form chose, and leads to their booking.
 * @throws Response that leads there, where they cost what the visitor saw
 */
export async function reserve(page: PageContext, activity_id: string, form: FormData): Promise<Reserved> {
  return keep(page, activity_id, form, async (_offer, address) => address)
}

/**
 * Puts the places that an address names into the basket: what offers beside a trip ask for by one press.
 * @throws Response that leads there, where they cost what the visitor saw
 */
export async function reserveForBasket(page: PageContext, activity_id: string, params: Fields): Promise<Reserved> {
  return keep(page, activity_id, params, async ({ offer_id, search_id }) => {
    await page.api.call('basketAdd', { kind: 'activity', offer_id, search_id })
    return '/basket'
  })
}

async function keep(
  { api, settings }: PageContext,
  activity_id: string,
  form: Fields,
  next: (offer: ActivityOffer, address: string) => Promise<string>,
): Promise<Reserved> {
  const [, amount, slot_id] = /^(\d{1,15}) (.{1,300})$/.exec(textOf(form.get('slot'))) ?? []
  const currency = textOf(form.get('currency'))
  const given = givenIn(form)
  try {
    const {
      offer,
      price_changed,
      previous_total: before,
    } = await api.call('activityReserve', {
      activity_id,
      option_id: textOf(form.get('option')),
      slot_id: slot_id ?? '',
      units: unitsIn(form),
      answers: answersIn(form),
      expected_total: amount && isCurrency(currency) ? { amount: Number(amount), currency } : null,
      currency: settings.currency,
    })
    const address = `/activities/booking/${offer.offer_id}`
    if (!price_changed) throw redirect(await next(offer, address), 303)
    const now = { amount: offer.price.grand_total, currency: offer.price.currency }
    return { answer: { problem: '', errors: {}, given, changed: { before, now, to: address } }, status: 200 }
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    const { message, errors = {} } = error.problem
    return { answer: { problem: message, errors, given, changed: null }, status: error.status }
  }
}

function unitsIn(form: Fields) {
  return [...form].flatMap(([name, value]) => {
    const quantity = Number(textOf(value))
    return name.startsWith('u_') && Number.isInteger(quantity) && quantity > 0
      ? [{ unit_id: name.slice(2), quantity }]
      : []
  })
}

const givenIn = (form: Fields): ReserveAnswer['given'] =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name === 'slot' || name.startsWith('answers.') ? [[name, textOf(value).slice(0, MOST_GIVEN)]] : [],
    ),
  )

/** `answers.height.0`, or `answers.hotel` for what is asked once. */
function answersIn(form: Fields): ActivityAnswer[] {
  return [...form].flatMap(([name, value]) => {
    const [, question_id, traveller] = /^answers\.([^.]{1,80})(?:\.(\d{1,2}))?$/.exec(name) ?? []
    return question_id
      ? [
          {
            question_id,
            traveller: traveller === undefined ? null : Number(traveller),
            value: textOf(value).slice(0, MOST_GIVEN),
          },
        ]
      : []
  })
}
