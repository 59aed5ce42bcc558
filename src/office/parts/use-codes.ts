import { useMessages } from 'use-intl/react'

const inside = (words: unknown, name: string): unknown =>
  typeof words === 'object' && words !== null ? Reflect.get(words, name) : null

function wordOf(words: unknown, code: string): string {
  const told = code.split('.').reduce(inside, words)
  return typeof told === 'string' ? told : code.replaceAll('_', ' ')
}

interface Codes {
  readonly state: (code: string) => string
  readonly reason: (code: string) => string
  /** What was done, `area.act`. */
  readonly action: (code: string) => string
}

/** Says codes in words: states of orders and money, why something was left to people, what was done. One that is new is said as it is. */
export function useCodes(): Codes {
  const { states, reasons, actions } = useMessages().office
  return {
    state: (code) => wordOf(states, code),
    reason: (code) => wordOf(reasons, code),
    action: (code) => wordOf(actions, code),
  }
}
