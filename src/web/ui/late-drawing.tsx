import type { ReactNode } from 'react'
import { useIdleTurn } from '../lib/page/idle-turn.ts'
import { classes } from './classes.ts'

/**
 * For what stands below the first screen of a long form: until the browser has nothing else to do it is drawn only where
 * a visitor is near, and taken for about as high as it is. Afterwards nothing is cut off at its edges.
 */
export function useLateDrawing(): string | false {
  return !useIdleTurn() && '[contain-intrinsic-block-size:auto_45rem] [content-visibility:auto]'
}

/** Parts of a form that are drawn late together. */
export function LateParts({ children }: { readonly children: ReactNode }) {
  return <div className={classes('grid min-w-0 grid-cols-1 gap-5 empty:hidden', useLateDrawing())}>{children}</div>
}
