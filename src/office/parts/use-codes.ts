import { useMessages } from 'use-intl/react'

const wordOf = (words: unknown, code: string): string => {
  const told: unknown = typeof words === 'object' && words !== null ? Reflect.get(words, code) : null
  return typeof told === 'string' ? told : code.replaceAll('_', ' ')
}

/** Says codes in words: states of orders and money, and why something was left to people. One that is new is said as it is. */
export function useCodes(): { readonly state: (code: string) => string; readonly reason: (code: string) => string } {
  const { states, reasons } = useMessages().office
  return { state: (code) => wordOf(states, code), reason: (code) => wordOf(reasons, code) }
}
