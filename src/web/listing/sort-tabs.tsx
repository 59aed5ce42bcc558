import { ViewLink } from './view-link.tsx'

interface SortTab {
  readonly id: string
  readonly label: string
  /** What stands first in this order, in short; null for nothing. */
  readonly note: string | null
  readonly address: string
  readonly isOn: boolean
  readonly onChoose: () => void
}

/** The orders of a list, one press each. */
export function SortTabs({ title, tabs }: { readonly title: string; readonly tabs: readonly SortTab[] }) {
  return (
    <nav
      aria-label={title}
      className="-mx-4 flex min-w-0 flex-1 gap-1 overflow-x-auto border-y border-line bg-surface p-1 scrollbar-none sm:mx-0 sm:rounded-lg sm:border"
    >
      {tabs.map(({ id, label, note, address, isOn, onChoose }) => (
        <ViewLink
          key={id}
          to={address}
          onChoose={onChoose}
          aria-current={isOn || undefined}
          className="grid min-h-11 flex-1 content-center rounded-md px-2.5 py-1 text-center text-sm/5 font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:bg-indigo-soft aria-[current]:text-indigo"
        >
          {label}
          {note && (
            <>
              <span className="sr-only">, </span>
              <span className="tabular text-xs/4 font-normal text-ink">{note}</span>
            </>
          )}
        </ViewLink>
      ))}
    </nav>
  )
}
