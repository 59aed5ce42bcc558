import { isOrigin } from '#modules/packages/package-supplier.ts'
import type { OwnPackage } from '../contract/own-package.ts'

interface Fault {
  readonly path: readonly (string | number)[]
  readonly text: string
}
type Rule = OwnPackage['departures'][number]

const PILGRIM_THEMES: ReadonlySet<string> = new Set(['hajj', 'umrah', 'christian', 'sufi'])

/** What is wrong with a package whose fields are right one by one. */
export function packageFaults(own: OwnPackage): readonly Fault[] {
  return [
    ...((own.family === 'pilgrimages') === PILGRIM_THEMES.has(own.theme)
      ? []
      : [{ path: ['theme'], text: `${own.theme} is no theme of ${own.family}` }]),
    ...own.days.flatMap(({ stop }, at) =>
      stop < own.stops.length
        ? []
        : [{ path: ['days', at, 'stop'], text: `there are ${own.stops.length} stops, from 0` }],
    ),
    ...Object.keys(own.supplements ?? {}).flatMap((origin) => originFaults(['supplements', origin], origin)),
    ...growing(own.deposit.later_parts).map((at) => ({
      path: ['deposit', 'later_parts', at],
      text: 'must be more than the number before',
    })),
    ...termFaults(own),
    ...twice('tasks', own.tasks),
    ...twice('extras', own.extras),
    ...departureFaults(own, own.departures).map(({ path, text }) => ({ path: ['departures', ...path], text })),
  ]
}

const growing = (numbers: readonly number[]): readonly number[] =>
  numbers.flatMap((number, at) => (at > 0 && number <= (numbers[at - 1] ?? 0) ? [at] : []))

function termFaults({ terms }: OwnPackage): readonly Fault[] {
  return terms.flatMap(({ days_before, kept_percent }, at) => {
    const before = terms[at - 1]
    if (!before) return []
    if (days_before >= before.days_before)
      return [{ path: ['terms', at, 'days_before'], text: 'must be fewer than those of the step before' }]
    return kept_percent < before.kept_percent
      ? [{ path: ['terms', at, 'kept_percent'], text: 'must not be less than that of the step before' }]
      : []
  })
}

function twice(field: string, parts: readonly { readonly code: string }[]): readonly Fault[] {
  return parts.flatMap(({ code }, at) =>
    parts.findIndex((part) => part.code === code) < at
      ? [{ path: [field, at, 'code'], text: `${code} stands here twice` }]
      : [],
  )
}

const originFaults = (path: Fault['path'], origin: string): readonly Fault[] =>
  isOrigin(origin) ? [] : [{ path, text: `${origin} is no city that groups depart from` }]

/** What is wrong with the departures of a package, each by its place among them. */
export function departureFaults({ prices }: Pick<OwnPackage, 'prices'>, rules: readonly Rule[]): readonly Fault[] {
  return rules.flatMap((rule, at) => [
    ...originFaults([at, 'origin'], rule.origin),
    ...(rule.by === 'year' && !isDay(rule) ? [{ path: [at, 'day'], text: `month ${rule.month} has no such day` }] : []),
    ...(rule.by === 'date' && rules.findIndex((other) => isSame(other, rule)) < at
      ? [{ path: [at, 'date'], text: `${rule.date} from ${rule.origin} stands here twice` }]
      : []),
    ...(['quad', 'triple'] as const).flatMap((kind) =>
      typeof rule.prices?.[kind] === 'number' && prices[kind] === null
        ? [{ path: [at, 'prices', kind], text: 'the package has no such rooms' }]
        : [],
    ),
  ])
}

/** In every year: 29 February is none. */
const isDay = ({ month, day }: { readonly month: number; readonly day: number }): boolean =>
  new Date(Date.UTC(2027, month - 1, day)).getUTCMonth() === month - 1

const isSame = (one: Rule, other: Rule): boolean =>
  one.by === 'date' && other.by === 'date' && one.date === other.date && one.origin === other.origin
