import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ApiError } from '../../lib/api/api.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { enter } from './enter.ts'
import { GoogleMark } from './google-mark.tsx'

/** The way in by Google; only where the shop has a client there. */
export function GoogleButton({ next }: { readonly next: string | null }) {
  const t = useTranslations('login')
  const shell = useTranslations('shell')
  const [waiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const leave = async () => {
    setWaiting(true)
    setProblem(null)
    try {
      enter((await browserApi.call('authGoogleStart', { next })).url)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.problem?.message ?? shell('error.offline'))
      setWaiting(false)
    }
  }
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4 text-[0.875rem] text-ink-soft before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
        {t('google.or')}
      </p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Button waiting={waiting} onClick={() => void leave()}>
        <GoogleMark />
        {t('google.button')}
      </Button>
      <p className="text-sm text-ink-soft">{t('google.terms')}</p>
    </div>
  )
}
