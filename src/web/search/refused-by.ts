import type { Problem } from '#contracts/errors.ts'

/** The session of a search that began; else what is wrong in its fields, or what the shop says. */
export interface SentSearch {
  readonly session?: string
  /** Texts by field path. */
  readonly errors?: Readonly<Record<string, string>>
  readonly message?: string | undefined
}

/** What the shop answers to a search that it refuses, as a form shows it. */
export function refusedBy(problem: Problem | null): SentSearch {
  const wrong = Object.entries(problem?.errors ?? {})
  if (wrong.length === 0) return { message: problem?.message }
  return { errors: Object.fromEntries(wrong.map(([path, [text = '']]) => [path, text])) }
}
