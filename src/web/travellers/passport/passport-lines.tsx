import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { CountriesResponse } from '#contracts/settings.ts'
import { PartMessages } from '../../i18n/part-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ScanIcon } from '../../ui/icons/order-icons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PassportFacts } from './read-passport.ts'
import { loadPart } from '../../lib/page/page-styles.tsx'

const loadPanel = () => loadPart(() => import('./passport-panel.tsx'))
const PassportPanel = lazy(loadPanel)

interface PassportLinesProps {
  readonly countries: CountriesResponse
  readonly onTake: (facts: PassportFacts) => void
}

/**
 * Fills in a form from the machine-readable lines of a passport, pasted as text. They are read in the
 * browser; the reader's code and texts are fetched when somebody means to use it.
 */
export function PassportLines({ countries, onTake }: PassportLinesProps) {
  const t = useTranslations('order')
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <Button
        size="small"
        className="justify-self-start"
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(true)}
      >
        <ScanIcon />
        {t('paste_passport')}
      </Button>
    )
  }
  const close = () => setOpen(false)
  return (
    <div className="rounded-lg bg-sunken p-4">
      <Suspense fallback={<Skeleton className="h-48" />}>
        <PartMessages messages={['passport']}>
          <PassportPanel
            countries={countries}
            onClose={close}
            onTake={(facts) => {
              close()
              onTake(facts)
            }}
          />
        </PartMessages>
      </Suspense>
    </div>
  )
}
