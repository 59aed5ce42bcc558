import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useAnswerInSight } from '../../../../lib/page/answer-in-sight.ts'
import { usePageLock } from '../../../../lib/page/page-lock.ts'
import type { HotelData, Stay } from '../hotel-data.ts'
import { useStayWords } from '../../stay/stay-words.ts'
import { ReserveBar, StaySummary } from './stay-summary.tsx'
import type { ReserveAnswer } from './reserve-answer.ts'
import { AnswerNotice } from './answer-notice.tsx'
import type { Choice } from './combination.ts'
import { RoomKinds } from './room-kinds.tsx'
import { RoomStep } from './room-step.tsx'
import { keysOf, sumsOf } from './stay-sums.ts'
import { useChoice } from './use-choice.ts'

/** Below the rooms: it can wait. */
const CrossSellStay = lazy(async () => ({ default: (await import('./cross-sell-stay.tsx')).CrossSellStay }))

interface RoomsFormProps {
  readonly data: HotelData
  readonly stay: Stay
  /** What is chosen at first. */
  readonly first: readonly Choice[]
  readonly answer: ReserveAnswer | null
}

const NONE: ReadonlySet<string> = new Set()

/** The rates that are gone by this answer and those before it: what was sold once is not offered again. */
function useSold(answer: ReserveAnswer | null): ReadonlySet<string> {
  const [sold, setSold] = useState(NONE)
  const gone = answer?.kind === 'gone' ? answer.keys.filter((key) => !sold.has(key)) : []
  if (gone.length === 0) return sold
  const all = new Set([...sold, ...gone])
  setSold(all)
  return all
}

/** What was answered; a price that has changed is said of the rooms that were asked for, and of no others. */
function useAnswerOf(chosen: readonly (Choice | null)[], answer: ReserveAnswer | null): ReserveAnswer | null {
  const keys = keysOf(chosen)
  const [asked, setAsked] = useState({ answer, keys })
  if (asked.answer !== answer) setAsked({ answer, keys })
  return answer?.kind === 'changed' && asked.keys !== keys ? null : answer
}

/** Kinds of rooms with their rates, one to be chosen for each room of the search, and what they cost together. */
export function RoomsForm({ data, stay, first, answer }: RoomsFormProps) {
  const { query, rooms } = stay
  // Of several rooms the hotel does not say which is gone.
  const sold = useSold(query.rooms.length === 1 ? answer : null)
  const { chosen, choose } = useChoice(rooms, first, sold)
  const told = useAnswerOf(chosen, answer)
  const sums = sumsOf(data, chosen, told)
  const waiting = useNavigation().formMethod === 'POST'
  const top = useAnswerInSight(answer)
  const form = useRef<HTMLFormElement>(null)
  usePageLock(waiting)
  return (
    <>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <input type="hidden" name="search" value={stay.search_id} />
        <input type="hidden" name="rooms" value={query.rooms.length} />
        <input type="hidden" name="currency" value={rooms[0]?.rates[0]?.price.currency} />
        <div ref={top} tabIndex={-1} className="grid scroll-mt-6 grid-cols-1 content-start gap-4 outline-none">
          {told && <AnswerNotice answer={told} />}
          {query.rooms.map((_, index) => (
            <RoomPart key={index} {...{ stay, index }} chosen={chosen[index] ?? null}>
              <RoomKinds
                {...{ data, stay, index, sold }}
                chosen={chosen[index] ?? null}
                onChoose={(key) => choose(index, key)}
              />
            </RoomPart>
          ))}
        </div>
        <StaySummary {...{ data, stay, chosen, sums, waiting }} />
        <ReserveBar {...{ sums, waiting }} />
      </Form>
      <Beside {...{ data, stay, chosen, sums }} onChanged={() => form.current?.requestSubmit()} />
    </>
  )
}

function Beside(props: ComponentProps<typeof CrossSellStay>) {
  return (
    <Suspense>
      <CrossSellStay {...props} />
    </Suspense>
  )
}

interface RoomPartProps {
  readonly stay: Stay
  readonly index: number
  readonly chosen: Choice | null
  readonly children: ReactNode
}

/** The kinds for one room of the search: the only one, or a step among others. */
function RoomPart({ stay: { query }, index, chosen, children }: RoomPartProps) {
  const t = useTranslations('stay-details')
  const words = useStayWords()
  const [party] = query.rooms.slice(index)
  if (query.rooms.length === 1 || !party)
    return (
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('sections.rooms')}</legend>
        {children}
      </fieldset>
    )
  const title = t('rooms.room', { number: index + 1, party: words.party(party) })
  return <RoomStep {...{ index, title, chosen, children }} last={query.rooms.length - 1} />
}
