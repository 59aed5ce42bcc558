import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ActivitySlot } from '#contracts/activities/activity.ts'
import { languageOf } from '#contracts/locale.ts'
import type { ReservationOutcome, SupplierActivity } from '#modules/activities/activity-supplier.ts'
import { type ActivityRecord, bookingRecords } from './booking-records.ts'
import type { FakeActivitiesDeps } from './fake-activities-deps.ts'
import { unitsFor } from './people.ts'
import { FakeActivitiesProblem } from './problems.ts'
import { type FakeRateKey, readRateKey } from './rate-keys.ts'

const name = z.string().min(1).max(50)
const activityRequest = z.strictObject({
  rateKey: z.string().min(1),
  from: z.iso.date(),
  to: z.iso.date(),
  serviceLanguage: z.string().optional(),
  session: z.string().optional(),
  paxes: z
    .array(z.strictObject({ age: z.int().min(0), name, surname: name, type: z.string() }))
    .min(1)
    .max(40),
  answers: z.array(z.strictObject({ question: z.strictObject({ code: z.string() }), answer: z.string().min(1) })),
})
export const bookingRequest = z.strictObject({
  language: z.enum(['en', 'fr']),
  clientReference: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/),
  holder: z.strictObject({
    name,
    surname: name,
    email: z.email(),
    telephones: z.tuple([z.string().regex(/^\+\d{6,15}$/)]),
  }),
  /** One: the shop books each by itself. */
  activities: z.tuple([activityRequest]),
})
type BookingRequest = z.output<typeof bookingRequest>

const SIGNAL = new AbortController().signal
const HOLD_MINUTES = 20

/** null where nothing is answered. @throws FakeActivitiesProblem */
export async function book(deps: FakeActivitiesDeps, input: BookingRequest): Promise<ActivityRecord | null> {
  const [asked] = input.activities
  const key = readRateKey(asked.rateKey)
  if (!key) throw new FakeActivitiesProblem('E_CONFIRMATION_RATEKEY')
  const ages = asked.paxes.map(({ age }) => age)
  if (ages.join() !== key.ages.join()) throw new FakeActivitiesProblem('E_CONFIRMATION_PAXESDONOTMATCH')
  const activity = await deps.supplier.describe(key.activityId, 'en')
  const slot = activity && (await slotOf(deps, key, asked.from))
  if (!activity || !slot) throw new FakeActivitiesProblem('E_CONFIRMATION_SERVICENOLONGERAVAILABLE')
  checkAnswers(activity, asked.answers)
  return order(deps, input, { activity, key, slot })
}

async function slotOf(
  { supplier }: FakeActivitiesDeps,
  { activityId, optionId, time }: FakeRateKey,
  date: string,
): Promise<ActivitySlot | null> {
  const slots = await supplier.availability({ activityId, optionId, from: date, until: date }, SIGNAL)
  return slots.find((slot) => time === null || slot.starts_at_local.slice(11, 16) === time) ?? null
}

function checkAnswers({ questions }: SupplierActivity, answers: z.output<typeof activityRequest>['answers']): void {
  const given = new Set(answers.map(({ question }) => question.code))
  const isMissing = questions.some(
    ({ of, required, question_id: id }) => of === 'booking' && required && !given.has(id),
  )
  if (isMissing) throw new FakeActivitiesProblem('E_CONFIRMATION_MISSINGQUESTION')
}

interface Bought {
  readonly activity: SupplierActivity
  readonly key: FakeRateKey
  readonly slot: ActivitySlot
}

async function order(
  deps: FakeActivitiesDeps,
  { language, clientReference, holder, activities }: BookingRequest,
  { activity, key, slot }: Bought,
): Promise<ActivityRecord | null> {
  const option = activity.options.find(({ option_id: id }) => id === key.optionId)
  const uuid = randomUUID()
  const kept = await deps.supplier.reserve({
    uuid,
    activityId: key.activityId,
    optionId: key.optionId,
    slotId: slot.slot_id,
    units: option ? [...(unitsFor(option, key.ages) ?? [])] : [],
    answers: activities[0].answers.map(({ question, answer }) => ({
      question_id: question.code,
      traveller: null,
      value: answer,
    })),
    holdMinutes: HOLD_MINUTES,
  })
  const held = bookingOf(kept)
  if (held && held.price.grand_total !== key.total) throw new FakeActivitiesProblem('E_CONFIRMATION_PRICE')
  const supplierReference = `shb-${uuid}`
  const { name: firstName, surname: lastName, email, telephones } = holder
  const contact = { firstName, lastName, email, phone: telephones[0], language: languageOf(language) }
  const outcome = await deps.supplier.confirm({ uuid, clientReference: supplierReference, contact })
  const booked = bookingOf(outcome) ?? (await deps.supplier.find(uuid))
  if (!held || !booked || booked.status === 'on_hold') return null
  const record = {
    reference: `102-${BigInt(`0x${uuid.slice(0, 8)}`)
      .toString()
      .padStart(8, '0')
      .slice(-8)}`,
    clientReference,
    createdAt: deps.clock.now().toISOString(),
    uuid,
    supplierReference,
    currency: held.price.currency,
    total: key.total,
  }
  await bookingRecords.save(deps.db, record)
  return outcome.kind === 'booked' ? record : null
}

/** @throws FakeActivitiesProblem where the seller behind does not sell it */
function bookingOf(outcome: ReservationOutcome) {
  if (outcome.kind === 'declined') throw new FakeActivitiesProblem('E_CONFIRMATION_SERVICENOLONGERAVAILABLE')
  return outcome.kind === 'booked' ? outcome.booking : null
}
