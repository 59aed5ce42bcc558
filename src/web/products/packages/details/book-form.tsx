import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { PackageDeparture } from '#contracts/packages/packages.ts'
import { useAnswerInSight } from '../../../lib/page/answer-in-sight.ts'
import { usePageLock } from '../../../lib/page/page-lock.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import type { BookAnswer } from './book-answer.ts'
import { type ChoiceProps, type Estimate, lacksSeats } from './choice.ts'
import { DepartureField } from './departure-field.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { TravellerCountFields } from './traveller-count-fields.tsx'
import { RoomFields } from './room-fields.tsx'

interface BookFormProps extends ChoiceProps {
  readonly departure: PackageDeparture | undefined
  readonly found: Estimate
  readonly answer: BookAnswer | null
  /** Whether the address asked for a departure that is not sold any more. */
  readonly isGone: boolean
}

/** Departure, party, rooms and extras, with what they come to; sent with a script or without. */
export function BookForm({ detail, choice, onChange, departure, found, answer, isGone }: BookFormProps) {
  const t = useTranslations('package-pages')
  const lacks = lacksSeats(departure, choice)
  const told = answer?.kind === 'waiting' ? null : answer
  const top = useAnswerInSight(told)
  return (
    <Form
      method="post"
      preventScrollReset
      className="card grid gap-5 p-4 shadow-card sm:p-5"
      aria-labelledby="book-title"
    >
      <h2 className="text-xl" id="book-title">
        {t('sections.book')}
      </h2>
      {choice.waiting && departure && <Notice tone="success">{t('waiting.yours')}</Notice>}
      {isGone && <Notice tone="warn">{t('departure_gone')}</Notice>}
      {told && (
        <div ref={top} tabIndex={-1} className="scroll-mt-6 outline-none">
          <AnswerNotice answer={told} />
        </div>
      )}
      <DepartureField {...{ detail, choice, onChange }} />
      <TravellerCountFields {...{ detail, choice, onChange, departure }} />
      <RoomFields {...{ detail, choice, onChange, departure, found }} />
      <ExtraFields {...{ detail, choice, onChange }} />
      {choice.waiting && <input type="hidden" name="waiting" value={choice.waiting} />}
      {found.total !== null && <input type="hidden" name="seen" value={found.total} />}
      <Total>
        {found.total === null ? (
          t('total_open')
        ) : (
          <Price money={{ amount: found.total, currency: CHARGE_CURRENCY }} className="text-2xl font-bold text-ink" />
        )}
      </Total>
      {lacks ? (
        <>
          <Notice tone="warn" live>
            {t('too_few_seats', { count: departure?.seats_left ?? 0 })}
          </Notice>
          <noscript>
            <Button type="submit" look="primary">
              {t('book')}
            </Button>
          </noscript>
        </>
      ) : (
        <Continue departure={departure} />
      )}
    </Form>
  )
}

function Continue({ departure }: Pick<BookFormProps, 'departure'>) {
  const t = useTranslations('package-pages')
  const waiting = useNavigation().formMethod === 'POST'
  usePageLock(waiting)
  return (
    <div className="grid gap-2">
      <Button type="submit" look="primary" size="large" waiting={waiting}>
        {t('book')}
      </Button>
      <p className="text-sm text-ink-soft">
        {departure?.deposit ? t('deposit_short', { percent: departure.deposit.percent }) : t('not_charged')}
      </p>
    </div>
  )
}

/** Why it cannot be booked so, or that it costs something else now. */
function AnswerNotice({ answer }: { answer: Exclude<BookAnswer, { kind: 'waiting' }> }) {
  const t = useTranslations('package-pages')
  if (answer.kind === 'refused')
    return (
      <Notice tone="danger" live>
        {answer.problem}
      </Notice>
    )
  return (
    <Notice tone="warn" live title={t('changed')}>
      <p>
        <Price money={answer.before} className="line-through" /> <Price money={answer.now} className="font-semibold" />
      </p>
      <LinkButton look="primary" className="mt-2" to={answer.to}>
        {t('changed_go_on')}
      </LinkButton>
    </Notice>
  )
}

function Total({ children }: { children: ReactNode }) {
  const t = useTranslations('package-pages')
  return (
    <p aria-live="polite" className="grid gap-0.5 border-t border-line pt-4 text-sm text-ink-soft noscript:hidden">
      <span>{t('total')}</span>
      <span className="min-h-8">{children}</span>
    </p>
  )
}
