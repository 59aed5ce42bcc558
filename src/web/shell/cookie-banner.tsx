import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { OPTIONAL_STORAGE } from '#contracts/accounts/consent.ts'
import { saveConsent } from '../lib/consent.ts'
import { useShop } from '../lib/use-shop.ts'
import { Button } from '../ui/button.tsx'
import { loadPart } from '../lib/page/page-styles.tsx'

interface CookieDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved?: () => void
}

const loadDialog = () => loadPart(() => import('./cookie-dialog.tsx'))
const CookieDialog: ComponentType<CookieDialogProps> = lazy(async () => ({
  default: (await loadDialog()).CookieDialog,
}))

/** Nothing that is optional is kept before the answer, so the question can wait while somebody chooses or pays. */
const BUSY_PAGES = /^\/flights\/(?:listings|booking|confirmation)\//

/** Asks what this browser may remember. It lies over the foot of the page, moves nothing and blocks nothing. */
export function CookieBanner() {
  const t = useTranslations('shell')
  const { asksConsent } = useShop()
  const { pathname } = useLocation()
  const [answered, setAnswered] = useState(false)
  const [reading, setReading] = useState(false)
  if (!asksConsent || answered || BUSY_PAGES.test(pathname)) return null
  const answer = (allowed: Parameters<typeof saveConsent>[0]) => {
    saveConsent(allowed)
    setAnswered(true)
  }
  return (
    <section
      className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-40 mx-auto grid max-w-240 gap-3 rounded-md border border-line bg-surface px-4 py-3.5 text-sm/normal text-ink shadow-float md:grid-cols-[1fr_auto] md:items-center md:gap-6"
      aria-label={t('consent.title')}
    >
      <p>{t('consent.question')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => answer(OPTIONAL_STORAGE)}>
          {t('consent.all')}
        </Button>
        <Button size="small" onClick={() => answer([])}>
          {t('consent.needed')}
        </Button>
        <Button
          size="small"
          look="quiet"
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
          onClick={() => setReading(true)}
        >
          {t('consent.details')}
        </Button>
      </div>
      {reading && (
        <Suspense>
          <CookieDialog open onClose={() => setReading(false)} onSaved={() => setAnswered(true)} />
        </Suspense>
      )}
    </section>
  )
}

/** The same choice at the foot of every page, for a change of mind. */
export function CookieButton() {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="header-link" onClick={() => setOpen(true)}>
        {t('consent.title')}
      </button>
      {open && (
        <Suspense>
          <CookieDialog open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
