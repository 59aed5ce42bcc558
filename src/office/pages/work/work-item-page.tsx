import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { may, queuesOf } from '#contracts/office/roles.ts'
import type { DeskWorkItemResponse, DeskWorkRefundResponse } from '#contracts/office/work.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useStaff } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { ColleagueSelect } from '../../parts/colleague-select.tsx'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { Due } from '../../parts/due.tsx'
import { useMoment } from '../../parts/moment.tsx'
import { Facts } from '../../parts/panel.tsx'
import { Done, Failed, LoadedPart } from '../../parts/notices.tsx'
import { useCodes } from '../../parts/use-codes.ts'
import { Notes } from '../cases/case-notes.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { FailedRefunds, type ReplacedRefund } from './failed-refunds.tsx'
import { UnheardChange } from './unheard-change.tsx'

/** One thing that machines left to people. */
export function WorkItemPage() {
  const id = Number(useParams()['id'])
  return Number.isInteger(id) && id > 0 ? <LoadedItem id={id} /> : <NothingHere />
}

function LoadedItem({ id }: { readonly id: number }) {
  const loaded = useLoaded('deskWorkItem', { id })
  const { run, waiting, failure, isDone } = useAct()
  const [outcome, setOutcome] = useState<DeskWorkRefundResponse['outcome'] | null>(null)
  return (
    <LoadedPart loaded={loaded}>
      {(found) => (
        <>
          <OpenItem
            {...found}
            waiting={waiting}
            act={async (name, body) => {
              // oxlint-disable-next-line typescript/consistent-type-assertions -- each button brings what its call takes
              const answer = await run(name, { id, ...body } as never)
              if (answer) loaded.show(answer)
              return answer !== null
            }}
            outcome={outcome}
            give={async (replaced) => {
              setOutcome(null)
              const answer = await run('deskWorkRefund', {
                id,
                seen_owner: found.item.owner?.email ?? null,
                ...replaced,
              })
              if (!answer) return
              loaded.show(answer)
              setOutcome(answer.outcome)
            }}
          />
          <Failed failure={failure} reload={loaded.reload} />
          <Done isDone={isDone} />
        </>
      )}
    </LoadedPart>
  )
}

interface OpenItemProps extends DeskWorkItemResponse {
  readonly waiting: string | null
  readonly act: (
    name: 'deskWorkTake' | 'deskWorkNote' | 'deskWorkClose' | 'deskWorkUnbooked' | 'deskWorkUnchanged',
    body: object,
  ) => Promise<boolean>
  readonly outcome: DeskWorkRefundResponse['outcome'] | null
  readonly give: (replaced: ReplacedRefund) => Promise<void>
}

function ItemFacts({ item }: Pick<OpenItemProps, 'item'>) {
  const t = useTranslations('office')
  const told = useMoment()
  const order = item.booking_reference
  return (
    <Facts
      facts={[
        { name: t('work.subject'), value: item.subject },
        ...(order ? [{ name: t('work.order'), value: <OrderLink reference={order} /> }] : []),
        { name: t('case.owner'), value: item.owner?.name ?? t('list.nobody') },
        { name: t('work.since'), value: told(item.created_at) },
      ]}
    />
  )
}

function OpenItem({ item, unheard, failed_refunds, notes, ...rest }: OpenItemProps) {
  const { act, waiting, outcome, give } = rest
  const t = useTranslations('office')
  const codes = useCodes()
  const isOpen = item.done_at === null
  return (
    <>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl">{codes.reason(item.reason)}</h1>
          <Badge>{t(`queues.${item.queue}`)}</Badge>
        </div>
        <Due at={item.due_at} overdue={item.overdue} doneAt={item.done_at} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card as="section" className="grid gap-4 p-4">
          <ItemFacts item={item} />
          {isOpen && <ItemActs {...{ item, act, waiting }} />}
          {isOpen && unheard && <Unheard {...{ item, act, waiting }} />}
          {isOpen && (rest.unheard_change || rest.unheard_extras) && (
            <UnheardChange
              {...{ item, waiting }}
              of={rest.unheard_change ? 'change' : 'extras'}
              act={(body) => act('deskWorkUnchanged', body)}
            />
          )}
          <FailedRefunds
            refunds={failed_refunds}
            outcome={outcome}
            waiting={waiting === 'deskWorkRefund'}
            give={(replaced) => void give(replaced)}
          />
        </Card>
        <Notes notes={notes} add={(text) => act('deskWorkNote', { text })} waiting={waiting === 'deskWorkNote'} />
      </div>
    </>
  )
}

const OrderLink = ({ reference }: { readonly reference: string }) => (
  <Link className="link" to={`/orders/${reference}`}>
    {reference}
  </Link>
)

type ActsProps = Pick<OpenItemProps, 'item' | 'act' | 'waiting'>

/** What staff were told by a supplier that has not answered the shop. */
function Unheard({ item, act, waiting }: ActsProps) {
  const t = useTranslations('office.work')
  const { role } = useStaff()
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">
        {t('unheard')} {may(role, 'work.unbooked') ? t('unbooked_means') : t('unbooked_by_manager')}
      </p>
      {may(role, 'work.unbooked') && (
        <ConfirmButton
          size="medium"
          label={t('unbooked')}
          question={t('unbooked_question')}
          waiting={waiting === 'deskWorkUnbooked'}
          onConfirm={() => void act('deskWorkUnbooked', { seen_owner: item.owner?.email ?? null })}
        />
      )}
    </div>
  )
}

function ItemActs({ item, act, waiting }: ActsProps) {
  const t = useTranslations('office')
  const { email } = useStaff()
  const [to, setTo] = useState('')
  const seen_owner = item.owner?.email ?? null
  const mine = email.toLowerCase()
  const take = (next: string | null) => void act('deskWorkTake', { seen_owner, to: next })
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      {seen_owner === mine ? (
        <Button waiting={waiting === 'deskWorkTake'} onClick={() => take(null)}>
          {t('case.release')}
        </Button>
      ) : (
        <Button look="strong" waiting={waiting === 'deskWorkTake'} onClick={() => take(mine)}>
          {t('case.take')}
        </Button>
      )}
      <ColleagueSelect
        label={t('case.hand_over')}
        sees={(role) => queuesOf(role).includes(item.queue)}
        value={to}
        onChange={setTo}
      />
      <Button disabled={to === ''} onClick={() => take(to)}>
        {t('case.hand')}
      </Button>
      <Button
        look="primary"
        waiting={waiting === 'deskWorkClose'}
        onClick={() => void act('deskWorkClose', { seen_owner })}
      >
        {t('work.close')}
      </Button>
    </div>
  )
}
