import { type SubmitEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ApiError } from '../lib/api/api.ts'
import { browserApi } from '../lib/api/browser-api.ts'
import { BY_SCRIPT_ONLY } from '../lib/form/by-script-only.ts'
import { useSettings } from '../lib/use-shop.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'

type Step = { readonly is: 'ready' | 'waiting' | 'sent' } | { readonly is: 'failed'; readonly text: string }

/**
 * Newsletter sign-up at the foot of each page. What is said of it takes the place of the note below, so
 * that the page keeps its height.
 */
export function NewsletterForm() {
  const t = useTranslations('shell')
  const id = useId()
  const { step, submit } = useSubscription()
  return (
    <form
      method={BY_SCRIPT_ONLY}
      className="grid max-w-104 grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1.5 noscript:hidden"
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p className="col-span-full font-semibold" id={`${id}-title`}>
        {t('newsletter.title')}
      </p>
      <input
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        className="input"
        aria-label={t('newsletter.email')}
        placeholder={t('newsletter.email')}
        aria-describedby={`${id}-note`}
        aria-invalid={step.is === 'failed' || undefined}
      />
      <Button type="submit" waiting={step.is === 'waiting'}>
        {t('newsletter.send')}
      </Button>
      <p
        id={`${id}-note`}
        aria-live="polite"
        // Room for two lines, so that the page keeps its height whatever is said.
        className={classes(
          'col-span-full min-h-11 text-sm',
          step.is === 'failed' ? 'text-marigold' : 'text-on-cloth-soft',
        )}
      >
        {step.is === 'failed' ? step.text : t(step.is === 'sent' ? 'newsletter.sent' : 'newsletter.note')}
      </p>
    </form>
  )
}

/** Sends the address once it reads like one. */
function useSubscription() {
  const t = useTranslations('shell')
  const { language } = useSettings()
  const [step, setStep] = useState<Step>({ is: 'ready' })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = form.elements.namedItem('email')
    if (!(email instanceof HTMLInputElement)) return
    if (!email.checkValidity()) {
      setStep({ is: 'failed', text: t(email.validity.valueMissing ? 'newsletter.required' : 'newsletter.invalid') })
      return email.focus()
    }
    setStep({ is: 'waiting' })
    try {
      await browserApi.call('newsletterSubscribe', { email: email.value, language })
      form.reset()
      setStep({ is: 'sent' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setStep({ is: 'failed', text: reasonOf(error) ?? t(error.status === 0 ? 'error.offline' : 'error.unexpected') })
    }
  }
  return { step, submit }
}

/** What the API says of the address, else of the call. */
function reasonOf({ problem }: ApiError): string | undefined {
  return problem?.errors?.['email']?.[0] ?? problem?.message
}
