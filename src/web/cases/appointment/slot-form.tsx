import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { Adviser, Slot } from '#contracts/cases/appointments.ts'
import type { ShownCase } from '#contracts/cases/cases.ts'
import { focusFirstError } from '../../ui/focus/focus-first-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SlotAnswer } from './slot-answer.ts'
import { Channels, NearSlots, Times } from './slot-parts.tsx'

interface SlotFormProps {
  readonly slots: readonly Slot[]
  /** `2026-11-09` */
  readonly day: string
  readonly zone: string
  readonly advisers: readonly Adviser[]
  readonly hasPhone: boolean
  /** The one that is moved. */
  readonly appointment: ShownCase['appointment']
  readonly answer: SlotAnswer | null
}

/** A time of a day, and how both speak; a form of the browser, with a script or without. */
export function SlotForm({ slots, day, zone, advisers, hasPhone, appointment, answer }: SlotFormProps) {
  const t = useTranslations('appointments')
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) focusFirstError(form.current)
  }, [answer])
  const typed = answer?.fields ?? {}
  return (
    <Form ref={form} method="post" noValidate preventScrollReset className="grid grid-cols-1 gap-5">
      {appointment && <input type="hidden" name="appointment_id" value={appointment.appointment_id} />}
      <input type="hidden" name="zone" value={zone} />
      {answer && <Refused {...{ answer, zone }} />}
      <Times {...{ slots, day, zone, advisers }} slot={typed['slot']} error={errorOf(answer, t('page.pick'))} />
      <Channels advisers={advisers} chosen={typed['channel'] ?? appointment?.channel} />
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        className="max-w-sm"
        label={t(hasPhone ? 'page.phone_known' : 'page.phone')}
        hint={t('page.phone_hint')}
        defaultValue={typed['phone'] ?? ''}
        error={answer?.errors['phone']?.[0]}
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        className="w-full sm:w-fit"
        waiting={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
      >
        {t(appointment ? 'page.move' : 'page.book')}
      </Button>
    </Form>
  )
}

/** What is said at the times: that none was chosen. */
const errorOf = (answer: SlotAnswer | null, text: string): string | null =>
  answer?.errors['starts_at'] || answer?.errors['adviser_id'] ? text : null

/** What went wrong, and what is free near the time that was taken. */
function Refused({ answer, zone }: { answer: SlotAnswer; zone: string }) {
  return (
    <Notice tone="danger" live>
      {answer.problem}
      {answer.nearest.length > 0 && <NearSlots nearest={answer.nearest} zone={zone} />}
    </Notice>
  )
}
