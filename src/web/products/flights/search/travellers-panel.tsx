import { useTranslations } from 'use-intl/react'
import { Counter } from '../../../search/counter.tsx'
import { Button } from '../../../ui/button.tsx'
import { TRAVELLER_KINDS, travellerLimits, withTravellers } from './search-changes.ts'
import type { SearchState } from './search-state.ts'

interface TravellersPanelProps {
  readonly state: SearchState
  readonly onChange: (state: SearchState) => void
  readonly onDone: () => void
}

/** The kinds of travellers, each with its number. The buttons stop where airlines stop. */
export default function TravellersPanel({ state, onChange, onDone }: TravellersPanelProps) {
  const t = useTranslations('search')
  const parts = useTranslations('search-parts')
  return (
    <div className="grid gap-1 p-4 sm:min-w-72">
      {TRAVELLER_KINDS.map((kind) => (
        <Counter
          key={kind}
          name={t(`travellers.${kind}`)}
          detail={t(`travellers.${kind}Age`)}
          count={state[kind]}
          limits={travellerLimits(state, kind)}
          onChange={(count) => onChange(withTravellers(state, kind, count))}
        />
      ))}
      <p className="field-hint max-w-64 py-1">{t('travellers.rules')}</p>
      <Button look="strong" onClick={onDone}>
        {parts('done')}
      </Button>
    </div>
  )
}
