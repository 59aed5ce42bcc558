import type { VisaApplicant } from '#contracts/visas/applications.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { readQuestion } from '../search/visa-question.ts'

/** Asks the page of an application to say that it was begun before. */
export const TAKEN_UP = 'taken'

/**
 * Begins the application of a question, with what is known of who asks. One that is there already is for the people
 * who are asked about now, unless somebody has written of others: then it stays as it was written, and its page says so.
 * @returns where it goes on
 */
export async function startApplication({ api, settings }: PageContext, params: URLSearchParams): Promise<string> {
  const { nationality, people, ...trip } = readQuestion(params, settings.country)
  const { case_id } = await api.call('visaStart', trip)
  const { data: draft } = await api.call('visaDraft', { case_id })
  const page = `/visas/apply/${case_id}`
  if (draft.status !== 'draft') return page
  const isBlank = draft.applicants.every(isUnwritten)
  if (isBlank) {
    await api.call('visaSave', { case_id, applicants: Array.from({ length: people }, () => ({ nationality })) })
  }
  if (draft.contact.email === '' && (await api.customer())) {
    const { customer } = await api.call('accountProfile')
    const name = `${customer.first_name} ${customer.last_name}`.trim()
    await api.call('visaSave', { case_id, contact: { name, email: customer.email, phone: customer.phone ?? '' } })
  }
  return isBlank ? page : `${page}?${TAKEN_UP}=1`
}

/** Their nationality came with the question. */
const isUnwritten = ({ nationality: _, ...told }: VisaApplicant): boolean =>
  Object.values(told).every((answer) => answer === '')
