import { slotValue } from '#contracts/activities/activity-address.ts'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { useActivityWords } from '../parts/activity-words.ts'
import type { ActivityData, ReserveAnswer } from './activity-data.ts'
import { Question } from './question.tsx'

interface TimesProps {
  readonly data: ActivityData
  readonly answer: ReserveAnswer | null
}

/** The times of the day with what is asked of who comes, and the way to the booking. */
export function Times({ data, answer }: TimesProps) {
  const t = useTranslations('activity.book')
  const isSending = useNavigation().formMethod === 'POST'
  const { slots, units, option_id, currency, activity, date } = data
  const times = useTimesInReach(date)
  if (!slots) return <Notice tone="warn" title={t('silent')} />
  if (slots.length === 0) return <Notice tone="info" title={t('closed')} />
  const people = peopleOf(data)
  const changed = answer?.changed
  const open = slots.filter((slot) => isOpen(slot, people))
  const given = answer?.given['slot']?.replace(/^\d+ /, '')
  const chosen = open.find(({ slot_id: id }) => id === given) ?? open[0]
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      <input type="hidden" name="option" value={option_id} />
      <input type="hidden" name="currency" value={currency} />
      {units.map(({ unit_id, quantity }) => (
        <input key={unit_id} type="hidden" name={`u_${unit_id}`} value={quantity} />
      ))}
      <fieldset ref={times} className="grid gap-2" key={`${option_id} ${date}`}>
        <legend className="field-label mb-1">{t('time')}</legend>
        {slots.map((slot) => (
          <SlotChoice key={slot.slot_id} slot={slot} people={people} isChosen={slot === chosen} />
        ))}
      </fieldset>
      {activity.questions.map((question) => (
        <Question key={question.question_id} question={question} people={people} answer={answer} />
      ))}
      {answer?.problem && (
        <Notice tone="danger" live title={answer.problem}>
          {t('kept')}
        </Notice>
      )}
      {changed && (
        <Notice tone="warn" live title={t('changed')}>
          <span className="block">
            {changed.before && (
              <s>
                <Price money={changed.before} />
              </s>
            )}{' '}
            <Price money={changed.now} className="font-bold" />
          </span>
          <LinkButton look="primary" className="mt-3" to={changed.to}>
            {t('go_on')}
          </LinkButton>
        </Notice>
      )}
      {!chosen && <Notice tone="info" title={t('too_few', { count: people })} />}
      <Button
        type="submit"
        look={changed ? 'secondary' : 'primary'}
        size="large"
        waiting={isSending}
        disabled={!chosen}
      >
        {t('reserve')}
      </Button>
      <p className="text-sm text-ink-soft">{t('hold')}</p>
    </Form>
  )
}

/** Whoever chooses a day by keyboard goes on at its times: all later days of the month lie between. */
function useTimesInReach(date: string | null) {
  const times = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!document.activeElement?.matches('a[aria-current=date]:focus-visible')) return
    times.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [date])
  return times
}

type Slot = NonNullable<ActivityData['slots']>[number]

const isOpen = ({ status, places_left: left }: Slot, people: number): boolean =>
  status !== 'sold_out' && status !== 'closed' && (left ?? people) >= people

function peopleOf({ activity, option_id, units }: ActivityData): number {
  const option = activity.options.find(({ option_id: id }) => id === option_id)
  return units.reduce(
    (sum, { unit_id, quantity }) =>
      sum + quantity * (option?.units.find(({ unit_id: id }) => id === unit_id)?.people ?? 1),
    0,
  )
}

function SlotChoice({ slot, people, isChosen }: { slot: Slot; people: number; isChosen: boolean }) {
  const t = useTranslations('activity.book')
  const words = useActivityWords()
  const open = isOpen(slot, people)
  return (
    <label
      className={classes(
        'flex min-h-13 items-center gap-3 rounded-md border border-control px-3 py-2 has-checked:border-indigo has-checked:bg-indigo-soft',
        open ? 'cursor-pointer' : 'opacity-60',
      )}
    >
      <input
        type="radio"
        name="slot"
        required
        disabled={!open}
        defaultChecked={isChosen}
        className="size-5 flex-none accent-indigo"
        value={slotValue(slot.slot_id, slot.total ?? 0)}
      />
      <span className="flex min-w-0 flex-1 items-center justify-between gap-x-3">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <b>{words.when({ slot })}</b>
          <span className="text-sm text-ink-soft">
            {open ? slot.places_left !== null && t('left', { count: slot.places_left }) : t('full')}
          </span>
        </span>
        {open && slot.total !== null && (
          <Price money={{ amount: slot.total, currency: slot.currency }} className="flex-none font-bold" />
        )}
      </span>
    </label>
  )
}
