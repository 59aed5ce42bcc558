import type { Suggestion } from '#contracts/orders/cross-sell.ts'
import { type FormEvent, useState } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useProblemText } from '../../lib/problem-text.ts'
import { notify } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'

interface CrossSellOffersProps {
  readonly suggestions: readonly Suggestion[]
  /** What is to be in the basket before them. */
  readonly onPut?: () => Promise<unknown>
}

/** What goes with what a visitor has: each one press away, filled in, and none chosen for them. */
export function CrossSellOffers({ suggestions, onPut }: CrossSellOffersProps) {
  const t = useTranslations('order')
  return (
    <section className="card grid gap-3 p-4 sm:p-6" aria-labelledby="beside">
      <h2 className="text-xl" id="beside">
        {t('beside.title')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {suggestions.map((suggestion) => (
          <li key={`${suggestion.kind} ${suggestion.id}`} className="grid">
            <OneOffer suggestion={suggestion} onPut={onPut} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OneOfferProps {
  readonly suggestion: Suggestion
  readonly onPut: CrossSellOffersProps['onPut'] | undefined
}

function OneOffer({ suggestion: { kind, label, title, text, from, href, press }, onPut }: OneOfferProps) {
  const t = useTranslations('order')
  const navigation = useNavigation()
  const { putting, put } = usePutFirst(press === 'basket' ? onPut : undefined)
  const word = t(press === 'start' ? 'beside.start' : 'beside.put')
  const waiting = putting || (navigation.state !== 'idle' && navigation.formAction === href)
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line p-4 hover:border-indigo">
      <Link to={href} rel="nofollow" className="grid grow grid-rows-[auto_1fr_auto] gap-1">
        <span className="text-xs font-semibold text-ink-soft">{label ?? t(`kinds.${kind}`)}</span>
        <span>
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-ink-soft">{text}</span>
        </span>
        <span className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="link font-medium">{t('beside.open')}</span>
          {from && (
            <span className="text-sm">
              {press === null && t('beside.from')} <Price money={from} className="text-base font-bold" />
            </span>
          )}
        </span>
      </Link>
      {press && (
        <Form method="post" action={href} onSubmit={put}>
          <input type="hidden" name="intent" value={press} />
          <Button type="submit" look="secondary" className="w-full" waiting={waiting} aria-label={`${word}: ${title}`}>
            {word}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** Sends a form once something else is done. */
function usePutFirst(before: CrossSellOffersProps['onPut'] | undefined) {
  const submit = useSubmit()
  const problemText = useProblemText()
  const [putting, setPutting] = useState(false)
  if (!before) return { putting: false, put: undefined }
  const put = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (putting) return
    const form = event.currentTarget
    setPutting(true)
    before()
      .then(() => submit(form))
      .catch((error: unknown) => notify('error', problemText(error)))
      .finally(() => setPutting(false))
  }
  return { putting, put }
}
