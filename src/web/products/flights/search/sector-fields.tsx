import { useTranslations } from 'use-intl/react'
import { IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { SwapIcon } from '../../../ui/icons.tsx'
import { PlaceField } from './place-field.tsx'
import { withSector, withSwappedPlaces } from './search-changes.ts'
import { EMPTY_SECTOR, type SearchState } from './search-state.ts'
import type { FieldTexts } from './use-flight-search.ts'

interface PlacesOfSectorProps {
  readonly state: SearchState
  readonly index: number
  readonly names: Readonly<Record<string, string>>
  readonly errors: FieldTexts
  readonly onChange: (state: SearchState, changed: readonly string[]) => void
  readonly onName: (code: string, city: string) => void
  readonly className?: string
}

/** From and to of one flight, with the button that turns them round between them. */
export function PlacesOfSector({ state, index, names, errors, onChange, onName, className }: PlacesOfSectorProps) {
  const t = useTranslations('search')
  const sector = state.sectors[index] ?? EMPTY_SECTOR
  const paths = { origin: `sectors.${index}.origin`, destination: `sectors.${index}.destination` } as const
  const choose = (end: 'origin' | 'destination') => (code: string, city: string) => {
    if (city) onName(code, city)
    onChange(withSector(state, index, { [end]: code }), [paths[end]])
  }
  return (
    <div className={classes('relative grid min-w-0 gap-3 md:grid-cols-[1fr_2.75rem_1fr] md:gap-1.5', className)}>
      <PlaceField
        label={t('from')}
        code={sector.origin}
        city={names[sector.origin] ?? ''}
        error={errors[paths.origin]}
        onChoose={choose('origin')}
      />
      <IconButton
        label={t('swap')}
        className="absolute end-3 top-14 z-1 rounded-full border border-control bg-surface text-indigo hover:bg-[color-mix(in_oklab,currentColor_10%,transparent)] md:static md:mt-6"
        onClick={() => onChange(withSwappedPlaces(state, index), Object.values(paths))}
      >
        <SwapIcon className="rotate-90 md:rotate-0" />
      </IconButton>
      <PlaceField
        label={t('to')}
        code={sector.destination}
        city={names[sector.destination] ?? ''}
        error={errors[paths.destination]}
        onChoose={choose('destination')}
      />
    </div>
  )
}
