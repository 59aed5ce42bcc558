import type { TimelineEvent } from '#contracts/orders/booking-confirmation.ts'

/** The same told of several items in a row, once. */
interface TimelineRun extends Pick<TimelineEvent, 'kind' | 'at' | 'by'> {
  /** Of which items; none where it is told of the order. */
  readonly items: readonly string[]
  readonly about: TimelineEvent['about']
}

/** An order's timeline as it is read: what follows the same of another item of the order joins it. */
export function runsOf(timeline: readonly TimelineEvent[]): readonly TimelineRun[] {
  const runs: (TimelineRun & { items: string[] })[] = []
  for (const { kind, at, by, item_id: item, about } of timeline) {
    const last = runs.at(-1)
    const joins = item !== null && last?.kind === kind && last.by === by && isOfOthers(last.items, item)
    if (joins) last.items.push(item)
    else runs.push({ kind, at, by, about, items: item === null ? [] : [item] })
  }
  return runs
}

const isOfOthers = (items: readonly string[], item: string): boolean => items.length > 0 && !items.includes(item)
