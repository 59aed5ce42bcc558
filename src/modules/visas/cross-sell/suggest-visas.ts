import { CHARGE_CURRENCY, type Money } from '#contracts/money.ts'
import type { Suggestion } from '#contracts/orders/cross-sell.ts'
import { visaQuestionAddress } from '#contracts/visas/question-address.ts'
import type { VisaService } from '#contracts/visas/services.ts'
import { isJourney, type PersonOfTrip, type Trip, type TripReader, tripAbroadOf } from '#modules/orders/index.ts'
import { addDays } from '#platform/local-date.ts'
import type { VisaDeps } from '../deps.ts'
import { ageBandOf } from '../applications/application-price.ts'
import { findRequirement } from '../requirements/find-requirement.ts'

const MOST = 2

/**
 * The visas that the passports of a trip need and that the agency applies for: its form filled in, and what it costs
 * for whoever holds that passport. Nothing where it could not be had in time, and nothing beside packages, which name
 * the papers of their own visas.
 */
export async function suggestVisas(deps: VisaDeps, trip: Trip, reader: TripReader): Promise<readonly Suggestion[]> {
  const abroad = trip.moments.some(isJourney) ? null : tripAbroadOf(trip, null)
  if (!abroad || abroad.residence === null) return []
  const { residence, destinations, startDate: arrival, endDate: departure, travellers } = abroad
  const holders = Map.groupBy(travellers, (_, at) => trip.nationalities[at] ?? residence)
  const wanted = destinations.flatMap((destination) =>
    [...holders].map(([nationality, people]) => ({ nationality, people, destination })),
  )
  const asked = wanted.map((one) => suggestVisa(deps, { ...one, residence, arrival, departure }, reader))
  return (await Promise.all(asked)).flatMap((one) => one ?? []).slice(0, MOST)
}

interface Asked {
  readonly nationality: string
  readonly people: readonly PersonOfTrip[]
  readonly destination: string
  readonly residence: string
  readonly arrival: string
  readonly departure: string | null
}

/** null where that passport needs no visa, the agency does nothing for it, or it is too late. */
async function suggestVisa(deps: VisaDeps, asked: Asked, { language, now }: TripReader): Promise<Suggestion | null> {
  const { people, ...trip } = asked
  const rule = await findRequirement(deps, { ...trip, purpose: 'tourism' }, language)
  const { service } = rule
  if (!service || !isInTime(service, asked.arrival, now)) return null
  const t = (key: string, values: Readonly<Record<string, string | number>>) =>
    deps.translate(language, `visas.${key}`, values)
  const { least, most } = service.working_days
  return {
    kind: 'case',
    label: t('beside.label', {}),
    id: `visa ${asked.destination} ${asked.nationality}`,
    title: t('service.title', { name: service.name }),
    text: t('beside.text', {
      passport: rule.nationality,
      rule: t(`kinds.${rule.kind}`, { days: rule.days ?? 0 }),
      count: people.length,
      least,
      most,
    }),
    from: totalFor(service, people),
    press: asked.departure === null ? null : 'start',
    href: visaQuestionAddress({ ...trip, people: people.length }),
  }
}

/** Five working days take seven. */
function isInTime({ working_days: { least } }: VisaService, arrival: string, now: Date): boolean {
  return addDays(now.toISOString().slice(0, 10), Math.ceil((least * 7) / 5)) < arrival
}

function totalFor({ prices }: VisaService, people: readonly PersonOfTrip[]): Money {
  const own = people.flatMap(({ age }) => prices.filter((price) => price.age === ageBandOf(age)))
  return { amount: own.reduce((sum, { total }) => sum + total.amount, 0), currency: CHARGE_CURRENCY }
}
