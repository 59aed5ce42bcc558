import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { SuggestionField } from '../../../search/suggestions/suggestion-field.tsx'
import type { SuggestionSource } from '../../../search/suggestions/suggestion.ts'
import { type CityLine, loadCityLines } from './city-line.ts'

/** A city of the form; without a code it is what was typed. */
export interface FormCity {
  readonly code: string
  readonly name: string
}

interface CityFieldProps {
  readonly initial: FormCity
  readonly error: string | null
}

/** Where one wants to do something: a city with suggestions, or its name alone where no script runs. */
export function CityField({ initial, error }: CityFieldProps) {
  const t = useTranslations('activity-search')
  const [city, setCity] = useState(initial)
  return (
    <>
      <SuggestionField
        name="place"
        label={t('city')}
        chosen={{ id: city.code, label: city.name }}
        typed={city.code ? undefined : city.name}
        error={error ?? undefined}
        messages="activity-search.place"
        source={useCitySource(setCity)}
      />
      {city.code && (
        <>
          <input type="hidden" name="city" value={city.code} />
          {/* Another text in the field is another city: this says which one the code is of. */}
          <input type="hidden" name="named" value={city.name} />
        </>
      )}
    </>
  )
}

function useCitySource(onChoose: (city: FormCity) => void): SuggestionSource<CityLine> {
  const t = useTranslations('activity-search')
  const parts = useTranslations('search-parts.places')
  const find: SuggestionSource<CityLine>['find'] = useCallback(
    async (search, signal, tell) => {
      const { findCities } = await loadCityLines()
      const words = { failed: parts('failed'), popular: t('popular'), count: (count: number) => t('count', { count }) }
      await findCities(search, words, signal, tell)
    },
    [parts, t],
  )
  return {
    find,
    onTake: ({ code, title }) => onChoose({ code, name: title }),
    onLeave(text) {
      onChoose({ code: '', name: text })
      // The shop forgives typing errors.
      return false
    },
  }
}
