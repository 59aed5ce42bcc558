import type { VisaStartRequest } from '#contracts/visas/applications.ts'
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
