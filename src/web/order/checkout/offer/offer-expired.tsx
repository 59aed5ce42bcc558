import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useAnswerInSight } from '../../../lib/page/answer-in-sight.ts'
import { useWasWritten } from '../../../lib/use-hydrated.ts'
import { LinkButton } from '../../../ui/button.tsx'

/**
 * The price no longer stands. What was typed is kept for the next offer. It takes the place of a form that is longer
 * than a screen, and is brought in sight then. `sold`: what it was, and the way to it anew.
 */
export function OfferExpired({ sold, of = 'trip' }: { sold: ReactNode; of?: OfferUnknownProps['of'] }) {
  const t = useTranslations('booking')
  const top = useAnswerInSight(!useWasWritten())
  return (
    <div className="page grid max-w-2xl justify-items-start gap-4 py-16" tabIndex={-1} ref={top}>
      <h1 className="text-2xl">{t('expired.title')}</h1>
      <p className="text-lg text-ink-soft" role="alert">
        {t(of === 'any' ? 'any.expired' : 'expired.text')}
      </p>
      {sold}
    </div>
  )
}

interface OfferUnknownProps {
  readonly expired: boolean
  readonly searchAt: string
  /** By which words: those of airlines, or those for everything. */
  readonly of?: 'trip' | 'any'
}

const TRIP_TEXTS = { expired: 'expired.text', foreign: 'foreign.text' } as const

/** An offer that this visitor cannot book: expired before the page was opened, or made for somebody else. */
export function OfferUnknown({ expired, searchAt, of = 'trip' }: OfferUnknownProps) {
  const t = useTranslations('booking')
  const texts = of === 'any' ? ({ expired: 'any.expired', foreign: 'any.foreign' } as const) : TRIP_TEXTS
  return (
    <div className="page grid max-w-2xl justify-items-start gap-4 py-16">
      <h1 className="text-2xl">{expired ? t('expired.title') : t('foreign.title')}</h1>
      <p className="text-lg text-ink-soft">{t(texts[expired ? 'expired' : 'foreign'])}</p>
      <LinkButton look="primary" size="large" to={searchAt}>
        {t('expired.new_search')}
      </LinkButton>
    </div>
  )
}
