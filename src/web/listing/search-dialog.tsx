import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'

interface SearchDialogProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  /** The search form with the list's search in it. */
  readonly children: ReactNode
}

/** Another search, over the list. */
export function SearchDialog({ children, ...dialog }: SearchDialogProps) {
  return (
    <Dialog {...dialog} look="wide">
      {/* The form has edges of its own: on a phone it takes the room of the dialog's. */}
      <div className="max-sm:-mx-5 max-sm:-my-4">{children}</div>
    </Dialog>
  )
}
