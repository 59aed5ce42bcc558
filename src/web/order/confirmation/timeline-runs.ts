import type { TimelineEvent } from '#contracts/orders/booking-confirmation.ts'

/** The same told of several items in a row, once. */
interface TimelineRun extends Pick<TimelineEvent, 'kind' | 'at' | 'by'> {
  /** Of which items; none where it is told of the order. */
  readonly items: readonly string[]
}

/** An order's timeline as it is read: what follows the same of another item of the order joins it. */
export function runsOf(timeline: readonly TimelineEvent[]): readonly TimelineRun[] {
  const runs: { kind: TimelineEvent['kind']; at: string; by: TimelineEvent['by']; items: string[] }[] = []
  for (const { kind, at, by, item_id: item } of timeline) {
    const last = runs.at(-1)
    const joins = item !== null && last?.kind === kind && last.by === by && isOfOthers(last.items, item)
    if (joins) last.items.push(item)
    else runs.push({ kind, at, by, items: item === null ? [] : [item] })
  }
  return runs
}

const isOfOthers = (items: readonly string[], item: string): boolean => items.length > 0 && !items.includes(item)
