import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A short word about a thing: good = good for the traveller, such as "refundable". */
export type BadgeTone = 'neutral' | 'info' | 'good' | 'warn' | 'danger'

const TONES: Readonly<Record<BadgeTone, string>> = {
  neutral: '',
  info: 'bg-indigo-soft text-indigo',
  good: 'bg-palm-soft text-palm',
  warn: 'bg-marigold-soft text-marigold-ink',
  danger: 'bg-kola-soft text-kola',
}

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classes('badge', TONES[tone])}>{children}</span>
}
