import { type MouseEvent, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { OPTIONAL_STORAGE } from '#contracts/accounts/consent.ts'
import { consentCookie, saveConsent } from '../lib/consent.ts'
import { useShop } from '../lib/use-shop.ts'
import { Button } from '../ui/button.tsx'
import { COOKIE_BUTTON, CookieDialog, loadCookieDialog } from './cookie-button.tsx'

/** Fetches the dialog when somebody is about to open it. */
const ON_INTENT = { onPointerEnter: () => void loadCookieDialog(), onFocus: () => void loadCookieDialog() }

/** Nothing that is optional is kept before the answer, so the question can wait while somebody chooses or pays. */
const BUSY_PAGES = /^\/flights\/(?:listings|booking|confirmation)\//

const ANSWERS = [
  { allowed: OPTIONAL_STORAGE, words: 'consent.all' },
  { allowed: [], words: 'consent.needed' },
] as const

/** A press by a key is no press of a pointer, which counts its clicks. */
const isByKeyboard = ({ detail }: MouseEvent): boolean => detail === 0

/** Asks what this browser may remember, in a place of its own at the end of the page: it covers and moves nothing. */
export function CookieBanner() {
  const t = useTranslations('shell')
  const { asksConsent, origin } = useShop()
  const { pathname } = useLocation()
  const [answered, setAnswered] = useState(false)
  const [reading, setReading] = useState(false)
  if (!asksConsent || answered || BUSY_PAGES.test(pathname)) return null
  const answer = (allowed: Parameters<typeof saveConsent>[0], byKeyboard: boolean) => {
    saveConsent(allowed)
    setAnswered(true)
    // The question goes, and the focus on it would go along: a change of mind is near.
    if (byKeyboard) document.getElementById(COOKIE_BUTTON)?.focus()
  }
  return (
    <section className="border-t border-line bg-surface text-sm/normal text-ink" aria-label={t('consent.title')}>
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
        <p className="flex-auto basis-72">{t('consent.question')}</p>
        <div className="flex flex-wrap gap-2">
          {ANSWERS.map(({ allowed, words }) => (
            <Button
              key={words}
              className="text-sm"
              data-keep={consentCookie(allowed, origin.startsWith('https:'))}
              onClick={(event) => answer(allowed, isByKeyboard(event))}
            >
              {t(words)}
            </Button>
          ))}
          <Button className="text-sm" look="quiet" {...ON_INTENT} onClick={() => setReading(true)}>
            {t('consent.details')}
          </Button>
        </div>
      </div>
      {reading && (
        <Suspense>
          <CookieDialog open onClose={() => setReading(false)} onSaved={() => setAnswered(true)} />
        </Suspense>
      )}
    </section>
  )
}
