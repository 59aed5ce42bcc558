import type { ReactNode } from 'react'
import { LinkButton } from '../ui/button.tsx'
import { EditIcon } from '../ui/icons/order-icons.tsx'

interface ListingHeaderProps {
  readonly title: string
  /** What was asked for beside the place. */
  readonly detail: ReactNode
  /** What the way to another search is called. */
  readonly change: string
  /** The address of the form with the search in it. */
  readonly search: string
  /** Somebody is about to change the search. */
  readonly onPrepare: () => void
  /** Opens the form here; the link to its page is for who runs no script. */
  readonly onEdit: () => void
}

/** What was searched, always in sight, and the way to change it. */
export function ListingHeader({ title, detail, change, search, onPrepare, onEdit }: ListingHeaderProps) {
  return (
    <div className="top-bar top-0 z-20 tall:sticky border-b border-line bg-surface">
      <div className="page flex items-center justify-between gap-4 py-2.5">
        <div className="min-w-0">
          <h1 className="truncate text-lg font-bold tracking-normal">{title}</h1>
          <p className="truncate text-xs text-ink-soft sm:text-sm">{detail}</p>
        </div>
        <LinkButton
          to={search}
          size="small"
          className="min-h-11 flex-none"
          onPointerEnter={onPrepare}
          onFocus={onPrepare}
          onClick={(press) => {
            if (press.metaKey || press.ctrlKey || press.shiftKey) return
            press.preventDefault()
            onEdit()
          }}
          aria-haspopup="dialog"
        >
          <EditIcon />
          <span className="max-sm:sr-only">{change}</span>
        </LinkButton>
      </div>
    </div>
  )
}
