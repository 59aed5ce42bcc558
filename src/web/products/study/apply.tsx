import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { EnquiryAnswer } from '../../cases/enquiry/enquiry-answer.ts'
import { EnquiryForm } from '../../cases/enquiry/enquiry-form.tsx'

/** The server writes it, and a form needs no script: its code comes after the page's own, its styles with them. */
const ChooseTime = lazy(async () => ({ default: (await import('../../cases/enquiry/choose-time.tsx')).ChooseTime }))

interface ApplyProps {
  readonly today: string
  readonly answer: EnquiryAnswer | null
  readonly known: Readonly<Record<string, string>>
}

/** The way to an adviser, with what is known of the programme; the page that it stands on takes it and says what is wrong. */
export function Apply({ today, answer, known }: ApplyProps) {
  const t = useTranslations('study')
  const { pathname } = useLocation()
  return (
    <section className="page section" id="apply" aria-labelledby="apply-title">
      <h2 className="text-2xl" id="apply-title">
        {t('apply.title')}
      </h2>
      <p className="mt-1 mb-5 max-w-2xl text-ink-soft">{t('apply.lead')}</p>
      <EnquiryForm
        key={JSON.stringify(known)}
        kind="study"
        action={pathname}
        {...{ today, answer, known }}
        times={
          <Suspense>
            <ChooseTime answer={answer} />
          </Suspense>
        }
      />
    </section>
  )
}
