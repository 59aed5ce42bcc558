import { z } from 'zod'

const answerSchema = z.union([
  z.object({ fault: z.string() }),
  z.object({
    rows: z.array(z.object({ row: z.int(), outcome: z.string(), reason: z.string().optional() })),
    totals: z.record(z.string(), z.int()),
  }),
  z.object({ message: z.string() }),
])

/** Rows that somebody should look at. */
const WORTH_A_LINE = new Set(['malformed', 'unmatched', 'after_settlement'])

/**
 * The shop's answer to a file in words for a terminal.
 * @returns `complete`: whether every row could be read.
 */
export function importReport(status: number, body: unknown): { readonly text: string; readonly complete: boolean } {
  const answer = answerSchema.safeParse(body).data
  if (!answer) return { text: `the shop answered ${status}, and nothing that could be read\n`, complete: false }
  if ('message' in answer) return { text: `the shop answered ${status}: ${answer.message}\n`, complete: false }
  if ('fault' in answer) return { text: `nothing was taken in: ${answer.fault}\n`, complete: false }
  const rows = answer.rows
    .filter(({ outcome }) => WORTH_A_LINE.has(outcome))
    .map(({ row, outcome, reason }) => `row ${row}: ${outcome}${reason ? ` (${reason})` : ''}`)
  const totals = Object.entries(answer.totals).map(([outcome, count]) => `${outcome} ${count}`)
  return { text: [...rows, totals.join(', ') || 'no rows', ''].join('\n'), complete: !('malformed' in answer.totals) }
}
