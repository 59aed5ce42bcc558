import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'

interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article' | 'li'
  /** A shadow in place of the border, for what lies above the page. */
  readonly raised?: boolean
}

/** A sheet of surface. Padding is the content's own. */
export function Card({ as: Element = 'div', raised = false, className, ...rest }: CardProps) {
  return <Element {...rest} className={classes('card', raised && 'border-transparent shadow-card', className)} />
}
