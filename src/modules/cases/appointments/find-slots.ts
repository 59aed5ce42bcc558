import type { EnquirySlotsRequest, SlotsRequest, SlotsResponse } from '#contracts/cases/appointments.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { addDays, dateIn } from '#platform/local-date.ts'
import { AGENCY_WEEK } from '../clock/agency-week.ts'
import { type Case, foldCaseReference, loadCase } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { loadOwnCase } from '../own-case.ts'
import type { AdviserEntry } from './adviser.ts'
import { advisersFor, loadAdvisers } from './advisers.ts'
import { takenBetween } from './appointment-store.ts'
import { freeOf, nearestTo, onePerTime, slotsOf, type TimeSlot } from './slots.ts'

/** Days that are shown at once. */
const SHOWN_DAYS = 14
const DAY_MS = 86_400_000
/** Free slots that are named where one was taken. */
const NEAREST = 3

/**
 * The free slots of a case's advisers in two weeks. Those of all advisers who speak its language, one at each time,
 * where none is named.
 * @throws Refusal `not_found`
 */
export async function findSlots(
  deps: CaseDeps,
  actor: Actor,
  { case_id, ...window }: SlotsRequest,
  language: Language,
): Promise<SlotsResponse> {
  return slotsFor(deps, await loadOwnCase(deps.db, deps, actor, case_id), window, language)
}

/** The same for who has not sent anything yet: of those whom an enquiry of that kind comes to. */
export function findSlotsForEnquiry(
  deps: CaseDeps,
  { kind, ...window }: EnquirySlotsRequest,
  language: Language,
): Promise<SlotsResponse> {
  return slotsFor(deps, { kind, language, phone: null }, window, language)
}

/** The same for somebody of the agency. @throws Refusal `case_not_found` */
export async function findSlotsForStaff(
  deps: CaseDeps,
  reference: string,
  window: SlotWindow,
  language: Language,
): Promise<SlotsResponse> {
  const found = await loadCase(deps.db, deps, { reference: foldCaseReference(reference) })
  if (!found || found.status === 'draft') throw new Refusal('case_not_found')
  return slotsFor(deps, found, window, language)
}

type SlotWindow = Omit<SlotsRequest, 'case_id'>

async function slotsFor(
  deps: CaseDeps,
  found: Pick<Case, 'kind' | 'language' | 'phone'>,
  { adviser_id, from: asked }: SlotWindow,
  language: Language,
): Promise<SlotsResponse> {
  const advisers = advisersFor(await loadAdvisers(deps.db), found)
  const wanted = advisers.filter(({ code }) => code === adviser_id)
  const { free } = await freeSlots(deps.db, deps, wanted.length > 0 ? wanted : fluent(advisers, found))
  const from = windowOf(free, asked ?? null)
  const until = addDays(from, SHOWN_DAYS)
  const dateOf = ({ startsAt }: TimeSlot) => dateIn(AGENCY_WEEK.zone, startsAt)
  const hasEarlier = free.some((slot) => dateOf(slot) < from)
  return {
    advisers: advisers.map((adviser) => ({
      adviser_id: adviser.code,
      name: adviser.name,
      languages: adviser.languages,
      time_zone: adviser.time_zone,
      place: adviser.place?.[language] ?? null,
    })),
    slots: free
      .filter((slot) => dateOf(slot) >= from && dateOf(slot) < until)
      .map(({ adviser, startsAt, endsAt }) => ({
        adviser_id: adviser,
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
      })),
    from,
    earlier: hasEarlier ? addDays(from, -SHOWN_DAYS) : null,
    later: free.some((slot) => dateOf(slot) >= until) ? until : null,
    has_phone: found.phone !== null,
  }
}

/** The first day that is shown: the one that is asked for, or that of the first slot where that lies in the past. */
function windowOf(free: readonly TimeSlot[], asked: string | null): string {
  const first = free[0] ? dateIn(AGENCY_WEEK.zone, free[0].startsAt) : null
  if (asked === null) return first ?? '1970-01-01'
  const last = free.at(-1)
  const latest = last ? dateIn(AGENCY_WEEK.zone, last.startsAt) : asked
  return [first ?? asked, asked < latest ? asked : latest].toSorted().at(-1) ?? asked
}

/** Who speaks the language of a case; all where nobody does. */
function fluent(advisers: readonly AdviserEntry[], { language }: Pick<Case, 'language'>): readonly AdviserEntry[] {
  const speaking = advisers.filter(({ languages }) => languages.includes(language))
  return speaking.length > 0 ? speaking : advisers
}

/** Everything that can be booked of some advisers, one slot at each time, and every slot of each. */
export async function freeSlots(
  db: Db | Tx,
  { clock }: Pick<CaseDeps, 'clock'>,
  advisers: readonly AdviserEntry[],
): Promise<{ readonly free: readonly TimeSlot[]; readonly each: readonly TimeSlot[] }> {
  const now = clock.now()
  const most = Math.max(0, ...advisers.map(({ days_ahead: days }) => days))
  const taken = await takenBetween(db, now, new Date(now.getTime() + (most + 1) * DAY_MS))
  const each = advisers.flatMap((adviser) => {
    const today = dateIn(adviser.time_zone, now)
    return freeOf(slotsOf(adviser, today, addDays(today, adviser.days_ahead), now), taken)
  })
  return { each, free: onePerTime(each, taken) }
}

/** What is named in place of a slot that is gone. */
export async function nearestSlots(
  db: Db | Tx,
  deps: Pick<CaseDeps, 'clock'>,
  found: Pick<Case, 'kind' | 'language'>,
  wanted: { readonly adviser: string; readonly startsAt: Date },
): Promise<readonly { readonly adviser_id: string; readonly starts_at: string }[]> {
  const advisers = advisersFor(await loadAdvisers(db), found)
  const { free } = await freeSlots(db, deps, fluent(advisers, found))
  return nearestTo(free, wanted, NEAREST).map(({ adviser, startsAt }) => ({
    adviser_id: adviser,
    starts_at: startsAt.toISOString(),
  }))
}
