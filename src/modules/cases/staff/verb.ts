import type { ParseArgsConfig, parseArgs } from 'node:util'
import type { CommandAnswer } from '#platform/command-socket.ts'
import type { CaseDeps } from '../deps.ts'

export const OPTIONS = {
  kind: { type: 'string' },
  owner: { type: 'string' },
  overdue: { type: 'boolean' },
  all: { type: 'boolean' },
  limit: { type: 'string' },
  applicant: { type: 'string' },
  due: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string' },
  file: { type: 'boolean' },
  parts: { type: 'string' },
  kept: { type: 'string' },
  channel: { type: 'string' },
  phone: { type: 'string' },
} as const satisfies ParseArgsConfig['options']

export type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>['values']
/** Something that staff can do to a case; `words` begin with its reference. */
export type Verb = (deps: CaseDeps, words: readonly string[], values: Values) => Promise<CommandAnswer>

export const done = (text: string): CommandAnswer => ({ ok: true, text })
export const failed = (text: string): CommandAnswer => ({ ok: false, text })

/** Who does it, for the audit log. */
export const staffOf = ({ by }: Values) => ({ name: by ?? 'unnamed' })
export const numberOf = (text: string): number | null => (/^\d{1,6}$/.test(text) ? Number(text) : null)
export const oneOf = <Name extends string>(names: readonly Name[], text: string | undefined): Name | undefined =>
  names.find((name) => name === text)

export const isDay = (text: string | undefined): boolean => text === undefined || /^\d{4}-\d\d-\d\d$/.test(text)
