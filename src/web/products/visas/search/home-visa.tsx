import { Suspense, useState } from 'react'
import { PartMessages } from '../../../i18n/part-messages.tsx'
import { useSettings } from '../../../lib/use-shop.ts'
import { useCountries } from '../../../countries/use-countries.ts'
import { VisaForm } from './visa-form.tsx'
import { readQuestion } from './visa-question.ts'

/** The question for a visa beside the other searches. */
export function HomeVisa() {
  const { country } = useSettings()
  const countries = useCountries()
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date()))
  return (
    <Suspense>
      <PartMessages messages={['visas', 'cases']}>
        {/* What the selects show is set when their names are there. */}
        <VisaForm
          key={countries.length}
          {...{ countries, today }}
          initial={readQuestion(new URLSearchParams(), country)}
        />
      </PartMessages>
    </Suspense>
  )
}
