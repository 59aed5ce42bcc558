import { useMessages } from 'use-intl/react'

const inside = (words: unknown, name: string): unknown =>
  typeof words === 'object' && words !== null ? Reflect.get(words, name) : null

function wordOf(words: unknown, code: string): string {
  const told = code.split('.').reduce(inside, words)
  return typeof told === 'string' ? told : code.replaceAll('_', ' ')
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface Codes {
  readonly state: (code: string) => string
  readonly reason: (code: string) => string
  /** What was done, `area.act`. */
  readonly action: (code: string) => string
  /** Who sells to the shop, or takes its customers' money, by the name that people know. */
  readonly provider: (code: string) => string
}

/** Says codes in words: states of orders and money, why something was left to people, what was done, and by whom. One that is new is said as it is. */
export function useCodes(): Codes {
  const { states, reasons, actions, providers } = useMessages().office
  return {
    state: (code) => wordOf(states, code),
    reason: (code) => wordOf(reasons, code),
    action: (code) => wordOf(actions, code),
    provider: (code) => capital(wordOf(providers, code)),
  }
}
