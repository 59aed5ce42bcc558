import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { MAX_BAGS, MAX_CHILD_AGE, MAX_CHILDREN, MAX_PASSENGERS } from '#contracts/transfers/transfer-limits.ts'
import { classes } from '../../../ui/classes.ts'
import { SelectField } from '../../../ui/field.tsx'
import type { TransferErrors, TransferState } from './transfer-state.ts'

interface RidersFieldsProps {
  readonly state: TransferState
  readonly errors: TransferErrors
}

const upTo = (most: number, from = 0): readonly number[] =>
  Array.from({ length: most + 1 - from }, (_, at) => from + at)

/** Without script so many children can be said. */
const CHILDREN_WITHOUT_SCRIPT = 4

/** How many are driven, how old the children are, and what they bring. */
export function RidersFields({ state, errors }: RidersFieldsProps) {
  const t = useTranslations('transfer-search')
  const [children, setChildren] = useState(state.ages.length)
  /** What is wrong takes the width of a phone. */
  const hasError = ['adults', 'child_ages', 'bags'].some((name) => errors[name])
  const isOdd = (value: number, most: number) => (value > most ? [value] : [])
  return (
    <div className="grid gap-3">
      <div className={classes('grid items-start gap-3', hasError ? 'sm:grid-cols-3' : 'grid-cols-3')}>
        <SelectField name="adults" label={t('adults')} defaultValue={state.adults} error={errors['adults']}>
          {[...upTo(MAX_PASSENGERS, 1), ...isOdd(state.adults, MAX_PASSENGERS)].map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
        <SelectField
          label={t('children')}
          value={children}
          onChange={({ currentTarget }) => setChildren(Number(currentTarget.value))}
          error={errors['child_ages']}
          className="noscript:hidden"
        >
          {upTo(MAX_CHILDREN).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
        <SelectField name="bags" label={t('bags')} defaultValue={state.bags} error={errors['bags']}>
          {[...upTo(MAX_BAGS), ...isOdd(state.bags, MAX_BAGS)].map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      </div>
      {children > 0 && (
        <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <legend className="field-label mb-1">{t('ages')}</legend>
          {upTo(children - 1).map((at) => (
            <AgeField key={at} at={at} age={state.ages[at] ?? 5} />
          ))}
          <label className="col-span-full flex min-h-11 w-fit items-center gap-2.5 text-sm">
            <input type="checkbox" name="own_seats" value="1" defaultChecked={state.ownSeats} className="size-5" />
            {t('own_seats')}
          </label>
        </fieldset>
      )}
      {children === 0 && (
        <noscript>
          <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            <legend className="field-label mb-1">{t('ages')}</legend>
            {upTo(CHILDREN_WITHOUT_SCRIPT - 1).map((at) => (
              <AgeField key={at} at={at} age={null} />
            ))}
          </fieldset>
        </noscript>
      )}
    </div>
  )
}

function AgeField({ at, age }: { at: number; age: number | null }) {
  const t = useTranslations('transfer-search')
  return (
    <SelectField name="age" label={t('age', { number: at + 1 })} labelHidden defaultValue={age ?? ''}>
      {age === null && <option value="">{t('no_child')}</option>}
      {upTo(MAX_CHILD_AGE).map((years) => (
        <option key={years} value={years}>
          {t('years', { count: years })}
        </option>
      ))}
    </SelectField>
  )
}
