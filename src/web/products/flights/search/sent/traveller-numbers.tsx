import { useTranslations } from 'use-intl/react'
import { SelectField } from '../../../../ui/field.tsx'
import { MAX_TRAVELLERS } from '../search-changes.ts'
import type { SearchState } from '../search-state.ts'

const KINDS = ['adults', 'children', 'infants'] as const

/** How many travel, where no script opens the panel that counts them. */
export function TravellerNumbers({ state, error }: { state: SearchState; error: string | undefined }) {
  const t = useTranslations('search.travellers')
  return (
    <fieldset className="col-span-full grid min-w-0 grid-cols-3 gap-2">
      <legend className="sr-only">{t('label')}</legend>
      {KINDS.map((kind) => (
        <SelectField
          key={kind}
          name={kind}
          label={t(kind)}
          hint={t(`${kind}Age`)}
          error={kind === 'adults' ? error : undefined}
          defaultValue={state[kind]}
        >
          {NUMBERS.slice(kind === 'adults' ? 1 : 0).map((number) => (
            <option key={number}>{number}</option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  )
}

const NUMBERS = Array.from({ length: MAX_TRAVELLERS + 1 }, (_, number) => number)
