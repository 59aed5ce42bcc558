import type { VisaDraft, VisaStartRequest } from '#contracts/visas/applications.ts'
import type { Visitor } from './shop.ts'

/** A couple goes to Paris for ten days. */
export const TO_PARIS = {
  destination: 'FR',
  purpose: 'tourism',
  residence: 'NG',
  arrival: '2027-02-10',
  departure: '2027-02-19',
} as const satisfies VisaStartRequest

/** Begins an application. @returns its id */
export async function startVisa(visitor: Visitor, over: object = {}): Promise<string> {
  const { status, body } = await visitor.call('visaStart', { ...TO_PARIS, ...over })
  if (status !== 201) throw new Error(`visa: ${JSON.stringify(body)}`)
  return body.case_id
}

/** A mother. */
export const ADA = {
  first_name: 'Ada',
  last_name: 'Obi',
  born_on: '1991-03-14',
  nationality: 'NG',
  passport_number: 'A01234567',
  passport_expires_on: '2030-05-01',
  occupation: 'employed',
} as const
/** Her daughter. */
export const ZARA = {
  ...ADA,
  first_name: 'Zara',
  born_on: '2018-06-01',
  passport_number: 'A01234568',
  occupation: 'student',
}
export const CONTACT = { name: 'Ada Obi', email: 'ada@example.com', phone: '+234 803 123 4567' }

/** A case as its customer sees it now. */
export const caseOf = async (visitor: Visitor, case_id: string) =>
  (await visitor.call('caseGet', { case_id })).body.data
/** Sends an application at the total that was seen. */
export const sendAt = (visitor: Visitor, case_id: string, total: VisaDraft['total']) =>
  visitor.call('visaSend', { case_id, accept_terms: true, expected_total: total })

/** An application of a mother and her daughter that was sent. */
export async function sentApplication(visitor: Visitor) {
  const case_id = await startVisa(visitor)
  const applicants = [ADA, ZARA]
  const { data: draft } = (await visitor.call('visaSave', { case_id, applicants, contact: CONTACT })).body
  const { status, body } = await sendAt(visitor, case_id, draft.total)
  if (status !== 200) throw new Error(`send: ${JSON.stringify(body)}`)
  const { reference } = await caseOf(visitor, case_id)
  return { case_id, reference, draft }
}

/** What each call on visas of this visitor takes. */
export async function visaBodies(visitor: Visitor) {
  const case_id = await startVisa(visitor)
  const expected_total = { amount: 1, currency: 'NGN' }
  return {
    visaRequirement: { nationality: 'NG', ...TO_PARIS },
    visaServices: {},
    visaService: { destination: 'FR' },
    visaStart: TO_PARIS,
    visaDraft: { case_id },
    visaSave: { case_id, contact: { name: 'Ada Obi', email: '', phone: '' } },
    visaSend: { case_id, accept_terms: true, expected_total },
  }
}
