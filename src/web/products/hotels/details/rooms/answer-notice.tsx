import { useTranslations } from 'use-intl/react'
import { LinkButton } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Price } from '../../../../ui/price.tsx'
import type { PriceChange, ReserveAnswer } from './reserve-answer.ts'

/** What became of the rooms that were chosen, and what to do now. */
export function AnswerNotice({ answer }: { answer: ReserveAnswer }) {
  const t = useTranslations('stay-details')
  switch (answer.kind) {
    case 'choose':
      return (
        <Notice tone="danger" live>
          {t('answer.choose')}
        </Notice>
      )
    case 'gone':
      return (
        <Notice tone="danger" title={t('answer.gone')} live>
          {t('answer.gone_text')}
        </Notice>
      )
    case 'refused':
      return (
        <Notice tone="danger" live>
          {answer.problem}
        </Notice>
      )
    case 'changed':
      return <PriceChanged {...answer} />
  }
}

function PriceChanged({ before, now, address }: PriceChange) {
  const t = useTranslations('stay-details')
  return (
    <Notice tone="warn" title={t(now.amount > before.amount ? 'answer.dearer' : 'answer.cheaper')} live>
      <dl className="my-2 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-xs text-ink-soft">{t('answer.old')}</dt>
          <dd>
            <s>
              <Price money={before} />
            </s>
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-soft">{t('answer.new')}</dt>
          <dd className="text-lg font-bold">
            <Price money={now} />
          </dd>
        </div>
      </dl>
      <LinkButton look="strong" to={address} reloadDocument>
        {t('answer.accept')}
      </LinkButton>
    </Notice>
  )
}
