import { Suspense } from 'react'
import { PartMessages } from '../../../i18n/part-messages.tsx'
import { CityForm } from './city-form.tsx'

/** The search form of activities beside the others. */
export function HomeActivities() {
  return (
    <Suspense>
      <PartMessages messages={['activity']}>
        <CityForm />
      </PartMessages>
    </Suspense>
  )
}
