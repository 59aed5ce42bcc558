import { CHANNELS } from '#contracts/cases/channels.ts'
import { phoneSchema } from '#contracts/cases/open-case.ts'
import { Refusal } from '#contracts/errors.ts'
import { addDays } from '#platform/local-date.ts'
import { instantOfLocal, localAt } from '#platform/local-time.ts'
import { loadAdvisers } from '../appointments/advisers.ts'
import {
  blockTime,
  bookByStaff,
  cancelByStaff,
  listAgenda,
  moveByStaff,
  offerAppointment,
  unblockTime,
} from '../appointments/staff-appointments.ts'
import { AGENCY_WEEK } from '../clock/agency-week.ts'
import type { CaseDeps } from '../deps.ts'
import { done, failed, staffOf, type Verb } from './verb.ts'

export const APPOINTMENT_USAGE = `npm run cases -- agenda [ADVISER]         what advisers have ahead, by their own clocks
npm run cases -- offer REF               asks its customer to choose a time with an adviser
npm run cases -- book REF ADVISER TIME   books it for its customer: --channel ${CHANNELS.join(' | ')}
    --phone "+234 803 123 4567"          where to call who has told no number
npm run cases -- rebook REF ADVISER TIME moves it to another time
npm run cases -- unbook REF              cancels its appointment
npm run cases -- block ADVISER FROM TO   keeps an adviser free, 2026-12-24 or 2026-12-24T13:00 by their clock
npm run cases -- unblock ID              takes that back
`

const MOST_LINES = 200
const LOCAL = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/

/** What staff do with appointments. */
export const APPOINTMENT_VERBS: readonly (readonly [string, Verb])[] = [
  ['agenda', agenda],
  ['offer', offer],
  ['book', slotVerb(bookByStaff, 'is booked')],
  ['rebook', slotVerb(moveByStaff, 'is moved to another time')],
  ['unbook', unbook],
  ['block', block],
  ['unblock', unblock],
]

async function zonesOf({ db }: CaseDeps): Promise<ReadonlyMap<string, string>> {
  return new Map((await loadAdvisers(db)).map(({ code, time_zone: zone }) => [code, zone]))
}

const unknown = (zones: ReadonlyMap<string, string>) => failed(`advisers are ${[...zones.keys()].join(', ')}\n`)

async function agenda(...[deps, [adviser]]: Parameters<Verb>): ReturnType<Verb> {
  const zones = await zonesOf(deps)
  if (adviser !== undefined && !zones.has(adviser)) return unknown(zones)
  const lines = await listAgenda(deps, { adviser, limit: MOST_LINES })
  return done(
    lines
      .map(({ id, adviser: who, startsAt, endsAt, appointment }) => {
        const zone = zones.get(who) ?? AGENCY_WEEK.zone
        const until = localAt(zone, endsAt)
        const times = `${localAt(zone, startsAt)} to ${until.slice(11)}`
        const what = appointment
          ? [appointment.reference, appointment.channel.padEnd(8), appointment.name]
          : ['away', until.slice(0, 10), id]
        return `  ${[times, who, ...what].join('  ')}\n`
      })
      .join('') || 'nothing is ahead\n',
  )
}

async function offer(...[deps, [reference = '', ...more], values]: Parameters<Verb>): ReturnType<Verb> {
  if (!reference || more.length > 0) return failed(APPOINTMENT_USAGE)
  await offerAppointment(deps, staffOf(values), reference)
  return done(`${reference}: the customer was asked to choose a time\n`)
}

function slotVerb(act: typeof bookByStaff, told: string): Verb {
  return async (deps, words, values) => {
    const [reference = '', adviser = '', time = '', ...more] = words
    const channel = CHANNELS.find((name) => name === (values.channel ?? 'phone'))
    const phone = phoneSchema.safeParse(values.phone)
    const zones = await zonesOf(deps)
    const zone = zones.get(adviser)
    if (reference && adviser && !zone) return unknown(zones)
    const startsAt = zone && time.includes('T') ? instantOf(zone, time) : null
    if (!startsAt || !channel || !phone.success || more.length > 0) return failed(APPOINTMENT_USAGE)
    const booking = { adviser_id: adviser, starts_at: startsAt.toISOString(), channel, phone: phone.data }
    await act(deps, staffOf(values), reference, booking)
    return done(`${reference} ${told} with ${adviser}\n`)
  }
}

async function unbook(...[deps, [reference = '', ...more], values]: Parameters<Verb>): ReturnType<Verb> {
  if (!reference || more.length > 0) return failed(APPOINTMENT_USAGE)
  await cancelByStaff(deps, staffOf(values), reference)
  return done(`${reference}: the appointment is cancelled\n`)
}

async function block(...[deps, words, values]: Parameters<Verb>): ReturnType<Verb> {
  const [adviser = '', from = '', to = '', ...more] = words
  const zones = await zonesOf(deps)
  const zone = zones.get(adviser)
  if (!zone) return adviser ? unknown(zones) : failed(APPOINTMENT_USAGE)
  const startsAt = instantOf(zone, from)
  // A day is meant as a whole.
  const endsAt = instantOf(zone, to.length === 10 && LOCAL.test(to) ? dayAfter(to) : to)
  if (!startsAt || !endsAt || startsAt >= endsAt || more.length > 0) return failed(APPOINTMENT_USAGE)
  try {
    const id = await blockTime(deps, staffOf(values), { adviser, startsAt, endsAt })
    return done(`${adviser} is kept free; take it back by unblock ${id}\n`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return failed(`${adviser} has something in this time: see agenda ${adviser}, and move or cancel it first\n`)
  }
}

async function unblock(...[deps, [id = '', ...more], values]: Parameters<Verb>): ReturnType<Verb> {
  if (!id || more.length > 0) return failed(APPOINTMENT_USAGE)
  return (await unblockTime(deps, staffOf(values), id))
    ? done('taken back\n')
    : failed(`nothing is kept free as ${id}\n`)
}

function instantOf(zone: string, local: string): Date | null {
  if (!LOCAL.test(local) || Number.isNaN(Date.parse(local))) return null
  return instantOfLocal(zone, local.length === 10 ? `${local}T00:00` : local)
}

const dayAfter = (date: string): string => (Number.isNaN(Date.parse(date)) ? date : addDays(date, 1))
