import type { EligibilityResponse } from '#contracts/study/programmes.ts'

/** What was typed, and what came of it: results, or what is wrong. */
export interface CheckAnswer {
  readonly fields: Readonly<Record<string, string>>
  readonly found: EligibilityResponse | null
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly problem: string | null
  readonly status: number
}
