import { Suspense, useState } from 'react'
import { PartMessages } from '../../../i18n/part-messages.tsx'
import { useSettings } from '../../../lib/use-shop.ts'
import { useCountries } from '../../../countries/use-countries.ts'
import { CoverForm } from './cover-form.tsx'
import { readCoverForm } from './cover-form-values.ts'

/** The form of cover beside the other searches. */
export function HomeCover() {
  const { country, currency } = useSettings()
  const countries = useCountries()
  // The day from which cover is sold, as the home market counts it.
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date()))
  const initial = readCoverForm(new URLSearchParams(), { residence: country, currency })
  return (
    <Suspense>
      <PartMessages messages={['insurance']}>
        {/* What the select shows is set when its names are there. */}
        <CoverForm key={countries.length} {...{ initial, countries, today }} />
      </PartMessages>
    </Suspense>
  )
}
