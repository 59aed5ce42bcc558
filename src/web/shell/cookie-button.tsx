import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { loadPart } from '../lib/page/page-styles.tsx'

interface CookieDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onSaved?: () => void
}

/** Where it stands on every page. */
export const COOKIE_BUTTON = 'cookie-choice'

export const loadCookieDialog = () => loadPart(() => import('./cookie-dialog.tsx'))
export const CookieDialog: ComponentType<CookieDialogProps> = lazy(async () => ({
  default: (await loadCookieDialog()).CookieDialog,
}))

/** The choice of what this browser may remember, at the foot of every page. */
export function CookieButton() {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" id={COOKIE_BUTTON} className="header-link" onClick={() => setOpen(true)}>
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
