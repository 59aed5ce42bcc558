import type { Activity, ActivityOption, ActivitySlot, UnitCount } from '#contracts/activities/activity.ts'
import { bookedActivitySchema, type BookedActivity } from '#contracts/activities/offers.ts'
import type { ActivityAnswer, ActivityQuestion } from '#contracts/activities/activity.ts'
import { peopleOf } from './check-units.ts'

/** What is booked of an activity. */
interface Booked {
  readonly activity: Activity
  readonly option: ActivityOption
  readonly slot: ActivitySlot
  readonly units: readonly UnitCount[]
  readonly answers: readonly ActivityAnswer[]
  readonly now: Date
}

const HOUR_MS = 3_600_000

/** Places of an activity as they are told, in the language that it is described in. */
export function bookedActivity({ activity, option, slot, units, answers, now }: Booked): BookedActivity {
  const free = freeUntil(option, slot)
  const isFree = free !== null && free > now
  // The schema lists what belongs into it.
  return bookedActivitySchema.parse({
    activity,
    option,
    slot,
    units: units.flatMap(({ unit_id, quantity }) => {
      const unit = option.units.find((one) => one.unit_id === unit_id)
      return unit ? [{ ...unit, quantity }] : []
    }),
    people: peopleOf(option, units),
    free_until: isFree ? free.toISOString() : null,
    free_until_local: isFree ? localAt(activity.timezone, free) : null,
    answers: answersInWords(activity.questions, answers),
  })
}

/** Until when cancelling brings everything back; null where it never does. */
function freeUntil({ cancellation_cutoff: cutoff }: ActivityOption, { starts_at: starts }: ActivitySlot): Date | null {
  if (!cutoff) return null
  const hours = cutoff.unit === 'day' ? cutoff.amount * 24 : cutoff.amount
  return new Date(Date.parse(starts) - hours * HOUR_MS)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** `2026-12-01T09:00:00` on the clock of a zone. */
function localAt(timeZone: string, instant: Date): string {
  const known = formats.get(timeZone)
  // Sweden writes dates as ISO 8601 does.
  const format = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  if (!known) formats.set(timeZone, format)
  return format.format(instant).replace(' ', 'T')
}

/** What was asked and answered, by the words of the question and of its choices. */
export function answersInWords(
  questions: readonly ActivityQuestion[],
  answers: readonly ActivityAnswer[],
): BookedActivity['answers'] {
  const known = new Map(questions.map((question) => [question.question_id, question]))
  return answers.flatMap(({ question_id, traveller, value }) => {
    const question = known.get(question_id)
    if (!question) return []
    const choice = question.choices.find((one) => one.value === value)
    return [{ label: question.label, traveller, kind: question.kind, value: choice?.label ?? value }]
  })
}
