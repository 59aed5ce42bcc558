import { Suspense, useState } from 'react'
import { PartMessages } from '../../i18n/part-messages.tsx'
import type { EnquiryKind } from '#contracts/cases/kinds.ts'
import { EnquiryForm } from './enquiry-form.tsx'

interface HomeEnquiryProps {
  readonly kind: EnquiryKind
  readonly action: string
}

/** The form of an enquiry beside the searches of the home page. */
function HomeEnquiry({ kind, action }: HomeEnquiryProps) {
  // As the home market counts it.
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(new Date()))
  return (
    <Suspense>
      <PartMessages messages={['cases', 'enquiries']}>
        <EnquiryForm {...{ kind, action, today }} />
      </PartMessages>
    </Suspense>
  )
}

export const HomeCab = () => <HomeEnquiry kind="cab" action="/cabs" />
export const HomeBus = () => <HomeEnquiry kind="bus" action="/bus" />
export const HomeStudy = () => <HomeEnquiry kind="study" action="/edu-consult" />
export const HomeTrain = () => <HomeEnquiry kind="train" action="/trains" />
