import type { ActivityOption, ActivitySlot } from '#contracts/activities/activity.ts'
import { toDecimal } from '#contracts/money.ts'
import type { DayRange, SupplierActivity } from '#modules/activities/activity-supplier.ts'
import { localAt } from '#platform/local-time.ts'
import type { FakeActivitiesDeps } from './fake-activities-deps.ts'
import { bandOf, personalUnits, unitsFor } from './people.ts'
import { writeRateKey } from './rate-keys.ts'

const SIGNAL = new AbortController().signal

interface Asked {
  readonly days: DayRange
  readonly ages: readonly number[]
}

/** An activity with its modalities for these people; null where there is none for them on these days. */
export async function describeSold(
  deps: FakeActivitiesDeps,
  activity: SupplierActivity,
  asked: Asked,
): Promise<object | null> {
  const modalities = []
  for (const option of activity.options.filter(({ instant_confirmation: isInstant }) => isInstant)) {
    const slots = await slotsOf(deps, activity, option, asked)
    if (slots.length > 0) modalities.push(describeModality(activity, option, { slots, ages: asked.ages }))
  }
  const [first] = modalities
  if (!first) return null
  return {
    activityCode: activity.activity_id,
    code: codeOf(activity),
    name: activity.title,
    type: 'TICKET',
    currency: first.currency,
    currencyName: first.currency,
    country: { code: activity.country_code, name: activity.country_code, destinations: [] },
    operationDays: [],
    modalities: modalities.map(({ described }) => described),
    content: describeContent(activity),
  }
}

/** As Hotelbeds writes the code that details are asked for by. */
export const codeOf = ({ activity_id: id }: Pick<SupplierActivity, 'activity_id'>): string => `E-E10-${id}`
export const idOf = (code: string): string => code.replace(/^E-E10-/, '')

const isOpen = ({ status }: ActivitySlot): boolean => status !== 'sold_out' && status !== 'closed'

async function slotsOf(
  { supplier }: FakeActivitiesDeps,
  { activity_id: activityId }: SupplierActivity,
  option: ActivityOption,
  { days, ages }: Asked,
): Promise<readonly ActivitySlot[]> {
  if (ages.length < option.min_units || !unitsFor(option, ages)) return []
  const slots = await supplier.availability({ activityId, optionId: option.option_id, ...days }, SIGNAL)
  return slots.filter((slot) => isOpen(slot) && (slot.places_left ?? ages.length) >= ages.length)
}

interface Offered {
  readonly slots: readonly ActivitySlot[]
  readonly ages: readonly number[]
}

function describeModality(activity: SupplierActivity, option: ActivityOption, { slots, ages }: Offered) {
  const currency = slots[0]?.currency ?? 'EUR'
  const amountsOf = (slot: ActivitySlot) =>
    personalUnits(option).map((unit) => {
      const amount = slot.prices.find(({ unit_id: id }) => id === unit.unit_id)?.amount ?? 0
      return { ...bandOf(unit), amount: numberOf(amount, slot), boxOfficeAmount: 0, mandatoryApplyAmount: false }
    })
  const [cheapest] = slots.toSorted((one, other) => (one.prices[0]?.amount ?? 0) - (other.prices[0]?.amount ?? 0))
  const offered = Map.groupBy(slots, (slot) => `${timeOf(slot) ?? ''} ${totalOf(option, slot, ages)}`)
  return {
    currency,
    described: {
      code: option.option_id,
      name: option.name,
      amountUnitType: 'PAX',
      duration: option.duration_minutes === null ? null : { value: option.duration_minutes, metric: 'MINUTES' },
      questions: activity.questions
        .filter(({ of }) => of === 'booking')
        .map(({ question_id: code, label: text, required }) => ({ code, text, required })),
      comments: [{ type: 'CONTRACT_REMARKS', text: activity.to_know.join(' // ') }],
      languages: option.languages.map((code) => ({ code, name: code })),
      supplierInformation: { name: 'Fake', vatNumber: '0' },
      providerInformation: { name: activity.operator },
      amountsFrom: cheapest ? amountsOf(cheapest) : [],
      rates: [
        {
          rateCode: 'STANDARD',
          rateClass: option.cancellation_cutoff ? 'NOR' : 'NRF',
          name: '.',
          freeCancellation: false,
          rateDetails: [...offered.values()].flatMap((same) => {
            const [first] = same
            return first ? [describeDetail(activity, option, { slots: same, ages }, amountsOf(first))] : []
          }),
        },
      ],
    },
  }
}

