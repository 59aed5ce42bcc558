import { type FieldIssue, FIELD_CODES } from '#contracts/errors.ts'
import { passengerInputSchema, type TravellerInput } from '#contracts/travellers.ts'
import { ageOn, type Issues, isoDate, isRealDate, type TravellerCheck, typeOfAge } from '#modules/orders/index.ts'
import { daysBetween } from '#platform/local-date.ts'
import type { CoverOffer } from './cover-offer.ts'

/** Younger children are covered by nobody. */
const LEAST_DAYS = 90

const AGE_CODES = { ADT: 'age_not_adult', CNN: 'age_not_child', INF: 'age_not_infant' } as const

/**
 * An insurer asks everybody's name and birth date. Whoever is as old as their kind of traveller may be insured: at
 * another age than was quoted the cover is asked for anew, at the price of that age.
 */
export function checkInsured(
  { sold: { question } }: Pick<CoverOffer, 'sold'>,
  travellers: readonly TravellerInput[],
  today: string,
): TravellerCheck {
  const issues: Issues =
    travellers.length === question.ages.length
      ? Object.fromEntries(travellers.flatMap((traveller, index) => issuesOf(traveller, index, question, today)))
      : { passengers: 'passengers_mismatch' }
  return { issues, holders: new Map(), needsPassports: false }
}

/** What an insurer is told of everybody; the rest of the form may be left out. */
const insuredSchema = passengerInputSchema.pick({ year_of_birth: true, month_of_birth: true, day_of_birth: true })

function issuesOf(
  traveller: TravellerInput,
  index: number,
  { startDate, endDate }: CoverOffer['sold']['question'],
  today: string,
): readonly [string, FieldIssue][] {
  const at = (field: string) => `passengers.${index}.${field}`
  const missing = insuredSchema.safeParse(traveller).error?.issues ?? []
  if (missing.length > 0) return missing.map(({ path, message }) => [at(path.join('.')), codeOf(message)])
  const { year_of_birth: year, month_of_birth: month, day_of_birth: day } = insuredSchema.parse(traveller)
  if (!isRealDate(year, month, day)) return [[at('day_of_birth'), 'birth_date_invalid']]
  const born = isoDate(year, month, day)
  if (born > today) return [[at('year_of_birth'), 'birth_date_invalid']]
  if (daysBetween(born, startDate) < LEAST_DAYS)
    return [[at('year_of_birth'), { code: 'cover_too_young', values: { least: LEAST_DAYS } }]]
  // Who has a birthday on the way is what they are on one of the days.
  const types = [startDate, endDate].map((date) => typeOfAge(ageOn(born, date)))
  return types.includes(traveller.type) ? [] : [[at('year_of_birth'), AGE_CODES[traveller.type]]]
}

/** Contracts name a code for whatever can be missing. */
function codeOf(message: string): FieldIssue {
  return FIELD_CODES.find((code) => code === message) ?? 'required'
}

/** Ages on the first day, in the order of the travellers, who were checked before. */
export function agesOf(travellers: readonly TravellerInput[], startDate: string): readonly number[] {
  return travellers.map((traveller) => {
    const { year_of_birth: year, month_of_birth: month, day_of_birth: day } = insuredSchema.parse(traveller)
    return ageOn(isoDate(year, month, day), startDate)
  })
}
