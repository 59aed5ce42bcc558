import { type ReactNode, Suspense, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { BellIcon } from '../../ui/icons/order-icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface WatchDoorProps {
  readonly label: string
  /** What the dialog is called. */
  readonly title: string
  readonly className: string
  /** Somebody is about to open it. */
  readonly onPrepare: () => void
  /** The form, whose code comes when it is opened. */
  readonly form: (onDone: () => void) => ReactNode
}

/** The door to a price alert on what was searched. */
export function WatchDoor({ label, title, className, onPrepare, form }: WatchDoorProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        {...{ className }}
        aria-haspopup="dialog"
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        {label}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <Suspense fallback={<Skeleton className="h-72" />}>{form(() => setOpen(false))}</Suspense>
      </Dialog>
    </>
  )
}
