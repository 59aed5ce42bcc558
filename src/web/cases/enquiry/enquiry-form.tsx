import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { asksMessage, CASE_FIELDS } from '#contracts/cases/fields.ts'
import type { EnquiryKind } from '#contracts/cases/kinds.ts'
import { focusFirstError } from '../../ui/focus/focus-first-error.ts'
import { useShop } from '../../lib/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CaseFieldControl, SuggestedPlaces } from './case-field.tsx'
import type { EnquiryAnswer } from './enquiry-answer.ts'
import { MessageField } from './message-field.tsx'

interface EnquiryFormProps {
  readonly kind: EnquiryKind
  /** Where it is sent: the page of its kind. */
  readonly action: string
  readonly today: string
  readonly answer?: EnquiryAnswer | null
  /** What is known before anything was typed, by the names of the controls. */
  readonly known?: Readonly<Record<string, string>>
  /** What chooses a time with an adviser in it; absent where none is offered. */
  readonly times?: ReactNode
}

const NOTHING: Readonly<Record<string, never>> = {}

/** The form of an enquiry, drawn from what its kind asks; a form of the browser, with a script or without. */
export function EnquiryForm({ kind, action, today, answer = null, known = NOTHING, times }: EnquiryFormProps) {
  const t = useTranslations('enquiries')
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const waiting = navigation.state !== 'idle' && navigation.formAction?.startsWith(action) === true
  useEffect(() => {
    if (answer) focusFirstError(form.current)
  }, [answer])
  const typed = answer?.fields ?? known
  const message = t(`kinds.${kind}.message`)
  const errors: EnquiryAnswer['errors'] = answer?.errors ?? NOTHING
  return (
    <Form
      ref={form}
      method="post"
      action={times ? `${action}#apply` : action}
      noValidate
      preventScrollReset
      aria-label={t(`kinds.${kind}.form`)}
      aria-busy={waiting}
      className="grid grid-cols-1 gap-4 rounded-xl bg-surface p-[clamp(1rem,2.5vw,1.75rem)] text-ink shadow-float"
    >
      {/* What the return key presses. */}
      {times && <button type="submit" className="sr-only" aria-hidden="true" tabIndex={-1} />}
      {answer?.problem && (
        <Notice tone="danger" live>
          {answer.problem}
        </Notice>
      )}
      <Fields {...{ kind, today, typed, errors }} />
      <MessageField
        value={typed['message'] ?? ''}
        error={errors['message']?.[0]}
        label={asksMessage(kind) ? message : t('optional', { field: message })}
      />
      <Person {...{ typed, errors }} />
      {times}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" look="primary" size="large" className="w-full sm:w-auto sm:min-w-56" waiting={waiting}>
          {t('send')}
        </Button>
        <p className="text-sm text-ink-soft">{t('private')}</p>
      </div>
    </Form>
  )
}

interface TypedProps {
  readonly typed: Readonly<Record<string, string>>
  readonly errors: EnquiryAnswer['errors']
}

function Fields({ kind, today, typed, errors }: TypedProps & Pick<EnquiryFormProps, 'kind' | 'today'>) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-3 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      {CASE_FIELDS[kind].map((field) => (
        <CaseFieldControl
          key={field.name}
          {...{ field, today }}
          value={typed[`details.${field.name}`] ?? ''}
          error={errors[`details.${field.name}`]?.[0]}
        />
      ))}
      <SuggestedPlaces fields={CASE_FIELDS[kind]} />
    </div>
  )
}

function Person({ typed, errors }: TypedProps) {
  const t = useTranslations('enquiries')
  const { customer } = useShop()
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-3">
      <TextField
        name="name"
        label={t('name')}
        autoComplete="name"
        maxLength={80}
        defaultValue={typed['name'] ?? customer?.first_name ?? ''}
        error={errors['name']?.[0]}
      />
      <TextField
        name="email"
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        defaultValue={typed['email'] ?? ''}
        error={errors['email']?.[0]}
      />
      <TextField
        name="phone"
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        defaultValue={typed['phone'] ?? ''}
        error={errors['phone']?.[0]}
      />
    </div>
  )
}
