import type { Money } from '#contracts/money.ts'

/** What came of a form of a package, with all that was typed. */
export type BookAnswer = {
  readonly fields: Readonly<Record<string, string>>
  readonly status: number
} & (
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly problem: string; readonly code: string }
  /** It costs something else than the visitor saw. */
  | { readonly kind: 'changed'; readonly before: Money; readonly now: Money; readonly to: string }
)
