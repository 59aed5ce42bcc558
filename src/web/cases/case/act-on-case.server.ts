import { redirect } from 'react-router'
import { ApiError } from '../../lib/api/api.ts'
import type { PageApi } from '../../lib/api/server-api.ts'
import type { CaseAnswer } from './case-answer.ts'

/** What of the page is shown after an act. */
const WHERE: ReadonlyMap<string, string> = new Map([
  ['reply', '#conversation'],
  ['cancel_appointment', '?appointment=cancelled'],
  ['attach', '#reservations'],
  ['detach', '#reservations'],
])

/**
 * Does what a form of a case's page asks for, and shows it anew.
 * @throws Response that leads there
 */
export async function actOnCase(api: PageApi, case_id: string, form: FormData): Promise<CaseAnswer> {
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const { intent, message = '', task_id = '', appointment_id = '', confirmation_id = '' } = fields
  try {
    if (intent === 'done') await api.call('caseTaskDone', { case_id, task_id })
    else if (intent === 'pay') throw redirect(await offerAt(api, case_id), 303)
    else if (intent === 'cancel_appointment') await api.call('appointmentCancel', { case_id, appointment_id })
    else if (intent === 'attach') await api.call('caseAttach', { case_id, confirmation_id })
    else if (intent === 'detach') await api.call('caseDetach', { case_id, confirmation_id })
    else if (intent === 'withdraw') await api.call('caseWithdraw', { case_id })
    else await api.call('caseReply', { case_id, message })
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    const { message: problem, errors } = error.problem
    return { fields, problem: errors?.['message']?.[0] ?? problem, status: error.status }
  }
  throw redirect(`/applications/${case_id}${WHERE.get(intent ?? '') ?? ''}`, 303)
}

/** Where what is due is ordered. */
async function offerAt(api: PageApi, case_id: string): Promise<string> {
  const { data } = await api.call('casePay', { case_id })
  return `/applications/pay/${data.offer_id}`
}
