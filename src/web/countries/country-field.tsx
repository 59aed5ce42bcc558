import type { ComponentProps } from 'react'
import type { Choice } from '../ui/late-select.tsx'
import { LongSelect } from '../ui/long-select.tsx'

/** A country by its code and its name in the visitor's language. */
export interface CountryName {
  readonly code: string
  readonly name: string
}

interface CountryFieldProps extends Omit<ComponentProps<typeof LongSelect<CountryName>>, 'items' | 'choiceOf'> {
  /** Every country, in its language's order. */
  readonly countries: readonly CountryName[]
}

const choiceOf = ({ code, name }: CountryName): Choice => ({ value: code, text: name })

/** A country, kept as its code. */
export function CountryField({ countries, ...field }: CountryFieldProps) {
  return <LongSelect {...field} items={countries} choiceOf={choiceOf} />
}
