import type { ActivityOption, ActivityUnit } from '#contracts/activities/activity.ts'
import type { OctoPricing } from '#contracts/octo/pricing.ts'
import type { OctoOption, OctoProduct, OctoUnit } from '#contracts/octo/products.ts'
import type { Translate } from '#contracts/locale.ts'
import { CHARGE_CURRENCY, type Currency } from '#contracts/money.ts'
import type { SupplierActivity } from '#modules/activities/activity-supplier.ts'
import type { OctoCaller } from '../octo-deps.ts'
import { describeContent, describeQuestions } from './describe-content.ts'

/** The least that each unit of an option costs soon, by the option's id. */
export type LowestPrices = ReadonlyMap<
  string,
  { readonly currency: Currency; readonly units: ReadonlyMap<string, OctoPricing> }
>

interface Described {
  readonly caller: OctoCaller
  readonly activity: SupplierActivity
  readonly baseUrl: string
  readonly translate: Translate
  /** Only where prices are asked for. */
  readonly lowest: LowestPrices | null
}

/** An activity as the standard has it: the core, and what the caller's capabilities add. */
export function describeProduct(described: Described): OctoProduct {
  const { caller, activity, baseUrl, lowest } = described
  // The standard knows no option that differs from its product in this.
  const isInstant = activity.options.every(({ instant_confirmation: instant }) => instant)
  return {
    id: activity.activity_id,
    internalName: activity.title,
    reference: activity.activity_id,
    locale: caller.language,
    timeZone: activity.timezone,
    allowFreesale: false,
    instantConfirmation: isInstant,
    instantDelivery: isInstant,
    availabilityRequired: true,
    availabilityType: activity.availability_type === 'start_time' ? 'START_TIME' : 'OPENING_HOURS',
    deliveryFormats: ['QRCODE'],
    deliveryMethods: ['VOUCHER', 'TICKET'],
    redemptionMethod: 'DIGITAL',
    options: activity.options.map((option, at) => describeOption(described, option, at === 0)),
    ...(lowest && pricingOf(lowest)),
    ...(caller.capabilities.has('octo/content') && describeContent(activity, baseUrl)),
    ...(caller.capabilities.has('octo/questions') && { questions: describeQuestions(activity, 'booking') }),
  }
}

function pricingOf(lowest: LowestPrices): Partial<OctoProduct> {
  const currencies = [...new Set([...lowest.values()].map(({ currency }) => currency))]
  const [first = CHARGE_CURRENCY] = currencies
  return { defaultCurrency: first, availableCurrencies: [first], pricingPer: 'UNIT' }
}

/** An option of it, alone or within its product. */
export function describeOption(described: Described, option: ActivityOption, isDefault: boolean): OctoOption {
  const { caller, lowest } = described
  const { text, amount, unit } = describeCutoff(option.cancellation_cutoff)
  return {
    id: option.option_id,
    default: isDefault,
    internalName: option.name,
    reference: option.option_id,
    // Where one comes when one likes the day begins at midnight, as the standard writes it.
    availabilityLocalStartTimes: option.start_times.length > 0 ? [...option.start_times] : ['00:00'],
    cancellationCutoff: text,
    cancellationCutoffAmount: amount,
    cancellationCutoffUnit: unit,
    requiredContactFields: ['firstName', 'lastName'],
    restrictions: { minUnits: option.min_units, maxUnits: option.max_units },
    units: option.units.map((each) =>
      describeUnit(described, each, lowest?.get(option.option_id)?.units.get(each.unit_id)),
    ),
    ...(caller.capabilities.has('octo/content') && {
      title: option.name,
      shortDescription: null,
      durationMinutesFrom: option.duration_minutes ?? 0,
      durationMinutesTo: option.duration_minutes,
      commentary: option.languages.map((language) => ({ format: 'IN_PERSON' as const, language })),
    }),
  }
}

/** Days before its beginning after which nothing is ever cancelled: the standard has no word for never. */
const NEVER_DAYS = 3650

/** How long before its beginning cancelling is free, as the standard counts it. */
function describeCutoff(cutoff: ActivityOption['cancellation_cutoff']) {
  if (!cutoff) return { text: 'no cancellation', amount: NEVER_DAYS, unit: 'day' } as const
  const { amount, unit } = cutoff
  return { text: `${amount} ${unit}${amount === 1 ? '' : 's'}`, amount, unit } as const
}

/** Ages of whom no limit is set. */
const OLDEST = 99

function describeUnit(
  { caller: { capabilities, language }, activity, translate }: Described,
  unit: ActivityUnit,
  lowest: OctoPricing | undefined,
): OctoUnit {
  const name = unit.name ?? translate(language, `octo.units.${unit.type}`)
  return {
    id: unit.unit_id,
    internalName: name,
    reference: unit.unit_id,
    type: UNIT_TYPES[unit.type],
    restrictions: {
      minAge: unit.min_age ?? 0,
      maxAge: unit.max_age ?? OLDEST,
      idRequired: unit.id_required,
      minQuantity: unit.min_quantity,
      maxQuantity: unit.max_quantity,
      paxCount: unit.people,
      accompaniedBy: [...unit.accompanied_by],
    },
    requiredContactFields: [],
    ...(lowest && { pricingFrom: [lowest] }),
    ...(capabilities.has('octo/content') && { title: name, shortDescription: '', features: [] }),
    ...(capabilities.has('octo/questions') && { questions: describeQuestions(activity, 'traveller') }),
  }
}

const UNIT_TYPES = {
  adult: 'ADULT',
  youth: 'YOUTH',
  child: 'CHILD',
  infant: 'INFANT',
  family: 'FAMILY',
  senior: 'SENIOR',
  student: 'STUDENT',
  military: 'MILITARY',
  other: 'OTHER',
} as const satisfies Record<ActivityUnit['type'], OctoUnit['type']>
