import type { ReactNode } from 'react'
import { CloseIcon } from '../ui/icons.tsx'
import { ViewLink } from './view-link.tsx'

interface FilterChipsProps<Name extends string, Filters> {
  readonly t: (key: 'active' | 'remove' | 'clear') => string
  /** The filters that are on. */
  readonly names: readonly Name[]
  /** What one of them says. */
  readonly text: (name: Name) => string
  /** The filters without one of them. */
  readonly without: (name: Name) => Filters
  /** The filters without any. */
  readonly none: Filters
  /** The list as such filters leave it; without addresses chips are buttons, for scripts alone. */
  readonly address?: (filters: Filters) => string
  readonly onChange: (filters: Filters) => void
}

/** The filters that are on, each one press from being off; where they have addresses they work by themselves. */
export function FilterChips<Name extends string, Filters>(props: FilterChipsProps<Name, Filters>) {
  const { t, names, text, without, none, address, onChange } = props
  if (names.length === 0) return null
  const way = (filters: Filters) => ({ address: address?.(filters), onPress: () => onChange(filters) })
  return (
    // One line that scrolls on phones: the list comes first.
    <ul
      className={`-mx-4 flex gap-2 overflow-x-auto px-4 scrollbar-none *:flex-none md:mx-0 md:flex-wrap md:px-0 ${address ? '' : 'noscript:hidden'}`}
      aria-label={t('active')}
    >
      {names.map((name) => (
        <li key={name}>
          <Chip
            {...way(without(name))}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-indigo bg-indigo-soft ps-3.5 pe-2.5 text-sm text-indigo max-md:min-h-11"
          >
            {text(name)}
            <CloseIcon className="size-4" />
            <span className="sr-only">{t('remove')}</span>
          </Chip>
        </li>
      ))}
      <li>
        <Chip {...way(none)} className="button button-quiet min-h-9 text-sm max-md:min-h-11">
          {t('clear')}
        </Chip>
      </li>
    </ul>
  )
}

interface ChipProps {
  readonly address: string | undefined
  readonly onPress: () => void
  readonly className: string
  readonly children: ReactNode
}

function Chip({ address, onPress, ...rest }: ChipProps) {
  if (address === undefined) return <button type="button" {...rest} onClick={onPress} />
  return <ViewLink {...rest} to={address} onChoose={onPress} />
}
