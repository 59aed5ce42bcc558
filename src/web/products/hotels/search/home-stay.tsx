import { Suspense, useState } from 'react'
import { PartMessages } from '../../../i18n/part-messages.tsx'
import { useSettings } from '../../../lib/use-shop.ts'
import { StayForm } from './stay-form.tsx'
import { EMPTY_STAY } from './stay-state.ts'

/** The search form of stays beside the others. */
export function HomeStay() {
  const { country } = useSettings()
  // The day from which stays are looked for, as the home market counts it.
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date()))
  return (
    <Suspense>
      <PartMessages messages={['search-parts', 'stay-search']}>
        <StayForm initial={{ ...EMPTY_STAY, nationality: country }} today={today} inAddress />
      </PartMessages>
    </Suspense>
  )
}
