import type { BookingChangesResponse } from '#contracts/flights/changes.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { changeAddress, type FlightProps } from '../flight-item.ts'
import { loadPart } from '../../../lib/page/page-styles.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { PersonIcon } from '../../../ui/icons.tsx'
import { CalendarIcon } from '../../../ui/page-icons.tsx'

/** Fetched when somebody means to correct a name. */
const CorrectName = lazy(async () => ({
  default: (await loadPart(() => import('./correct-name.tsx'))).CorrectName,
}))

interface ManageProps extends FlightProps {
  readonly changes: BookingChangesResponse
}

/** What the traveller can still change about a trip; why not, where it cannot be. */
export function ManageTrip({ order, item, changes }: ManageProps) {
  const t = useTranslations('changes')
  const [correcting, setCorrecting] = useState<boolean | null>(null)
  const { obstacle, corrections, open } = changes
  const correctable = corrections.some((state) => state === 'free' || state === 'used')
  return (
    <section className="card grid gap-4 p-4 sm:p-5">
      <h2 className="text-lg">{t('manage.title')}</h2>
      <div className="grid gap-1.5">
        {obstacle === null ? (
          <LinkButton to={changeAddress({ order, item })} className="justify-start!">
            <CalendarIcon className="flex-none" />
            {t('manage.change')}
          </LinkButton>
        ) : (
          !open && (
            <p className="text-sm text-ink-soft">
              <strong className="text-ink">{t('manage.no_change')}</strong> {t(`obstacle.${obstacle}`)}
            </p>
          )
        )}
      </div>
      {correctable ? (
        <div className="grid gap-1.5">
          <Button onClick={() => setCorrecting(true)} className="justify-start!">
            <PersonIcon className="flex-none" />
            {t('manage.name')}
          </Button>
          <p className="text-sm text-ink-soft">{t('manage.name_text')}</p>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{t(`names.${corrections[0] === 'closed' ? 'closed' : 'waiting'}`)}</p>
      )}
      {correcting !== null && (
        <Suspense>
          <CorrectName
            open={correcting}
            onClose={() => setCorrecting(false)}
            order={order}
            corrections={changes.corrections}
          />
        </Suspense>
      )}
    </section>
  )
}
