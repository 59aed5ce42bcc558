import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ApiError } from '../../lib/api.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { enter } from './enter.ts'

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
      <p className="or-line">{t('google.or')}</p>
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

/** Google's sign in its own four colours, as its rules for this button ask. */
function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.8 8.8 0 0 0 2.68-6.62z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#fbbc05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  )
}
