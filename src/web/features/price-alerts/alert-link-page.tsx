import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ApiError } from '../../lib/api.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

const CALLS = { confirm: 'priceAlertConfirm', stop: 'priceAlertStop' } as const

type Step = 'ready' | 'waiting' | 'done' | 'invalid' | 'failed'

/**
 * Where a link of an alert's mail lands. Opening it does nothing, since mail programs open links to
 * look at them; the button does. The token stands behind the address's #, which no server and no other
 * page gets to see.
 */
export function AlertLinkPage({ purpose }: { purpose: keyof typeof CALLS }) {
  const t = useTranslations('alerts')
  const shell = useTranslations('shell')
  const [step, setStep] = useState<Step>('ready')
  const heading = useRef<HTMLHeadingElement>(null)
  const settled = step === 'done' || step === 'invalid'
  useEffect(() => {
    if (settled) heading.current?.focus()
  }, [settled])

  const press = async () => {
    const token = location.hash.slice(1)
    if (token === '') return setStep('invalid')
    setStep('waiting')
    try {
      await browserApi.call(CALLS[purpose], { token })
      setStep('done')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setStep(error.problem?.code === 'link_invalid' ? 'invalid' : 'failed')
    }
  }
  return (
    <section className="page grid max-w-2xl content-start justify-items-start gap-4 py-12 sm:py-20">
      <h1 className="text-3xl" ref={heading} tabIndex={-1}>
        {step === 'invalid' ? t('link.invalid_title') : t(`link.${purpose}.${settled ? 'done_title' : 'title'}`)}
      </h1>
      <p>{step === 'invalid' ? t('link.invalid_text') : t(`link.${purpose}.${settled ? 'done_text' : 'text'}`)}</p>
      {step === 'failed' && (
        <Notice tone="danger" live>
          {t('link.failed')}
        </Notice>
      )}
      {settled ? (
        <LinkButton to="/flights">{shell('error.search')}</LinkButton>
      ) : (
        <Button look="primary" waiting={step === 'waiting'} onClick={() => void press()}>
          {t(`link.${purpose}.action`)}
        </Button>
      )}
    </section>
  )
}
