import { Form } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ActivityFacets } from '#contracts/activities/search.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { ListingView } from './listing-url.ts'

interface FiltersProps {
  readonly view: ListingView
  readonly facets: ActivityFacets
  readonly city: string
}

/** Day, order and filters of a list: a form of the browser, each choice with what it would leave. */
export function Filters({ view, facets, city }: FiltersProps) {
  const t = useTranslations('activity')
  const { filters, date, sort } = view
  return (
    <Form action={`/activities/listings/${city}`} method="get" className="grid gap-5" preventScrollReset>
      <TextField type="date" name="date" label={t('search.date')} defaultValue={date ?? ''} />
      <SelectField name="sort" label={t('sort.label')} defaultValue={sort}>
        {(['best', 'cheapest', 'rating', 'shortest'] as const).map((name) => (
          <option key={name} value={name}>
            {t(`sort.${name}`)}
          </option>
        ))}
      </SelectField>
      <Group legend={t('filters.category')}>
        {facets.categories.map(({ value, count }) => (
          <Choice key={value} name="category" value={value} count={count} isOn={filters.categories?.includes(value)}>
            {t(`categories.${value}`)}
          </Choice>
        ))}
      </Group>
      <Group legend={t('filters.time')}>
        {facets.dayparts.map(({ value, count }) => (
          <Choice key={value} name="time" value={value} count={count} isOn={filters.dayparts?.includes(value)}>
            {t(`dayparts.${value}`)}
          </Choice>
        ))}
      </Group>
      <Group legend={t('filters.length')}>
        {facets.lengths.map(({ value, count }) => (
          <Choice key={value} name="length" value={value} count={count} isOn={filters.lengths?.includes(value)}>
            {t(`lengths.${value}`)}
          </Choice>
        ))}
      </Group>
      <Group legend={t('filters.language')}>
        {facets.languages.map(({ value, count }) => (
          <Choice key={value} name="language" value={value} count={count} isOn={filters.languages?.includes(value)}>
            {t(`languages.${value}`)}
          </Choice>
        ))}
      </Group>
      <Group legend={t('filters.more')}>
        <Choice name="free" value="1" count={facets.free_cancellation} isOn={filters.free_cancellation}>
          {t('filters.free')}
        </Choice>
        <Choice name="instant" value="1" count={facets.instant} isOn={filters.instant}>
          {t('filters.instant')}
        </Choice>
      </Group>
      <SelectField name="score" label={t('filters.score')} defaultValue={filters.min_score ?? ''}>
        <option value="">{t('filters.any')}</option>
        {facets.scores.map(({ value, count }) => (
          <option key={value} value={value}>
            {t('filters.score_of', { value, count })}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="strong">
        {t('filters.apply')}
      </Button>
    </Form>
  )
}

function Group({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-0.5">
      <legend className="field-label">{legend}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly count: number
  readonly isOn: boolean | undefined
  readonly children: React.ReactNode
}

const Choice = ({ name, value, count, isOn = false, children }: ChoiceProps) => (
  <Checkbox key={String(isOn)} name={name} value={value} defaultChecked={isOn}>
    {children} <span className="text-ink-soft">({count})</span>
  </Checkbox>
)
