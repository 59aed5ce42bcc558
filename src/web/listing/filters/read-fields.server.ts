import type { FieldsRule } from './filter-rules.ts'
import type { PriceLimits } from './price-limits.ts'
import { withoutCrossedLimits } from './price-limits.server.ts'

type Reader<Value> = (texts: readonly string[]) => Value | undefined

/** What the texts of its parameter mean for each field; undefined for what makes no sense. */
export type FieldReaders<Filters> = { readonly [Key in keyof Filters]-?: Reader<Filters[Key]> }

/** The filters that an address, or a form, says. */
export function readFields<Filters extends PriceLimits>(
  params: URLSearchParams,
  rules: Readonly<Record<string, FieldsRule<Filters>>>,
  readers: FieldReaders<Filters>,
): Filters {
  const fields = Object.values(rules).flatMap((rule) => Object.entries(rule.fields))
  const read = fields.map(([param, key]) => ({ [key]: readers[key](params.getAll(param)) }))
  const known = read.filter((field) => Object.values(field).every((value) => value !== undefined))
  return withoutCrossedLimits<Filters>(Object.assign({}, ...known))
}

/** Any number of known values, in the order in which they are known. */
export function someOf<Value extends string | number>(known: readonly Value[]): Reader<Value[]> {
  return (texts) => {
    const values = known.filter((value) => texts.includes(String(value)))
    return values.length > 0 ? values : undefined
  }
}

export const isOn: Reader<true> = ([text]) => (text === '1' ? true : undefined)

/** A limit between 0 and `most`, to one decimal. */
export function upTo(most: number): Reader<number> {
  return ([text = '']) => (/^\d{1,3}(?:\.\d)?$/.test(text) && Number(text) <= most ? Number(text) : undefined)
}

/** Money in minor units. */
export const amountIn: Reader<number> = ([text = '']) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)
