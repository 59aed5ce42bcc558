import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'

interface CityFormProps {
  readonly place?: string
  readonly date?: string
  readonly error?: string | null
  /** Names of cities to choose from while typing. */
  readonly cities?: readonly string[]
}

/** Where, and on which day: a form of the browser, which needs no script. */
export function CityForm({ place = '', date = '', error = null, cities }: CityFormProps) {
  const t = useTranslations('activity.search')
  return (
    <form
      action="/activities/search"
      method="get"
      role="search"
      className="card grid gap-4 p-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] sm:items-start sm:p-6"
    >
      <TextField
        name="place"
        label={t('place')}
        placeholder={t('place_example')}
        defaultValue={place}
        error={error}
        list="activity-cities"
        autoComplete="off"
        maxLength={80}
        required
      />
      <datalist id="activity-cities">
        {cities?.map((city) => (
          <option key={city} value={city}>
            {city}
          </option>
        ))}
      </datalist>
      <TextField type="date" name="date" label={t('date')} defaultValue={date} />
      <Button type="submit" look="primary" size="large" className="sm:mt-6">
        {t('submit')}
      </Button>
    </form>
  )
}
