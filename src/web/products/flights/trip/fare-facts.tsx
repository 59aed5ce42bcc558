import type { ReactNode } from 'react'
import type { Baggage } from '#contracts/flights/itineraries.ts'
import type { Conditions } from '#contracts/flights/fares.ts'
import { CheckIcon, CloseIcon, InfoIcon, icon } from '../../../ui/icons.tsx'
import { BagIcon } from '../../../ui/icons/order-icons.tsx'
import { type FareFact, useFareWords } from './fare-words.ts'

const CabinBagIcon = /* @__PURE__ */ icon(
  <path d="M5.5 9.5c0-2 1.5-3.5 3.5-3.5h6c2 0 3.5 1.5 3.5 3.5V20h-13zM9.5 6V4h5v2M5.5 13.5h13M12 12.5v2" />,
)

/** Bags and conditions of a fare as a short list: what is included, what is not, what nobody says. */
export function FareFacts({ baggages, conditions }: { baggages: readonly Baggage[]; conditions: Conditions }) {
  const words = useFareWords()
  const carryOn = words.bags(baggages, 'carry_on')
  const checked = words.bags(baggages, 'checked')
  return (
    <ul className="grid gap-1.5 text-sm">
      <Fact fact={carryOn} mark={<CabinBagIcon className={tone(carryOn)} />} />
      <Fact fact={checked} mark={<BagIcon className={tone(checked)} />} />
      <Fact fact={words.condition('change', conditions.change_before_departure)} />
      <Fact fact={words.condition('refund', conditions.refund_before_departure)} />
    </ul>
  )
}

/** One cell of a table of fares: a mark and a few words. */
export function FareMark({ fact }: { fact: FareFact }) {
  const Icon = fact.good === null ? InfoIcon : fact.good ? CheckIcon : CloseIcon
  return (
    <span className="inline-grid grid-cols-[1rem_1fr] gap-1.5">
      <Icon className={`size-4 translate-y-0.5 ${tone(fact)}`} />
      <span className={fact.good === true ? '' : 'text-ink-soft'}>{fact.text}</span>
    </span>
  )
}

function Fact({ fact, mark }: { fact: FareFact; mark?: ReactNode }) {
  const Icon = fact.good === null ? InfoIcon : fact.good ? CheckIcon : CloseIcon
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-2">
      {mark ?? <Icon className={tone(fact)} />}
      <span className={fact.good === true ? '' : 'text-ink-soft'}>{fact.text}</span>
    </li>
  )
}

const tone = ({ good }: FareFact) => (good === true ? 'text-palm' : 'text-ink-soft')
