import type { Money } from '#contracts/money.ts'
import type { Language } from '#contracts/locale.ts'
import type { SupplierActivity } from '#modules/activities/activity-supplier.ts'
import type { Clock } from '#platform/clock.ts'

const LIFE_MS = 10 * 60_000
const MOST = 2000

interface SoldInCity {
  readonly activities: number
  readonly from: Money
}

/** What was said lately: a page of an activity asks for its description, its days and its times at once. */
export interface ActivityMemory {
  read(code: string, language: Language): SupplierActivity | null
  keep(activity: SupplierActivity, language: Language): void
  /** Cities that somebody has found something in, in this process. */
  readonly cities: Map<string, SoldInCity>
}

export function createActivityMemory(clock: Clock): ActivityMemory {
  const known = new Map<string, { readonly activity: SupplierActivity; readonly until: number }>()
  return {
    cities: new Map(),
    read(code, language) {
      const kept = known.get(`${language} ${code}`)
      return kept && kept.until > clock.now().getTime() ? kept.activity : null
    },
    keep(activity, language) {
      const key = `${language} ${activity.activity_id}`
      known.delete(key)
      known.set(key, { activity, until: clock.now().getTime() + LIFE_MS })
      const [oldest] = known.keys()
      if (known.size > MOST && oldest !== undefined) known.delete(oldest)
    },
  }
}
