import type { VisaApplicant } from '#contracts/visas/applications.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { readQuestion } from '../search/visa-question.ts'

/** Begins the application of a question, with what is known of who asks. @returns its id */
export async function startApplication({ api, settings }: PageContext, params: URLSearchParams): Promise<string> {
  const { nationality, people, ...trip } = readQuestion(params, settings.country)
  const { case_id } = await api.call('visaStart', trip)
  const { data: draft } = await api.call('visaDraft', { case_id })
  if (draft.status !== 'draft') return case_id
  // What somebody has typed already stands.
  if (draft.applicants.every(isUntouched)) {
    await api.call('visaSave', { case_id, applicants: Array.from({ length: people }, () => ({ nationality })) })
  }
  if (draft.contact.email === '' && (await api.customer())) {
    const { customer } = await api.call('accountProfile')
    const name = `${customer.first_name} ${customer.last_name}`.trim()
    await api.call('visaSave', { case_id, contact: { name, email: customer.email, phone: customer.phone ?? '' } })
  }
  return case_id
}

const isUntouched = (applicant: VisaApplicant): boolean => Object.values(applicant).every((told) => told === '')
