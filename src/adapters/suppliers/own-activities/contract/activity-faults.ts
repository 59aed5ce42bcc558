import { isAmountOf } from '../../own-catalogue/amounts.ts'
import type { ContractOption, OwnActivity } from './own-activity.ts'

interface Fault {
  readonly path: readonly (string | number)[]
  readonly text: string
}

type Unit = ContractOption['units'][number]

const unless = (isRight: boolean, path: Fault['path'], text: string): readonly Fault[] =>
  isRight ? [] : [{ path, text }]

const within = (faults: readonly Fault[], ...parent: Fault['path']): readonly Fault[] =>
  faults.map(({ path, text }) => ({ path: [...parent, ...path], text }))

/** What is wrong with an activity whose fields are right one by one. */
export function activityFaults(activity: OwnActivity): readonly Fault[] {
  const { opening_hours: hours, questions, options } = activity
  return [
    ...unless(!hours || hours.from < hours.until, ['opening_hours', 'until'], 'must be later than from'),
    ...questions.flatMap(({ kind, choices }, at) =>
      unless(
        (kind === 'choice') === choices.length > 0,
        ['questions', at, 'choices'],
        kind === 'choice' ? 'must name what can be chosen' : `must be empty: it is no choice but a ${kind}`,
      ),
    ),
    ...options.flatMap((option, at) => within(optionFaults(activity, option), 'options', at)),
  ]
}

function optionFaults({ opening_hours: hours, currency }: OwnActivity, option: ContractOption): readonly Fault[] {
  const { start_times: starts, min_units: least, max_units: most, duration_minutes: minutes } = option
  return [
    ...unless(!hours || starts.length === 0, ['start_times'], 'must be empty beside opening_hours'),
    ...unless(hours !== null || starts.length > 0, ['start_times'], 'must name a time, without opening_hours'),
    ...unless(hours !== null || minutes !== null, ['duration_minutes'], 'must be told, without opening_hours'),
    ...starts.flatMap((start, at) =>
      unless(at === 0 || start > (starts[at - 1] ?? ''), ['start_times', at], 'must be later than the one before'),
    ),
    ...unless(most >= least, ['max_units'], `is less than min_units, ${least}`),
    ...option.units.flatMap((unit, at) => within(unitFaults(option, unit), 'units', at)),
    ...option.seasons.flatMap((_, at) => within(seasonFaults(option, currency, at), 'seasons', at)),
  ]
}

function unitFaults({ units }: ContractOption, unit: Unit): readonly Fault[] {
  const { code, min_age: youngest, max_age: oldest, min_quantity: least, max_quantity: most } = unit
  const others = new Set(units.map((other) => other.code).filter((other) => other !== code))
  return [
    ...unless((oldest ?? 120) >= (youngest ?? 0), ['max_age'], `is less than min_age, ${youngest}`),
    ...unless((most ?? 40) >= least, ['max_quantity'], `is less than min_quantity, ${least}`),
    ...unit.accompanied_by.flatMap((other, at) =>
      unless(others.has(other), ['accompanied_by', at], `${other} is no other unit of the option`),
    ),
  ]
}

function seasonFaults(
  { units, seasons }: ContractOption,
  currency: OwnActivity['currency'],
  at: number,
): readonly Fault[] {
  const season = seasons[at]
  if (!season) return []
  const { from, to, weekdays, prices } = season
  const codes = units.map(({ code }) => code)
  const other = seasons
    .slice(0, at)
    .find((before) => from <= before.to && before.from <= to && before.weekdays.some((day) => weekdays.includes(day)))
  return [
    ...unless(to >= from, ['to'], `lies before ${from}, on which the season begins`),
    ...codes.flatMap((code) => unless(prices[code] !== undefined, ['prices'], `has no price for ${code}`)),
    ...Object.entries(prices).flatMap(([code, amount]) => [
      ...unless(codes.includes(code), ['prices', code], `${code} is no unit of the option`),
      ...unless(
        isAmountOf(amount, currency),
        ['prices', code],
        `${amount} has more digits behind the point than ${currency} has`,
      ),
    ]),
    ...(other ? [{ path: ['from'], text: `overlaps the season from ${other.from} to ${other.to}` }] : []),
  ]
}
