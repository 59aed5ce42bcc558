import type { BookedActivity } from '#contracts/activities/offers.ts'
import type { Language } from '#contracts/locale.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import { inShop } from '../ask-activity.ts'
import type { ActivityOrderDeps } from '../deps.ts'
import { answersInWords } from '../offers/booked-activity.ts'
import type { SoldActivity } from './sold-activity.ts'

/**
 * What was booked, in a language. A seller that is gone, or says nothing now, leaves it as it was when it was booked.
 */
export async function describeBooked(
  deps: Pick<ActivityOrderDeps, 'suppliers' | 'cities'>,
  { booked, productId, answers }: Pick<SoldActivity, 'booked' | 'productId' | 'answers'>,
  language: Language,
): Promise<BookedActivity> {
  const [code = ''] = booked.activity.activity_id.split('~')
  const isKnown = deps.suppliers.some((supplier) => supplier.code === code)
  const named = isKnown
    ? await supplierByCode(deps, code)
        .describe(productId, language)
        .catch(() => null)
    : null
  if (!named) return booked
  const { title, summary, meeting_point, to_know, included, city_name, country_name, questions, options } = inShop(
    deps.cities,
    code,
    named,
    language,
  )
  const option = options.find(({ option_id: id }) => id === booked.option.option_id)
  return {
    ...booked,
    activity: { ...booked.activity, title, summary, meeting_point, to_know, included, city_name, country_name },
    option: { ...booked.option, name: option?.name ?? booked.option.name },
    answers: answersInWords(questions, answers),
  }
}
