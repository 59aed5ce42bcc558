import type { ReactNode } from 'react'
import { Spinner } from '../../../ui/spinner.tsx'
import { WayRadio } from './way-radio.tsx'

interface WayToPayProps {
  /** Of the ways that the arrow keys go through; Tab comes to each group. */
  readonly group?: string
  readonly name: string
  /** In a line below its name. */
  readonly text: ReactNode
  readonly chosen: boolean
  /** It has been chosen, and is being opened. */
  readonly preparing: boolean
  /** While another is being opened: what was chosen keeps the focus. */
  readonly disabled: boolean
  readonly onChoose: () => void
  /** What there is to do once it is open. */
  readonly children?: ReactNode
}

/** One of the ways to pay: a row to choose, and below it what follows. */
export function WayToPay({ group = 'provider', name, text, chosen, preparing, ...choice }: WayToPayProps) {
  const { disabled, onChoose, children } = choice
  return (
    <div className={`rounded-lg border ${chosen ? 'border-indigo bg-indigo-soft' : 'border-control'}`}>
      <label className="flex min-h-16 items-center gap-3 px-4 py-3">
        <WayRadio name={group} checked={chosen} busy={disabled} onChoose={onChoose} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          {text}
        </span>
        {preparing && <Spinner />}
      </label>
      {children}
    </div>
  )
}
