import { lazy, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { PartMessages } from '../../i18n/part-messages.tsx'
import { loadPart } from '../../lib/page/page-styles.tsx'
import { Button } from '../../ui/button.tsx'
import { slotValue } from '../appointment/slot-answer.ts'
import type { EnquiryAnswer } from './enquiry-answer.ts'

/** Comes with the first free times; most enquiries are sent without one. */
const TimePicker = lazy(async () => ({ default: (await loadPart(() => import('./time-picker.tsx'))).TimePicker }))

/** Other weeks, and a time that is gone, are looked at anew. */
const keyOf = ({ times, nearest }: EnquiryAnswer): string => [times?.from, ...nearest.map(slotValue)].join(' ')

/** A time with an adviser, chosen in the form itself: with it the enquiry is sent, or neither is. */
export function ChooseTime({ answer }: { readonly answer: EnquiryAnswer | null }) {
  const t = useTranslations('enquiries.times')
  const { formData } = useNavigation()
  if (answer?.times)
    return (
      <Suspense>
        <PartMessages messages={['appointments']}>
          <TimePicker key={keyOf(answer)} {...answer} times={answer.times} />
        </PartMessages>
      </Suspense>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button type="submit" name="look" value="first" waiting={formData?.has('look') === true}>
        {t('choose')}
      </Button>
      <p className="text-sm text-ink-soft">{t('hint')}</p>
    </div>
  )
}
