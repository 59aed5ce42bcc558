import { classes } from './classes.ts'

/** Stands where content will come, in the size given by its classes, so that nothing jumps. */
export function Skeleton({ className }: { className: string }) {
  return <span className={classes('skeleton', className)} aria-hidden="true" />
}
