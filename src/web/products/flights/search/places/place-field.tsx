import { useCallback } from 'react'
import { useTranslations } from 'use-intl/react'
import { useSettings } from '../../../../lib/use-shop.ts'
import type { SuggestionSource } from '../../../../search/suggestions/suggestion.ts'
import { SuggestionField } from '../../../../search/suggestions/suggestion-field.tsx'
import { labelOf, loadLines, type PlaceChoice } from './place-choice.ts'

interface PlaceFieldProps {
  readonly label: string
  /** The chosen code, empty when none. */
  readonly code: string
  /** The city of the chosen code, as far as it is known. */
  readonly city: string
  readonly error: string | undefined
  /** The field's name in what the browser sends. */
  readonly name: string
  /** What was typed and is no place yet. */
  readonly typed?: string | undefined
  /** For a destination: the code of the place to leave from, '' while there is none. */
  readonly leaving?: string
  readonly onChoose: (code: string, city: string) => void
  readonly className?: string
}

/** An airport or a city, with suggestions. */
export function PlaceField({ code, city, leaving, onChoose, ...field }: PlaceFieldProps) {
  const source = usePlaceSource(leaving, onChoose)
  return (
    <SuggestionField
      {...field}
      chosen={{ id: code, label: labelOf(city, code) }}
      messages="search.place"
      source={source}
    />
  )
}

function usePlaceSource(
  leaving: string | undefined,
  onChoose: PlaceFieldProps['onChoose'],
): SuggestionSource<PlaceChoice> {
  const t = useTranslations('search.place')
  const parts = useTranslations('search-parts.places')
  const { country } = useSettings()
  const find: SuggestionSource<PlaceChoice>['find'] = useCallback(
    async (search, signal, tell) => {
      const { findLines } = await loadLines()
      await findLines({ search, leaving, country }, { t, parts }, signal, tell)
    },
    [t, parts, leaving, country],
  )
  return {
    find,
    onTake(choice) {
      void loadLines().then(({ rememberPlace }) => rememberPlace(choice))
      onChoose(choice.code, choice.city)
    },
    onLeave(text) {
      const memory = codeByMemory(text)
      onChoose(memory, '')
      return memory !== ''
    },
  }
}

/** A code typed from memory is as good as a line of the list; the server knows whether it exists. */
function codeByMemory(typed: string): string {
  const memory = typed.trim().toUpperCase()
  return /^[A-Z]{3}$/.test(memory) ? memory : ''
}
