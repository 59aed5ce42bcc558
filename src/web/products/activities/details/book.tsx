import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ActivityOption, ActivityQuestion } from '#contracts/activities/activity.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { useActivityWords } from '../parts/activity-words.ts'
import { type ActivityData, choiceAddress, type ReserveAnswer } from './activity-data.ts'
import { Month } from './month.tsx'

interface BookProps {
  readonly data: ActivityData
  readonly answer: ReserveAnswer | null
}

/** Option, tickets, day, time and questions: forms and links of the browser, which need no script. */
export function Book({ data, answer }: BookProps) {
  const t = useTranslations('activity.book')
  const option = data.activity.options.find(({ option_id: id }) => id === data.option_id)
  if (!option) return null
  return (
    <section id="book" aria-labelledby="book-title" className="card grid scroll-mt-4 gap-5 p-4 sm:p-6">
      <h2 id="book-title" className="text-2xl">
        {t('title')}
      </h2>
      {data.activity.options.length > 1 && <Options data={data} />}
      <Tickets data={data} option={option} answer={answer} />
      <Month data={data} />
      {data.date && <Times data={data} answer={answer} />}
    </section>
  )
}

function Options({ data }: { data: ActivityData }) {
  const t = useTranslations('activity.book')
  return (
    <nav aria-label={t('option')} className="flex flex-wrap gap-2">
      {data.activity.options.map(({ option_id: id, name }) => (
        <Link
          key={id}
          to={choiceAddress(data, { option: id })}
          preventScrollReset
          aria-current={id === data.option_id}
          className={id === data.option_id ? 'button button-strong' : 'button button-secondary'}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Tickets({ data, option, answer }: BookProps & { option: ActivityOption }) {
  const t = useTranslations('activity.book')
  const words = useActivityWords()
  const counts = new Map(data.units.map(({ unit_id, quantity }) => [unit_id, quantity]))
  const wrong = Object.entries(answer?.errors ?? {}).find(([path]) => path.startsWith('units'))?.[1][0]
  return (
    <Form method="get" preventScrollReset className="grid gap-3" key={option.option_id}>
      <input type="hidden" name="option" value={option.option_id} />
      {data.date && <input type="hidden" name="date" value={data.date} />}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {option.units.map((unit) => (
          <TextField
            key={unit.unit_id}
            type="number"
            inputMode="numeric"
            name={`u_${unit.unit_id}`}
            label={words.unit(unit)}
            hint={words.ages(unit)}
            min={0}
            max={option.max_units ?? 40}
            defaultValue={counts.get(unit.unit_id) ?? 0}
          />
        ))}
      </div>
      {wrong && <p className="field-error">{wrong}</p>}
      <Button type="submit" className="justify-self-start">
        {t('update')}
      </Button>
    </Form>
  )
}

function Times({ data, answer }: BookProps) {
  const t = useTranslations('activity.book')
  const isSending = useNavigation().formMethod === 'POST'
  const { slots, units, option_id, currency, activity } = data
  if (!slots) return <Notice tone="warn" title={t('silent')} />
  if (slots.length === 0) return <Notice tone="info" title={t('closed')} />
  const people = peopleOf(data)
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      <input type="hidden" name="option" value={option_id} />
      <input type="hidden" name="currency" value={currency} />
      {units.map(({ unit_id, quantity }) => (
        <input key={unit_id} type="hidden" name={`u_${unit_id}`} value={quantity} />
      ))}
      <fieldset className="grid gap-1">
        <legend className="field-label">{t('time')}</legend>
        {slots.map((slot, at) => (
          <SlotChoice key={slot.slot_id} slot={slot} people={people} isFirst={at === firstOpen(slots, people)} />
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
      {answer?.changed && (
        <Notice tone="warn" live title={t('changed')}>
          <LinkButton look="primary" to={answer.changed}>
            {t('go_on')}
          </LinkButton>
        </Notice>
      )}
      <Button type="submit" look="primary" size="large" waiting={isSending} disabled={firstOpen(slots, people) < 0}>
        {t('reserve')}
      </Button>
      <p className="text-sm text-ink-soft">{t('hold')}</p>
    </Form>
  )
}

type Slot = NonNullable<ActivityData['slots']>[number]

const isOpen = ({ status, places_left: left }: Slot, people: number): boolean =>
  status !== 'sold_out' && status !== 'closed' && (left ?? people) >= people
const firstOpen = (slots: readonly Slot[], people: number): number => slots.findIndex((slot) => isOpen(slot, people))

function peopleOf({ activity, option_id, units }: ActivityData): number {
  const option = activity.options.find(({ option_id: id }) => id === option_id)
  return units.reduce(
    (sum, { unit_id, quantity }) =>
      sum + quantity * (option?.units.find(({ unit_id: id }) => id === unit_id)?.people ?? 1),
    0,
  )
}

function SlotChoice({ slot, people, isFirst }: { slot: Slot; people: number; isFirst: boolean }) {
  const t = useTranslations('activity.book')
  const words = useActivityWords()
  const open = isOpen(slot, people)
  return (
    <label className="check">
      <input
        type="radio"
        name="slot"
        required
        disabled={!open}
        defaultChecked={isFirst}
        value={`${slot.total ?? 0} ${slot.slot_id}`}
      />
      <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <b>{words.when({ slot })}</b>{' '}
          <span className="text-sm text-ink-soft">
            {open ? slot.places_left !== null && t('left', { count: slot.places_left }) : t('full')}
          </span>
        </span>
        {open && slot.total !== null && (
          <Price money={{ amount: slot.total, currency: slot.currency }} className="font-bold" />
        )}
      </span>
    </label>
  )
}

interface QuestionProps {
  readonly question: ActivityQuestion
  readonly people: number
  readonly answer: ReserveAnswer | null
}

/** Asked once, or of everybody. */
function Question({ question, people, answer }: QuestionProps) {
  const t = useTranslations('activity.book')
  const { question_id: id, of, label } = question
  if (of === 'booking')
    return <QuestionField question={question} name={`answers.${id}`} label={label} answer={answer} />
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-3">
      {Array.from({ length: people }, (_, at) => (
        <QuestionField
          key={at}
          question={question}
          name={`answers.${id}.${at}`}
          label={t('of_person', { label, number: at + 1 })}
          answer={answer}
        />
      ))}
    </div>
  )
}

interface QuestionFieldProps extends Omit<QuestionProps, 'people'> {
  readonly name: string
  readonly label: string
}

const TYPES = { text: 'text', number: 'number', date: 'date' } as const

function QuestionField({ question: { kind, hint, required, choices }, name, label, answer }: QuestionFieldProps) {
  const t = useTranslations('activity.book')
  const error = answer?.errors[name]?.[0] ?? null
  if (kind === 'text' || kind === 'number' || kind === 'date')
    return <TextField {...{ name, label, hint, error, required }} type={TYPES[kind]} maxLength={500} />
  const options = kind === 'choice' ? choices : (['yes', 'no'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <SelectField {...{ name, label, hint, error, required }} defaultValue="">
      <option value="">{t('choose')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}
