import { useCallback } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SuggestionSource } from '../../../../search/suggestions/suggestion.ts'
import { SuggestionField } from '../../../../search/suggestions/suggestion-field.tsx'
import { parseKey } from '../read-stay.ts'
import { keyOf, type StayPlace } from '../stay-state.ts'
import { type DestinationChoice, loadLines } from './destination-choice.ts'

interface DestinationFieldProps {
  readonly place: StayPlace | null
  readonly error: string | undefined
  /** What was typed and is no place yet. */
  readonly typed?: string | undefined
  readonly onChoose: (place: StayPlace | null) => void
}

/** Where to stay: a city, a part of one, an airport or one hotel, with suggestions. */
export function DestinationField({ place, error, typed, onChoose }: DestinationFieldProps) {
  const t = useTranslations('stay-search.destination')
  const source = useDestinationSource(onChoose)
  return (
    <>
      <SuggestionField
        {...{ error, typed, source }}
        name="place"
        label={t('label')}
        chosen={{ id: place ? keyOf(place) : '', label: place?.name ?? '' }}
        messages="stay-search.destination"
      />
      {place && (
        <>
          <input type="hidden" name="destination" value={keyOf(place)} />
          {/* Another text in the field is another place: this says which one the key is of. */}
          <input type="hidden" name="named" value={place.name} />
        </>
      )}
    </>
  )
}

function useDestinationSource(onChoose: DestinationFieldProps['onChoose']): SuggestionSource<DestinationChoice> {
  const t = useTranslations('stay-search.destination')
  const parts = useTranslations('search-parts.places')
  const find: SuggestionSource<DestinationChoice>['find'] = useCallback(
    async (search, signal, tell) => {
      const { findLines } = await loadLines()
      await findLines(search, { t, parts }, signal, tell)
    },
    [t, parts],
  )
  return {
    find,
    onTake(choice) {
      void loadLines().then(({ rememberDestination }) => rememberDestination(choice))
      const key = parseKey(choice.key)
      onChoose(key && { ...key, name: choice.name })
    },
    onLeave() {
      onChoose(null)
      return false
    },
  }
}
