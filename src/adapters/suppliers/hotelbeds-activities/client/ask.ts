import type { Language } from '#contracts/locale.ts'
import type { ActivityPlace, DayRange } from '#modules/activities/activity-supplier.ts'
import { callHotelbeds } from '../../hotelbeds/client/call-hotelbeds.ts'
import { HotelbedsRefusal, readingFailure } from '../../hotelbeds/client/refusals.ts'
import type { HotelbedsActivitiesDeps } from '../hotelbeds-activities-deps.ts'
import { activitySchema, availabilitySchema, detailsSchema, type HotelbedsActivity } from './answers.ts'

const PAGE = 100
const MOST_PAGES = 3
const ONE_ADULT: readonly number[] = [30]

interface Asked {
  readonly days: DayRange
  readonly language: Language
  readonly signal?: AbortSignal
}

/** Activities around a city for one adult; one that cannot be read is left out. @throws SupplierFailure */
export async function askAround(
  deps: HotelbedsActivitiesDeps,
  { latitude, longitude }: ActivityPlace,
  { days, language, signal }: Asked,
): Promise<readonly HotelbedsActivity[]> {
  const found: HotelbedsActivity[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { activities, pagination } = await callHotelbeds(deps, {
      method: 'POST',
      path: '/activity-api/3.0/activities/availability',
      body: {
        filters: [{ searchFilterItems: [{ type: 'GPS', value: `${latitude}, ${longitude}` }] }],
        from: days.from,
        to: days.until,
        paxes: ONE_ADULT.map((age) => ({ age })),
        language,
        pagination: { itemsPerPage: PAGE, page },
        order: 'DEFAULT',
      },
      schema: availabilitySchema,
      timeoutMs: deps.timeouts.reading,
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      throw readingFailure(error)
    })
    found.push(...(activities ?? []).flatMap((one) => activitySchema.safeParse(one).data ?? []))
    if (page * PAGE >= (pagination?.totalItems ?? 0)) break
  }
  return found
}

/** An activity for people of these ages; null where it is none, or not to be had on these days. @throws SupplierFailure */
export async function askDetails(
  deps: HotelbedsActivitiesDeps,
  code: string,
  {
    days,
    language,
    signal,
    ages = ONE_ADULT,
    isFull = false,
  }: Asked & {
    readonly ages?: readonly number[]
    /** With all that is said of it. */
    readonly isFull?: boolean
  },
): Promise<HotelbedsActivity | null> {
  try {
    const { activity } = await callHotelbeds(deps, {
      method: 'POST',
      path: `/activity-api/3.0/activities/details${isFull ? '/full' : ''}`,
      body: { code, from: days.from, to: days.until, language, paxes: ages.map((age) => ({ age })) },
      schema: detailsSchema,
      timeoutMs: deps.timeouts.reading,
      ...(signal && { signal }),
    })
    return activity
  } catch (error) {
    if (error instanceof HotelbedsRefusal && NOWHERE.test(error.code)) return null
    throw readingFailure(error)
  }
}

const NOWHERE = /NOTFOUND|NOAVAILAB/
