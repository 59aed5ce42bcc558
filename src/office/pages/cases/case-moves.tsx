import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isOver } from '#contracts/cases/tracks.ts'
import { may } from '#contracts/office/roles.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useStaff } from '../../lib/session.tsx'
import { ColleagueSelect } from '../../parts/colleague-select.tsx'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import type { CaseWork } from './case-work.ts'

/** Whose the case is, and where it may go from here. */
export function CaseMoves(work: CaseWork) {
  return (
    <Card as="section" className="grid gap-4 p-4 lg:grid-cols-2">
      <Owner {...work} />
      <Moves {...work} />
    </Card>
  )
}

function Owner({ shown, act, waiting }: CaseWork) {
  const t = useTranslations('office')
  const { email } = useStaff()
  const [to, setTo] = useState('')
  const mine = email.toLowerCase()
  const assign = (next: string | null) => void act('deskAssign', { to: next })
  return (
    <div className="grid content-start gap-2">
      <h2 className="text-sm font-semibold text-ink-soft">
        {t('case.owner')}
        {' · '}
        <span className="text-ink">{shown.owner?.name ?? t('list.nobody')}</span>
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        {shown.owner?.email === mine ? (
          <Button waiting={waiting === 'deskAssign'} onClick={() => assign(null)}>
            {t('case.release')}
          </Button>
        ) : (
          <Button look="strong" waiting={waiting === 'deskAssign'} onClick={() => assign(mine)}>
            {t('case.take')}
          </Button>
        )}
        <ColleagueSelect
          label={t('case.hand_over')}
          sees={(role) => may(role, 'cases.work')}
          value={to}
          onChange={setTo}
        />
        <Button disabled={to === ''} onClick={() => assign(to)}>
          {t('case.hand')}
        </Button>
      </div>
    </div>
  )
}

function Moves({ shown, act, waiting }: CaseWork) {
  const t = useTranslations('office.case')
  const words = useTranslations('cases')
  const isInParts = shown.fees.some(({ status }) => status === 'part_paid')
  return (
    <div className="grid content-start gap-2">
      <h2 className="text-sm font-semibold text-ink-soft">{t('moves')}</h2>
      <div className="flex flex-wrap gap-2">
        {shown.moves.map((status) => {
          const label = t('move', { status: words(`statuses.${status}`) })
          const move = () => void act('deskMove', { to: status })
          // The customer is told that it is over, and money of parts goes back.
          if (isOver(status))
            return (
              <ConfirmButton
                key={status}
                label={label}
                size="medium"
                question={t(isInParts ? 'move_question_parts' : 'move_question')}
                waiting={waiting === 'deskMove'}
                onConfirm={move}
              />
            )
          return (
            <Button key={status} waiting={waiting === 'deskMove'} onClick={move}>
              {label}
            </Button>
          )
        })}
        {shown.moves.length === 0 && <p className="text-sm text-ink-soft">{t('no_moves')}</p>}
      </div>
    </div>
  )
}
