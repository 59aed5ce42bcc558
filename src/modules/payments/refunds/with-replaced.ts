import type { RefundRow } from './refund-row.ts'

type Link = Pick<RefundRow, 'id' | 'replaces'>

/** A refund after those that it was given in place of, the first of them first. `all`: the refunds of its payment. */
export function withReplaced<Refund extends Link>(refund: Refund, all: readonly Refund[]): readonly Refund[] {
  const before = all.find(({ id }) => id === refund.replaces)
  return before ? [...withReplaced(before, all), refund] : [refund]
}
