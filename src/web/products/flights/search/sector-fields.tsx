import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl/react'
import { IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { icon } from '../../../ui/icons.tsx'
import { PlaceField } from './places/place-field.tsx'
import type { SentSearch } from './sent/read-search-form.server.ts'
import { withSector, withSwappedPlaces } from './search-changes.ts'
import { EMPTY_SECTOR, type SearchState } from './search-state.ts'
import type { PlaceLink } from '../../../search/place-choices.tsx'
import type { FieldTexts } from '../../../search/use-sending.ts'

const SwapIcon = /* @__PURE__ */ icon(<path d="M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4" />)

export interface UnclearPlaces extends Pick<SentSearch, 'typed' | 'choices'> {
  /** Shows them, on the page of a form that the server has answered. */
  readonly Choices: ComponentType<{ links: readonly PlaceLink[] }>
}

interface PlacesOfSectorProps {
  readonly state: SearchState
  readonly index: number
  readonly names: Readonly<Record<string, string>>
  /** What was typed where no place could be made of it, and what may be meant. */
  readonly unclear: UnclearPlaces | undefined
  readonly errors: FieldTexts
  readonly onChange: (state: SearchState, changed: readonly string[]) => void
  readonly onName: (code: string, city: string) => void
  readonly className?: string
}

/** From and to of one flight, with the button that turns them round between them. */
export function PlacesOfSector(props: PlacesOfSectorProps) {
  const { state, index, names, unclear, errors, onChange, onName, className } = props
  const t = useTranslations('search')
  const sector = state.sectors[index] ?? EMPTY_SECTOR
  const paths = { origin: `sectors.${index}.origin`, destination: `sectors.${index}.destination` } as const
  const choose = (end: 'origin' | 'destination') => (code: string, city: string) => {
    if (city) onName(code, city)
    // The next flight may leave from there.
    onChange(withSector(state, index, { [end]: code }), [paths[end], `sectors.${index + 1}.origin`])
  }
  return (
    <div
      className={classes(
        'relative grid min-w-0 gap-3 md:grid-cols-[1fr_2.75rem_1fr] md:gap-1.5 noscript:grid-cols-1',
        className,
      )}
    >
      <PlaceField
        label={t('from')}
        code={sector.origin}
        city={names[sector.origin] ?? ''}
        name="from"
        error={errors[paths.origin]}
        typed={unclear?.typed[paths.origin]}
        onChoose={choose('origin')}
      />
      <IconButton
        label={t('swap')}
        className="absolute end-3 top-14 z-1 rounded-full border border-control bg-surface text-indigo hover:bg-[color-mix(in_oklab,currentColor_10%,transparent)] md:static md:mt-6 noscript:hidden"
        onClick={() => onChange(withSwappedPlaces(state, index), Object.values(paths))}
      >
        <SwapIcon className="rotate-90 md:rotate-0" />
      </IconButton>
      <PlaceField
        label={t('to')}
        code={sector.destination}
        city={names[sector.destination] ?? ''}
        name="to"
        leaving={sector.origin}
        error={errors[paths.destination]}
        typed={unclear?.typed[paths.destination]}
        onChoose={choose('destination')}
      />
      {unclear &&
        Object.values(paths).map((path) => {
          const links = unclear.choices[path]
          return links && <unclear.Choices key={path} links={links} />
        })}
    </div>
  )
}
