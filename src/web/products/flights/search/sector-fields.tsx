import { useTranslations } from 'use-intl/react'
import { IconButton } from '../../../ui/button.tsx'
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
}

/** From and to of one flight, with the button that turns them round between them. */
export function PlacesOfSector({ state, index, names, errors, onChange, onName }: PlacesOfSectorProps) {
  const t = useTranslations('search')
  const sector = state.sectors[index] ?? EMPTY_SECTOR
  const paths = { origin: `sectors.${index}.origin`, destination: `sectors.${index}.destination` } as const
  const choose = (end: 'origin' | 'destination') => (code: string, city: string) => {
    if (city) onName(code, city)
    onChange(withSector(state, index, { [end]: code }), [paths[end]])
  }
  return (
    <div className="places-of-sector">
      <PlaceField
        label={t('from')}
        code={sector.origin}
        city={names[sector.origin] ?? ''}
        error={errors[paths.origin]}
        onChoose={choose('origin')}
      />
      <IconButton
        label={t('swap')}
        className="swap-button"
        onClick={() => onChange(withSwappedPlaces(state, index), Object.values(paths))}
      >
        <SwapIcon />
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
