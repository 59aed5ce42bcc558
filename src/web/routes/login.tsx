import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { RouteHandle } from '../i18n/page-messages.tsx'
import { ApiError } from '../lib/api.ts'
import { browserApi } from '../lib/browser-api.ts'
import { pageMeta } from '../lib/page-meta.server.ts'
import { metaTags } from '../lib/page-meta.ts'
import { pageContext } from '../lib/page-context.ts'
import { safeNext } from '../lib/safe-next.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/login.ts'

export const handle: RouteHandle = { messages: ['login'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  return { meta: await pageMeta(context.get(pageContext), request, 'login') }
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta)

/** Where a visitor lands whose session cannot be renewed: a new one, and back to where they were. */
export default function Login() {
  const t = useTranslations('login')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [step, setStep] = useState<'ready' | 'waiting' | 'failed'>('ready')

  const renew = async () => {
    setStep('waiting')
    try {
      await browserApi.call('authToken')
      await navigate(safeNext(params.get('next')), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setStep('failed')
    }
  }
  return (
    <section className="page grid max-w-2xl gap-4 py-12 sm:py-20">
      <h1 className="text-3xl">{t('title')}</h1>
      <p>{t('text')}</p>
      <p className="text-ink-soft">{t('kept')}</p>
      {step === 'failed' && (
        <Notice tone="danger" live>
          {t('failed')}
        </Notice>
      )}
      <Button look="primary" className="justify-self-start" waiting={step === 'waiting'} onClick={renew}>
        {t('continue')}
      </Button>
    </section>
  )
}