/** As JSON writes it: a number, with the currency’s own decimals. */
const numberOf = (amount: number, { currency }: Pick<ActivitySlot, 'currency'>): number =>
  Number(toDecimal({ amount, currency }))

const timeOf = ({ all_day: isDay, starts_at_local: starts }: ActivitySlot): string | null =>
  isDay ? null : starts.slice(11, 16)

function totalOf(option: ActivityOption, { prices }: ActivitySlot, ages: readonly number[]): number {
  const known = new Map(prices.map(({ unit_id: id, amount }) => [id, amount]))
  return (unitsFor(option, ages) ?? []).reduce(
    (sum, { unit_id: id, quantity }) => sum + quantity * (known.get(id) ?? 0),
    0,
  )
}

function describeDetail(
  activity: SupplierActivity,
  option: ActivityOption,
  { slots, ages }: Offered,
  paxAmounts: readonly { readonly paxType: string }[],
): object {
  const [first] = slots
  if (!first) throw new Error('a rate has no dates')
  const [time, total] = [timeOf(first), totalOf(option, first, ages)]
  const key = { activityId: activity.activity_id, optionId: option.option_id, time, ages: [...ages], total }
  return {
    rateKey: writeRateKey(key),
    operationDates: slots.map((slot) => ({
      from: slot.starts_at_local.slice(0, 10),
      to: slot.starts_at_local.slice(0, 10),
      cancellationPolicies: policiesOf(activity, option, { slot, total }),
    })),
    sessions: time === null ? [] : [{ code: `S${time.replace(':', '')}`, name: `Session at ${time}` }],
    languages: option.languages.map((code) => ({ code, name: code })),
    totalAmount: { amount: numberOf(total, first), boxOfficeAmount: 0, mandatoryApplyAmount: false },
    paxAmounts,
  }
}

/** On the clock of the place, though it is written as if it were not. */
function policiesOf(
  { timezone }: SupplierActivity,
  { cancellation_cutoff: cutoff }: ActivityOption,
  { slot, total }: { readonly slot: ActivitySlot; readonly total: number },
): readonly object[] {
  if (!cutoff)
    return [{ dateFrom: `${slot.starts_at_local.slice(0, 10)}T00:00:00.000Z`, amount: numberOf(total, slot) }]
  const hours = cutoff.unit === 'day' ? cutoff.amount * 24 : cutoff.amount
  const from = localAt(timezone, new Date(Date.parse(slot.starts_at) - hours * 3_600_000))
  return [{ dateFrom: `${from}:00.000Z`, amount: numberOf(total, slot) }]
}

function describeContent(activity: SupplierActivity): object {
  const { meeting_point: point, country_code: code } = activity
  return {
    activityCode: codeOf(activity),
    name: activity.title,
    description: `<p>${activity.description}</p>`,
    highligths: activity.highlights,
    geolocation: { latitude: activity.latitude, longitude: activity.longitude },
    location: {
      startingPoints: [
        {
          type: 'MEETING_POINT',
          meetingPoint: {
            geolocation: { latitude: point.latitude, longitude: point.longitude },
            address: point.address,
            description: point.instructions,
            country: { code },
          },
        },
      ],
      endPoints: [],
    },
    featureGroups: [
      {
        groupCode: 'OTHER',
        included: activity.included.map((description) => ({ featureType: 'OTHER', description })),
        excluded: activity.not_included.map((description) => ({ featureType: 'OTHER', description })),
      },
    ],
    segmentationGroups: [{ code: 1, name: 'Categories', segments: [{ code: 1, name: activity.category }] }],
  }
}
