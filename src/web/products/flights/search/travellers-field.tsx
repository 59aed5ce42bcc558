import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { loadPart } from '../../../lib/page/page-styles.tsx'
import { PeopleField } from '../../../search/people-field.tsx'
import { TRAVELLER_KINDS } from './search-changes.ts'
import { TravellerNumbers } from './sent/traveller-numbers.tsx'
import type { SearchState } from './search-state.ts'

/** Comes when somebody turns to the form. */
export const loadTravellers = () => loadPart(() => import('./travellers-panel.tsx'))
const TravellersPanel = lazy(loadTravellers)

interface TravellersFieldProps {
  readonly state: SearchState
  readonly error: string | undefined
  readonly onChange: (state: SearchState) => void
}

/** How many travel, by age. */
export function TravellersField({ state, error, onChange }: TravellersFieldProps) {
  const t = useTranslations('search')
  const total = state.adults + state.children + state.infants
  return (
    <>
      <PeopleField label={t('travellers.label')} error={error} summary={t('travellers.count', { count: total })}>
        {(close) => <TravellersPanel {...{ state, onChange }} onDone={close} />}
      </PeopleField>
      {/* As the browser sends them; the first of a name counts. */}
      <noscript className="noscript:contents">
        {import.meta.env.SSR && <TravellerNumbers state={state} error={error} />}
      </noscript>
      {TRAVELLER_KINDS.map((kind) => (
        <input key={kind} type="hidden" name={kind} value={state[kind]} />
      ))}
    </>
  )
}
