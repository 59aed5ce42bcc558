import { useCallback } from 'react'
import { useTranslations } from 'use-intl/react'
import { loadPlaceLines, type PlaceLine } from './place-line.ts'
import type { SuggestionSource } from '../../../search/suggestions/suggestion.ts'
import { SuggestionField } from '../../../search/suggestions/suggestion-field.tsx'
import type { FormPlace } from './transfer-state.ts'

interface PlaceFieldProps {
  readonly end: 'from' | 'to'
  readonly place: FormPlace | null
  /** What was typed and is no place yet. */
  readonly typed: string
  readonly error: string | undefined
  readonly onChoose: (place: FormPlace | null) => void
}

/** An end of a ride: an airport, a town or a hotel, with suggestions; an address is typed with its town. */
export function PlaceField({ end, place, typed, error, onChoose }: PlaceFieldProps) {
  const t = useTranslations('transfer-search')
  const source = usePlaceSource(onChoose)
  return (
    <>
      <SuggestionField
        {...{ error, source }}
        typed={place ? undefined : typed}
        name={`${end}_text`}
        label={t(end)}
        chosen={{ id: place?.key ?? '', label: place?.name ?? '' }}
        messages="transfer-search.place"
      />
      {place && (
        <>
          <input type="hidden" name={end} value={place.key} />
          {/* Another text in the field is another place: this says which one the key is of. */}
          <input type="hidden" name={`${end}_named`} value={place.name} />
        </>
      )}
    </>
  )
}

function usePlaceSource(onChoose: PlaceFieldProps['onChoose']): SuggestionSource<PlaceLine> {
  const parts = useTranslations('search-parts.places')
  const find: SuggestionSource<PlaceLine>['find'] = useCallback(
    async (search, signal, tell) => {
      const { findPlaces } = await loadPlaceLines()
      await findPlaces(search, parts, signal, tell)
    },
    [parts],
  )
  return {
    find,
    onTake: ({ key, title }) => onChoose({ key, name: title }),
    onLeave() {
      onChoose(null)
      // It stays as it was typed: it may be an address, whose town the shop looks for.
      return false
    },
  }
}
