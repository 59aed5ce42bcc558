import { ADA, CONTACT, TO_PARIS } from '#tests/support/visas.ts'
import { type Asked, CONFIRMING_BESIDE, type Confirmed as Companion, done } from '../trips/confirm-cross-sell.ts'
import { WaitedInVain } from '../waiting.ts'
import type { Plan } from './plan.ts'
import type { StubbornVisitor } from './stubborn-visitor.ts'

export type { Companion }

const CONFIRMING = { ...CONFIRMING_BESIDE, case: confirmFees } as const

/** Offers of all that goes beside a flight; null where one of them cannot be had now. */
export async function confirmCompany(
  visitor: StubbornVisitor,
  { company, payment }: Pick<Plan, 'company' | 'payment'>,
  date: string,
): Promise<readonly Companion[] | null> {
  const confirmed: Companion[] = []
  for (const { kind, fate, elsewhere } of company?.items ?? []) {
    const asked = {
      fate,
      currency: 'NGN',
      later: payment !== 'pay_now',
      date: tuesdayFrom(date),
      ...(elsewhere && { elsewhere }),
    } as const
    const one = await CONFIRMING[kind](visitor, asked).catch(unlessInVain)
    if (!one) return null
    confirmed.push(one)
  }
  return confirmed
}

/** The fees of an application for a visa that was sent; `gone` is one that is taken back before it is paid. */
async function confirmFees(visitor: StubbornVisitor, { fate, date }: Asked): Promise<Companion> {
  const started = await visitor.call('visaStart', { ...TO_PARIS, arrival: date, departure: date })
  const { case_id } = started.body
  const { data: draft } = await done(visitor.call('visaSave', { case_id, applicants: [ADA], contact: CONTACT }))
  await done(visitor.call('visaSend', { case_id, accept_terms: true, expected_total: draft.total }))
  const { data: sent } = await done(visitor.call('caseGet', { case_id }))
  // Papers are looked through before money is taken.
  await visitor.askDesk('move', sent.reference, 'checked')
  const { data: offer } = await done(visitor.call('casePay', { case_id }))
  if (fate === 'gone') await done(visitor.call('caseWithdraw', { case_id }))
  const { offer_id, search_id, price } = offer
  return { items: [{ kind: 'case', offer_id, search_id }], price }
}

/** A refusal is tried again with the next search. @throws WaitedInVain */
function unlessInVain(error: unknown): null {
  if (error instanceof WaitedInVain) throw error
  return null
}

/** On Tuesdays there is everything to do. */
function tuesdayFrom(date: string): string {
  const day = new Date(date)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}
