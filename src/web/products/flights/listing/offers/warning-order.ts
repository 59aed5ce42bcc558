import type { Warning } from '#contracts/flights/offers.ts'

/** What may ruin a journey comes before what only makes it long. */
const ORDER = [
  'self_transfer',
  'airport_change',
  'transit_visa',
  'short_connection',
  'overnight',
  'long_layover',
  'terminal_change',
] as const satisfies readonly Warning['kind'][]

/** The warning that a card has room for, or null. */
export function weightiest(warnings: readonly Warning[] | undefined): Warning['kind'] | null {
  return ORDER.find((kind) => warnings?.some((warning) => warning.kind === kind)) ?? null
}
