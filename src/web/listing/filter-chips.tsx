import { CloseIcon } from '../ui/icons.tsx'
import { ViewLink } from './view-link.tsx'

interface FilterChip {
  readonly id: string
  readonly text: string
  /** The list without it. */
  readonly address: string
  readonly onRemove: () => void
}

interface FilterChipsProps {
  readonly t: (key: 'active' | 'remove' | 'clear') => string
  readonly chips: readonly FilterChip[]
  /** The list without any. */
  readonly cleared: string
  readonly onClear: () => void
}

/** The filters that are on, each one press from being off; links, so that they work by themselves. */
export function FilterChips({ t, chips, cleared, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null
  return (
    // One line that scrolls on phones: the list comes first.
    <ul
      className="-mx-4 flex gap-2 overflow-x-auto px-4 scrollbar-none *:flex-none md:mx-0 md:flex-wrap md:px-0"
      aria-label={t('active')}
    >
      {chips.map(({ id, text, address, onRemove }) => (
        <li key={id}>
          <ViewLink
            to={address}
            onChoose={onRemove}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-indigo bg-indigo-soft ps-3.5 pe-2.5 text-sm text-indigo max-md:min-h-11"
          >
            {text}
            <CloseIcon className="size-4" />
            <span className="sr-only">{t('remove')}</span>
          </ViewLink>
        </li>
      ))}
      <li>
        <ViewLink to={cleared} onChoose={onClear} className="button button-quiet min-h-9 text-sm max-md:min-h-11">
          {t('clear')}
        </ViewLink>
      </li>
    </ul>
  )
}
