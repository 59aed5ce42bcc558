import type { ComponentProps, ReactNode } from 'react'
import { useIdleTurn } from '../lib/page/idle-turn.ts'
import { SelectField } from './field.tsx'

interface LateSelectProps extends Omit<ComponentProps<typeof SelectField>, 'children' | 'ref'> {
  /** Stands for "nothing chosen yet". */
  readonly empty: string
  readonly options: () => ReactNode
}

/**
 * A native select whose many options are made in the browser: a page for nine travellers would
 * otherwise carry four thousand of them. It keeps its size, so nothing moves.
 */
export function LateSelect({ empty, options, ...field }: LateSelectProps) {
  const ready = useIdleTurn()
  return (
    <SelectField key={String(ready)} {...field}>
      <option value="">{empty}</option>
      {ready && options()}
    </SelectField>
  )
}
