import type { RefObject } from 'react'
import { typeInto } from '../../lib/form/type-into.ts'
import type { DateInputProps } from './date-input.tsx'
import { showDay } from './day-text.ts'

type PanelInput = Pick<DateInputProps, 'label' | 'value' | 'min' | 'max'> & {
  /** Where the calendar opens while no day is chosen. */
  readonly opensAt?: string
}

export interface DatePanelProps {
  /** What the fields stand in. */
  readonly root: RefObject<HTMLElement | null>
  readonly inputs: readonly PanelInput[]
  /** Which of them is being chosen. */
  readonly index: number
  readonly byKeyboard: boolean
  readonly years: boolean
  /** Where a day goes that is no text of a field. */
  readonly onPick?: (day: string) => void
  readonly onMove: (index: number) => void
  readonly onClose: () => void
}

/** The field that is being chosen, or what opens its calendar. */
export const controlOf = ({ root, index }: Pick<DatePanelProps, 'root' | 'index'>) =>
  root.current?.querySelectorAll<HTMLElement>('input')[index] ?? root.current?.querySelector<HTMLElement>('button')

/** Takes a day; the way there leads on to the way back. @returns whether all is chosen */
export function pickInto(props: DatePanelProps, day: string): boolean {
  const { inputs, index, onPick, onMove } = props
  const [from, to] = inputs
  // A day before the earliest way back is another departure.
  const target = index === 1 && from && day < (to?.min ?? from.value) ? 0 : index
  const control = controlOf({ ...props, index: target })
  if (onPick) onPick(day)
  else if (control instanceof HTMLInputElement) typeInto(control, control.type === 'date' ? day : showDay(day))
  if (target + 1 === inputs.length) return true
  onMove(target + 1)
  return false
}
