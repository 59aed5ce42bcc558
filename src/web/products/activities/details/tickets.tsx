import { useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ActivityOption, ActivityUnit } from '#contracts/activities/activity.ts'
import { Button, StepButton } from '../../../ui/button.tsx'
import { MinusIcon, PlusIcon } from '../../../ui/page-icons.tsx'
import { useActivityWords } from '../parts/activity-words.ts'
import { type ActivityData, choiceAddress, type ReserveAnswer } from './activity-data.ts'

interface TicketsProps {
  readonly data: ActivityData
  readonly option: ActivityOption
  readonly answer: ReserveAnswer | null
}

const MOST = 40
/** Presses that follow each other are one change. */
const REST_MS = 250

/** How many of each unit: prices and places follow at once, or by the form's button where no script runs. */
export function Tickets({ data, option, answer }: TicketsProps) {
  const t = useTranslations('activity.book')
  const { counts, change } = useCounts(data)
  const wrong = Object.entries(answer?.errors ?? {}).find(([path]) => path.startsWith('units'))?.[1][0]
  return (
    <Form method="get" preventScrollReset className="grid gap-1">
      <input type="hidden" name="option" value={option.option_id} />
      {data.date && <input type="hidden" name="date" value={data.date} />}
      {option.units.map((unit) => (
        <Ticket
          key={unit.unit_id}
          unit={unit}
          count={counts.get(unit.unit_id) ?? 0}
          most={unit.max_quantity ?? option.max_units ?? MOST}
          onChange={(count) => change(unit.unit_id, count)}
        />
      ))}
      {wrong && <p className="field-error">{wrong}</p>}
      <Button type="submit" className="mt-2 hidden justify-self-start noscript:flex">
        {t('update')}
      </Button>
    </Form>
  )
}

interface TicketProps {
  readonly unit: ActivityUnit
  readonly count: number
  readonly most: number
  readonly onChange: (count: number) => void
}

function Ticket({ unit, count, most, onChange }: TicketProps) {
  const t = useTranslations('activity.book')
  const words = useActivityWords()
  const name = words.unit(unit)
  const id = `u-${unit.unit_id}`
  return (
    <div className="flex min-h-13 items-center justify-between gap-4">
      <label htmlFor={id} className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-xs text-ink-soft">{words.ages(unit)}</span>
      </label>
      <span className="flex flex-none items-center gap-1">
        <StepButton
          label={t('fewer', { name })}
          className="noscript:hidden"
          disabled={count <= 0}
          onClick={() => onChange(count - 1)}
        >
          <MinusIcon />
        </StepButton>
        <input
          id={id}
          name={`u_${unit.unit_id}`}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={2}
          autoComplete="off"
          value={count}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            const typed = Number(currentTarget.value.replaceAll(/\D/g, ''))
            onChange(Math.min(most, typed))
          }}
          className="input tabular w-12 px-1 text-center font-semibold"
        />
        <StepButton
          label={t('more', { name })}
          className="noscript:hidden"
          disabled={count >= most}
          onClick={() => onChange(count + 1)}
        >
          <PlusIcon />
        </StepButton>
      </span>
    </div>
  )
}

/** What the address says, and what was pressed since; the address follows. */
function useCounts(data: ActivityData) {
  const navigate = useNavigate()
  const said = new Map(data.units.map(({ unit_id, quantity }) => [unit_id, quantity]))
  const [own, setOwn] = useState<ReadonlyMap<string, number> | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const counts = own ?? said
  const change = (unitId: string, count: number) => {
    const next = new Map(counts).set(unitId, count)
    setOwn(next)
    clearTimeout(rest.current)
    const units = [...next].map(([unit_id, quantity]) => ({ unit_id, quantity }))
    if (!units.some(({ quantity }) => quantity > 0)) return
    rest.current = setTimeout(
      () => void navigate(choiceAddress({ ...data, units }, {}), { replace: true, preventScrollReset: true }),
      REST_MS,
    )
  }
  return { counts, change }
}
