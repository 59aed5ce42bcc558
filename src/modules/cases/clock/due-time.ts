import type { CaseKind } from '#contracts/cases/kinds.ts'
import { addBusinessMinutes } from './business-hours.ts'
import { AGENCY_WEEK } from './agency-week.ts'

export type Priority = 'urgent' | 'normal' | 'low'

/** Hours of working time within which a case is answered. */
const ANSWER_HOURS: Readonly<Record<CaseKind, number>> = {
  contact: 8,
  corporate: 8,
  group: 12,
  cab: 4,
  bus: 4,
  train: 4,
  careers: 50,
  study: 8,
  visa: 8,
}
const URGENT_HOURS = 2
/** Who travels so soon is answered before others. */
const URGENT_DAYS = 3
const DAY_MS = 86_400_000

/** By when the agency shall have answered what came at an instant. */
export function dueAfter(kind: CaseKind, priority: Priority, from: Date): Date {
  const hours = priority === 'urgent' ? Math.min(URGENT_HOURS, ANSWER_HOURS[kind]) : ANSWER_HOURS[kind]
  return addBusinessMinutes(AGENCY_WEEK, from, hours * 60)
}

/** What comes first in the agency's queue. */
export function priorityOf(kind: CaseKind, details: Readonly<Record<string, unknown>>, now: Date): Priority {
  if (kind === 'careers') return 'low'
  const begins = details['date'] ?? details['arrival']
  const inMs = typeof begins === 'string' ? Date.parse(begins) - now.getTime() : Number.POSITIVE_INFINITY
  return inMs <= URGENT_DAYS * DAY_MS ? 'urgent' : 'normal'
}
