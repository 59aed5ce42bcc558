import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { may } from '#contracts/office/roles.ts'
import type { DeskWorkItemResponse } from '#contracts/office/work.ts'
import { MOST_REASON } from '#contracts/office/lengths.ts'
import { useStaff } from '../../lib/session.tsx'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { TextArea } from '../../parts/text-area.tsx'

/** By what an airline has not said whether it has made it. */
const WORDS = {
  change: {
    unheard: 'unheard_change',
    means: 'unchanged_means',
    byManager: 'unchanged_by_manager',
    act: 'unchanged',
    question: 'unchanged_question',
  },
  extras: {
    unheard: 'unheard_extras',
    means: 'unadded_means',
    byManager: 'unadded_by_manager',
    act: 'unadded',
    question: 'unadded_question',
  },
} as const

interface UnheardChangeProps extends Pick<DeskWorkItemResponse, 'item'> {
  readonly of: keyof typeof WORDS
  readonly waiting: string | null
  readonly act: (body: object) => Promise<boolean>
}

/** What staff were told by an airline that has not answered to a change of flights, or to added bags and seats. */
export function UnheardChange({ item, of, act, waiting }: UnheardChangeProps) {
  const t = useTranslations('office.work')
  const { role } = useStaff()
  const [reason, setReason] = useState('')
  const words = WORDS[of]
  const isManager = may(role, 'work.unchanged')
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">
        {t(words.unheard)} {isManager ? t(words.means) : t(words.byManager)}
      </p>
      {isManager && (
        <TextArea
          label={t('unchanged_reason')}
          name="reason"
          rows={2}
          value={reason}
          maxLength={MOST_REASON}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {isManager && reason.trim() !== '' && (
        <div>
          <ConfirmButton
            size="medium"
            label={t(words.act)}
            question={t(words.question)}
            waiting={waiting === 'deskWorkUnchanged'}
            onConfirm={() => void act({ seen_owner: item.owner?.email ?? null, reason })}
          />
        </div>
      )}
    </div>
  )
}
