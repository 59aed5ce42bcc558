import type { CaseOffer } from '#contracts/cases/fees.ts'
import type { CaseOpenRequest } from '#contracts/cases/open-case.ts'
import type { EligibilityRequest } from '#contracts/study/programmes.ts'
import type { RunCommand } from '#platform/command-socket.ts'
import type { Visitor } from './shop.ts'

/** Twelve people who want to go from Lagos to Accra by bus. */
export const BUS = {
  kind: 'bus',
  name: 'Ada Obi',
  email: 'ada@example.com',
  phone: '+234 803 123 4567',
  details: { from: 'Lagos', to: 'Accra', date: '2026-12-18', departs: 'morning', people: 12, bags: 9 },
  message: 'We would like to sit together.',
} as const satisfies CaseOpenRequest

/** Somebody who would like to do a master's degree in computing. */
export const CHANCES = {
  level: 'master',
  field: 'computing',
  country: null,
  degree: 'second_lower',
  ielts: 6.5,
  taught_in_english: true,
  french: 'none',
  budget: 20_000,
  gap_years: 1,
  refused_visa: false,
} as const satisfies EligibilityRequest

/** Somebody who would like to study in Germany. */
export const STUDY = {
  kind: 'study',
  name: 'Ada Obi',
  email: 'ada@example.com',
  phone: '+234 803 123 4567',
  details: {
    study_country: 'de',
    study_level: 'master',
    programme: 'MSc Computer Science, University of Bonn',
    backups: 'RWTH Aachen',
    intake: 'next_year',
    finished: 'bachelor_degree',
    language_scores: 'IELTS 7.0',
    refused_before: 'no',
  },
  message: 'Second class lower, two years of work.',
} as const satisfies CaseOpenRequest

/** Sends an enquiry. @returns its id and reference */
export async function openEnquiry(visitor: Visitor, over: object = {}): Promise<{ id: string; reference: string }> {
  const { status, body } = await visitor.call('caseOpen', { ...BUS, ...over })
  if (status !== 201) throw new Error(`enquiry: ${JSON.stringify(body)}`)
  return { id: body.case_id, reference: body.reference }
}

/** A command of staff that must succeed. @returns what it says */
export async function staff(shop: { readonly shop: { readonly command: RunCommand } }, ...args: string[]) {
  const { ok, text } = await shop.shop.command(['cases', ...args, '--by', 'tunde'])
  if (!ok) throw new Error(text)
  return text
}

/** The free slots of a case. */
export async function slotsOfCase(visitor: Visitor, case_id: string) {
  const { status, body } = await visitor.call('appointmentSlots', { case_id })
  if (status !== 200) throw new Error(`slots: ${JSON.stringify(body)}`)
  return body.slots
}

/** Books the first free slot of a case. @returns the appointment */
export async function bookFirstSlot(visitor: Visitor, case_id: string) {
  const [slot] = await slotsOfCase(visitor, case_id)
  const { body } = await visitor.call('appointmentBook', { case_id, ...slot, channel: 'phone' })
  const { appointment } = body.data
  if (!appointment) throw new Error(`no appointment: ${JSON.stringify(body)}`)
  return appointment
}

/** What each call on a case of this visitor takes. */
export async function caseBodies(shop: { readonly shop: { readonly command: RunCommand } }, visitor: Visitor) {
  const { id: case_id, reference } = await openEnquiry(visitor)
  await staff(shop, 'ask', reference, 'A list of names')
  const { body } = await visitor.call('caseGet', { case_id })
  const { appointment_id } = await bookFirstSlot(visitor, case_id)
  const slots = await slotsOfCase(visitor, case_id)
  const contact = { channel: 'phone', phone: '+234 803 123 4567', time_zone: 'Africa/Accra' }
  const [first, second] = slots.map(({ adviser_id, starts_at }) => ({ adviser_id, starts_at, ...contact }))
  const another = await openEnquiry(visitor, { message: 'Another bus.' })
  const withdrawn = await openEnquiry(visitor, { message: 'One more bus.' })
  return {
    caseOpen: BUS,
    caseGet: { case_id },
    caseLookUp: { reference, email: 'nobody@example.com' },
    caseReply: { case_id, message: 'And one more suitcase.' },
    caseSeen: { case_id },
    caseTaskDone: { case_id, task_id: body.data.tasks[0]?.task_id },
    casePay: { case_id },
    caseOffer: { offer_id: 'off_0123456789abcdef0123', even_expired: true },
    caseWithdraw: { case_id: withdrawn.id },
    caseReservations: { case_id },
    caseAttach: { case_id, confirmation_id: 'ord_0123456789abcdef0123' },
    caseDetach: { case_id, confirmation_id: 'ord_0123456789abcdef0123' },
    enquirySlots: { kind: 'study', adviser_id: null, from: null },
    appointmentSlots: { case_id, adviser_id: null, from: null },
    appointmentBook: { case_id: another.id, ...first },
    appointmentMove: { case_id, appointment_id, ...second },
    appointmentCancel: { case_id, appointment_id },
    programmeList: { country: 'DE', level: 'master', field: null, language: 'en', intake: 10, budget: 20_000 },
    programmeGet: { programme_id: 'bonn-computer-science' },
    eligibilityCheck: CHANCES,
  }
}

/** What is due of a case as an order asks for it. */
function feesOrder(offer: CaseOffer, over: object = {}) {
  const { currency, grand_total } = offer.price
  return {
    items: [{ kind: 'case', offer_id: offer.offer_id, search_id: offer.search_id }],
    contact: { email: 'ada@example.com', country_code: '+234', phone_number: '8031234567' },
    passengers: [{ type: 'ADT', first_name: 'Ada', last_name: 'Obi' }],
    expected_total: { amount: grand_total, currency },
    agree_terms: true,
    ...over,
  } as const
}

/** Orders what is due of a case. @returns the order's id */
export async function orderFees(visitor: Visitor, case_id: string, over: object = {}): Promise<string> {
  const offered = await visitor.call('casePay', { case_id })
  if (offered.status !== 200) throw new Error(`fees: ${JSON.stringify(offered.body)}`)
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const { status, body } = await visitor.call('orderCreate', feesOrder(offered.body.data, over), key)
  if (status !== 201) throw new Error(`order of fees: ${JSON.stringify(body)}`)
  return body.confirmation_id
}
