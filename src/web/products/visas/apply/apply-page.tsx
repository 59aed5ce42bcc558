import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { SavedTraveller } from '#contracts/accounts/account.ts'
import type { VisaDraft } from '#contracts/visas/applications.ts'
import { MOST_APPLICANTS } from '#contracts/visas/limits.ts'
import { focusFirstError } from '../../../ui/focus/focus-first-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { CountryName } from '../../../countries/country-field.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useFocusOnAdded } from '../../../ui/focus/use-focus-on-added.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ApplicantFields } from './applicant-fields.tsx'
import type { ApplyAnswer } from './apply-answer.ts'
import { ApplyPrice } from './apply-price.tsx'
import { applicantsIn } from './read-application.ts'
import { useAutosave } from './use-autosave.ts'

interface ApplyPageProps {
  readonly draft: VisaDraft
  /** It was begun before, and what was written then stands in it. */
  readonly isTakenUp: boolean
  readonly countries: readonly CountryName[]
  readonly travellers: readonly SavedTraveller[]
  readonly answer: ApplyAnswer | null
}

/** An application as it is written: saved while it is typed, sent as a whole, with a script or without. */
export function ApplyPage({ draft: loaded, isTakenUp, countries, travellers, answer }: ApplyPageProps) {
  const t = useTranslations('visas.apply')
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const { saved, draft, touch, noteStart, touchIfChanged, stop } = useAutosave(form, loaded)
  useEffect(() => {
    if (answer) focusFirstError(form.current)
  }, [answer])
  const errorOf = (name: string): string | undefined => answer?.errors[name]?.[0]
  const typed = answer ? applicantsIn(answer.fields) : []
  const applicants = typed.length > 0 ? typed : loaded.applicants
  useFocusOnAdded(applicants.length, () =>
    form.current?.querySelector<HTMLElement>(`[name="applicants.${applicants.length - 1}.first_name"]`),
  )
  return (
    <div className="page pt-6 pb-16">
      <h1 className="text-2xl">{t('title', { name: loaded.service.name })}</h1>
      <p className="mt-1 text-sm text-ink-soft" role="status">
        {t(saved)}
      </p>
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        onInput={touch}
        onFocus={noteStart}
        onBlur={touchIfChanged}
        onSubmit={stop}
        className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="grid min-w-0 gap-5">
          {isTakenUp && <Notice tone="info">{t('taken_up')}</Notice>}
          {answer && (
            <Notice tone="danger" live>
              {Object.keys(answer.errors).length > 0 ? t('wrong') : answer.problem}
            </Notice>
          )}
          {/* Return in a field saves. */}
          <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true" />
          <Trip draft={loaded} answer={answer} errorOf={errorOf} />
          {applicants.map((applicant, index) => (
            <ApplicantFields
              key={`${index} ${applicants.length} ${applicant.passport_number}`}
              {...{ index, applicant, countries, errorOf }}
              arrival={loaded.trip.arrival}
              removable={applicants.length > 1}
            />
          ))}
          <More travellers={travellers} isFull={applicants.length >= MOST_APPLICANTS} />
          <Contact draft={loaded} answer={answer} errorOf={errorOf} />
          <Button type="submit" name="intent" value="save" className="w-fit">
            {t('save')}
          </Button>
        </div>
        <ApplyPrice
          draft={draft}
          waiting={navigation.formData?.get('intent') === 'send'}
          error={errorOf('accept_terms')}
        />
      </Form>
    </div>
  )
}

interface PartProps {
  readonly draft: VisaDraft
  /** What was typed stands where it was refused. */
  readonly answer: ApplyAnswer | null
  readonly errorOf: (name: string) => string | undefined
}

function Trip({ draft: { trip }, answer, errorOf }: PartProps) {
  const t = useTranslations('visas')
  const cases = useTranslations('cases.options')
  return (
    <Card as="section" className="grid gap-4 p-5 sm:p-6" aria-labelledby="trip">
      <div>
        <h2 className="text-xl" id="trip">
          {t('apply.trip')}
        </h2>
        <p className="text-sm text-ink-soft">{cases(trip.purpose)}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {(['arrival', 'departure'] as const).map((name) => (
          <DateField
            key={name}
            name={name}
            label={t(`form.${name}`)}
            defaultValue={answer?.fields[name] ?? trip[name]}
            error={errorOf(name)}
          />
        ))}
      </div>
    </Card>
  )
}

/** One more applicant: an empty one, or one of the account. */
function More({ travellers, isFull }: { readonly travellers: readonly SavedTraveller[]; readonly isFull: boolean }) {
  const t = useTranslations('visas.apply')
  if (isFull) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" name="intent" value="add">
        {t('add')}
      </Button>
      {travellers.length > 0 && <span className="ms-2 text-sm text-ink-soft">{t('saved_travellers')}</span>}
      {travellers.map(({ traveller_id, first_name, last_name }) => (
        <Button key={traveller_id} type="submit" name="intent" value={`saved-${traveller_id}`} size="small">
          {first_name} {last_name}
        </Button>
      ))}
    </div>
  )
}

function Contact({ draft: { contact }, answer, errorOf }: PartProps) {
  const t = useTranslations('visas.apply')
  const field = (name: 'name' | 'email' | 'phone') => ({
    name: `contact.${name}`,
    label: t(name),
    defaultValue: answer?.fields[`contact.${name}`] ?? contact[name],
    error: errorOf(`contact.${name}`),
  })
  return (
    <Card as="section" className="grid gap-4 p-5 sm:p-6" aria-labelledby="contact">
      <h2 className="text-xl" id="contact">
        {t('contact')}
      </h2>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField {...field('name')} maxLength={80} autoComplete="name" />
        <TextField {...field('email')} type="email" inputMode="email" maxLength={254} autoComplete="email" />
        <TextField {...field('phone')} type="tel" inputMode="tel" maxLength={24} autoComplete="tel" />
      </div>
    </Card>
  )
}
