import type { z } from 'zod'
import { FIELD_CODES, type FieldCode, type FieldIssue, Refusal } from '#contracts/errors.ts'
import { findUnstorableTexts } from '#platform/texts/storable-text.ts'

const codes: ReadonlySet<string> = new Set(FIELD_CODES)

function isFieldCode(text: string): text is FieldCode {
  return codes.has(text)
}

/**
 * Reads an input by its contract.
 * @throws Refusal `validation_failed`, with one code per field path (`passengers.0.first_name`).
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  const fields = new Map<string, FieldIssue>()
  if (result.success) {
    for (const path of findUnstorableTexts(result.data)) fields.set(path, 'invalid')
    if (fields.size === 0) return result.data
    throw new Refusal('validation_failed', { fields: Object.fromEntries(fields) })
  }
  for (const issue of result.error.issues) {
    const path = issue.path.length > 0 ? issue.path.join('.') : 'body'
    if (!fields.has(path)) fields.set(path, codeOf(issue, valueAt(input, issue.path)))
  }
  throw new Refusal('validation_failed', { fields: Object.fromEntries(fields) })
}

/** The code that the contract names, else the one that the kind of the issue suggests. */
function codeOf(issue: z.core.$ZodIssue, value: unknown): FieldCode {
  if (isFieldCode(issue.message)) return issue.message
  if (value === undefined || value === null) return 'required'
  if (issue.code === 'too_big') return isMeasured(issue.origin) ? 'too_long' : 'invalid'
  if (issue.code === 'too_small' && isMeasured(issue.origin))
    return Number(issue.minimum) === 1 ? 'required' : 'too_short'
  return 'invalid'
}

/** Whether a limit counts characters or items, and not a number's size. */
function isMeasured(origin: string): boolean {
  return origin === 'string' || origin === 'array'
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}
