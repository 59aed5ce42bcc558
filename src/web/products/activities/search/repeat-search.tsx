import { PartMessages } from '../../../i18n/part-messages.tsx'
import { CityForm } from './city-form.tsx'
import type { FormCity } from './city-field.tsx'

interface RepeatSearchProps {
  readonly city: FormCity
  readonly date: string | null
  readonly today: string
}

/** The search form with what a list shows in it; it brings its own catalogues along. */
export default function RepeatSearch({ city, date, today }: RepeatSearchProps) {
  return (
    <PartMessages messages={['search-parts', 'activity-search']}>
      <CityForm {...{ city, today }} date={date ?? ''} compact />
    </PartMessages>
  )
}
