import { parseArgs } from 'node:util'
import { entryNameOf, keyOf, NO_ENTRY } from '../words/entry-name.ts'
import { badWords } from '../words/faults.ts'

const OPTIONS = {
  by: { type: 'string' },
  'dry-run': { type: 'boolean' },
  drafts: { type: 'boolean' },
  all: { type: 'boolean' },
  shipped: { type: 'boolean' },
  version: { type: 'string' },
  hours: { type: 'string' },
} as const

export type ContentOptions = NonNullable<ReturnType<typeof parseContentArgs>>['values']

/** What a command says; null where it says what nobody knows. */
export function parseContentArgs(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch {
    return null
  }
}

/** The key of an entry. @throws BadWords */
export function knownEntry(text: string): string {
  const entry = entryNameOf(text)
  if (!entry) throw badWords(text, NO_ENTRY)
  return keyOf(entry)
}

/** @throws BadWords */
export function wholeNumber(option: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000)
    throw badWords(option, `is ${text}, which is no number that it takes`)
  return number
}
