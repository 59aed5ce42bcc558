import { redirect } from 'react-router'
import type { SlotsResponse } from '#contracts/cases/appointments.ts'
import { CHANNELS } from '#contracts/cases/channels.ts'
import { caseFieldsOf } from '#contracts/cases/fields.ts'
import type { EnquiryKind } from '#contracts/cases/kinds.ts'
import { isTimeZone } from '#contracts/own-time.ts'
import { ApiError } from '../../lib/api/api.ts'
import type { PageContext } from '../../lib/page/page-context.ts'
import { slotsIn } from '../appointment/choose-slot.server.ts'
import type { EnquiryAnswer } from './enquiry-answer.ts'

type Fields = EnquiryAnswer['fields']

/**
 * Sends what stands in the form of an enquiry, with the time that was chosen in it, and leads to its page. Where only
 * free times are asked for, nothing is sent.
 * @throws Response that leads there
 */
export async function sendEnquiry({ api }: PageContext, kind: EnquiryKind, request: Request): Promise<EnquiryAnswer> {
  // What is no form has said nothing.
  const form = await request.formData().catch(() => new FormData())
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const timesNow = (from: string | null) => timesFor({ api }, kind, from)
  if (fields['look']) {
    // From which day on, which of them is looked at, and whether what was chosen is left for later.
    const [from = '', day = '', none] = fields['look'].split('/')
    const times = await timesNow(from)
    const kept = { ...fields, day: day || (fields['day'] ?? ''), ...(none && { slot: '' }) }
    return { fields: kept, errors: {}, problem: null, times, nearest: [], status: 200 }
  }
  const { name = '', email = '', phone = '', message = '' } = fields
  const appointment = appointmentOf(fields)
  try {
    // The API says what is missing of it.
    const details = detailsOf(kind, fields)
    const opened = await api.call('caseOpen', { kind, name, email, phone, message, details, appointment })
    throw redirect(`/applications/${opened.case_id}?sent=1${appointment ? '&appointment=booked' : ''}`, 303)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    const { message: problem, errors = {}, details } = error.problem
    const nearest = slotsIn(details?.['nearest'])
    const times = fields['channel'] === undefined ? null : await timesNow(null)
    return { fields, errors, problem, times, nearest, status: error.status }
  }
}

/** The free times from a day on; a day that is none is the first. */
async function timesFor(
  { api }: Pick<PageContext, 'api'>,
  kind: EnquiryKind,
  from: string | null,
): Promise<SlotsResponse> {
  const isDay = from !== null && /^\d{4}-\d\d-\d\d$/.test(from) && !Number.isNaN(Date.parse(from))
  return api.call('enquirySlots', { kind, adviser_id: null, from: isDay ? from : null })
}

/** The time that was chosen; null for none. */
function appointmentOf({ near, slot, channel: typed, zone = '' }: Fields) {
  const [adviser_id, starts_at] = (near || slot || '').split('|')
  if (!adviser_id || !starts_at) return null
  const channel = CHANNELS.find((name) => name === typed) ?? 'phone'
  return { adviser_id, starts_at, channel, time_zone: isTimeZone(zone) ? zone : null }
}

function detailsOf(kind: EnquiryKind, fields: Fields): Record<string, string | number | null> {
  return Object.fromEntries(
    caseFieldsOf(kind).map(({ name, type }) => {
      const text = fields[`details.${name}`]?.trim() ?? ''
      if (text === '') return [name, null]
      return [name, type === 'count' && /^\d{1,7}$/.test(text) ? Number(text) : text]
    }),
  )
}
