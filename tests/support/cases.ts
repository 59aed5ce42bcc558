import type { CaseOpenRequest } from '#contracts/cases/open-case.ts'
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

/** What each call on a case of this visitor takes. */
export async function caseBodies(shop: { readonly shop: { readonly command: RunCommand } }, visitor: Visitor) {
  const { id: case_id, reference } = await openEnquiry(visitor)
  await staff(shop, 'ask', reference, 'A list of names')
  const { body } = await visitor.call('caseGet', { case_id })
  return {
    caseOpen: BUS,
    caseGet: { case_id },
    caseLookUp: { reference, email: 'nobody@example.com' },
    caseReply: { case_id, message: 'And one more suitcase.' },
    caseSeen: { case_id },
    caseTaskDone: { case_id, task_id: body.data.tasks[0]?.task_id },
    caseWithdraw: { case_id },
  }
}
