import { redirect } from 'react-router'
import { caseFieldsOf } from '#contracts/cases/fields.ts'
import type { EnquiryKind } from '#contracts/cases/kinds.ts'
import { ApiError } from '../../lib/api/api.ts'
import type { PageContext } from '../../lib/page/page-context.ts'
import type { EnquiryAnswer } from './enquiry-answer.ts'

/**
 * Sends what stands in the form of an enquiry, and leads to its page.
 * @throws Response that leads there
 */
export async function sendEnquiry({ api }: PageContext, kind: EnquiryKind, request: Request): Promise<EnquiryAnswer> {
  // What is no form has said nothing.
  const form = await request.formData().catch(() => new FormData())
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const { name = '', email = '', phone = '', message = '' } = fields
  try {
    // The API says what is missing of it.
    const opened = await api.call('caseOpen', { kind, name, email, phone, message, details: detailsOf(kind, fields) })
    throw redirect(`/applications/${opened.case_id}?sent=1`, 303)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    const { message: problem, errors = {} } = error.problem
    return { fields, errors, problem, status: error.status }
  }
}

function detailsOf(
  kind: EnquiryKind,
  fields: Readonly<Record<string, string>>,
): Record<string, string | number | null> {
  return Object.fromEntries(
    caseFieldsOf(kind).map(({ name, type }) => {
      const text = fields[`details.${name}`]?.trim() ?? ''
      if (text === '') return [name, null]
      return [name, type === 'count' && /^\d{1,7}$/.test(text) ? Number(text) : text]
    }),
  )
}
