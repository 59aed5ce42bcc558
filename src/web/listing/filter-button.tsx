import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { FilterIcon } from '../ui/page-icons.tsx'

interface FilterButtonProps {
  readonly label: string
  /** Filters that are on. */
  readonly count: number
  /** Whether wide screens have it, too: there the filters do not stand beside the list. */
  readonly always?: boolean
  readonly onOpen: () => void
  /** Somebody is about to press it. */
  readonly onPrepare: () => void
}

/** Opens the sheet of filters, and says how many are on. */
export function FilterButton({ label, count, always, onOpen, onPrepare }: FilterButtonProps) {
  return (
    <Button
      className={classes('relative px-3 noscript:hidden', !always && 'lg:hidden')}
      onClick={onOpen}
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
      aria-haspopup="dialog"
    >
      <FilterIcon />
      {label}
      {count > 0 && (
        <span className="absolute -end-1.5 -top-1.5 grid size-5 place-items-center rounded-full bg-indigo text-xs text-on-indigo">
          <span className="sr-only">: </span>
          {count}
        </span>
      )}
    </Button>
  )
}
