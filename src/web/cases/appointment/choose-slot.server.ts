import { redirect } from 'react-router'
import { CHANNELS } from '#contracts/cases/channels.ts'
import { isTimeZone } from '#contracts/own-time.ts'
import { ApiError } from '../../lib/api/api.ts'
import type { PageApi } from '../../lib/api/server-api.ts'
import type { SlotAnswer } from './slot-answer.ts'

/**
 * Books what was chosen in the form, or moves the appointment there, and leads to the page of its case.
 * @throws Response that leads there
 */
export async function chooseSlot(api: PageApi, case_id: string, form: FormData): Promise<SlotAnswer> {
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const { near, slot, phone = '', zone = '', appointment_id } = fields
  const [adviser_id = '', starts_at = ''] = (near ?? slot ?? '').split('|')
  const channel = CHANNELS.find((name) => name === fields['channel']) ?? 'phone'
  const booking = { case_id, adviser_id, starts_at, channel, phone, time_zone: isTimeZone(zone) ? zone : null }
  try {
    if (appointment_id) await api.call('appointmentMove', { ...booking, appointment_id })
    else await api.call('appointmentBook', booking)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    const { message: problem, errors = {}, details } = error.problem
    return { fields, errors, problem, nearest: slotsIn(details?.['nearest']), status: error.status }
  }
  throw redirect(`/applications/${case_id}?appointment=${appointment_id ? 'moved' : 'booked'}`, 303)
}

/** What the API names as free nearby. */
export function slotsIn(value: unknown): SlotAnswer['nearest'] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('adviser_id' in one) || !('starts_at' in one)) return []
    const { adviser_id, starts_at } = one
    return typeof adviser_id === 'string' && typeof starts_at === 'string' ? [{ adviser_id, starts_at }] : []
  })
}
