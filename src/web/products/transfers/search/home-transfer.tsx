import { Suspense, useState } from 'react'
import { PartMessages } from '../../../i18n/part-messages.tsx'
import { TransferForm } from './transfer-form.tsx'
import { EMPTY_TRANSFER } from './transfer-state.ts'

/** The search form of transfers beside the others. */
export function HomeTransfer() {
  // The day from which rides are looked for, as the home market counts it.
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date()))
  return (
    <Suspense>
      <PartMessages messages={['search-parts', 'transfer-search']}>
        <TransferForm initial={EMPTY_TRANSFER} today={today} />
      </PartMessages>
    </Suspense>
  )
}
