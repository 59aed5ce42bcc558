import type { ReactNode } from 'react'

/** A short word about a thing: good = good for the traveller, such as "refundable". */
export type BadgeTone = 'neutral' | 'info' | 'good' | 'warn' | 'danger'

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
