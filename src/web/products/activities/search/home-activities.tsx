import { Suspense, useState } from 'react'
import { PartMessages } from '../../../i18n/part-messages.tsx'
import { CityForm } from './city-form.tsx'

/** The search form of activities beside the others. */
export function HomeActivities() {
  // The day from which something is looked for, as the home market counts it.
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date()))
  return (
    <Suspense>
      <PartMessages messages={['search-parts', 'activity-search']}>
        <CityForm today={today} />
      </PartMessages>
    </Suspense>
  )
}
