import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { loadPart } from '../../lib/page/page-styles.tsx'
import { classes } from '../classes.ts'
import { DateInput, type DateInputProps } from './date-input.tsx'

const loadPanel = () => loadPart(() => import('./date-panel.tsx'))
const DatePanel = lazy(loadPanel)
const prepare = () => void loadPanel()

interface DateFieldsProps {
  /** One date, or two that the calendar shows as one stretch: there and back. */
  readonly inputs: readonly DateInputProps[]
  /** A month and a year are chosen by themselves: for days that are long ago or far away. */
  readonly years?: boolean
  readonly className?: string | undefined
  /** Stands beside the fields, such as the button that adds a return. */
  readonly children?: ReactNode
}

/** Dates, with the calendar that they are chosen from; it is loaded when somebody comes near. */
export function DateFields({ inputs, years = false, className, children }: DateFieldsProps) {
  const [open, setOpen] = useState<{ index: number; byKeyboard: boolean } | null>(null)
  const root = useRef<HTMLDivElement>(null)
  /** Whoever has typed the last day that was wanted goes on, and the calendar is not in the way. */
  const change = (index: number, day: string) => {
    const isTyped = document.activeElement === root.current?.querySelectorAll('input')[index]
    if (day && isTyped && inputs.every(({ value }, at) => at === index || value)) setOpen(null)
    inputs[index]?.onChange(day)
  }
  return (
    <div className={classes('relative', className)} ref={root}>
      {inputs.map((input, index) => (
        <DateInput
          key={input.name}
          {...input}
          onChange={(day) => change(index, day)}
          onPrepare={prepare}
          onOpen={(byKeyboard) => setOpen({ index, byKeyboard })}
        />
      ))}
      {children}
      {open && (
        // In sight while the calendar is on its way, over a slow network for seconds.
        <Suspense fallback={<i className="coming" />}>
          <DatePanel
            {...{ root, inputs, years, ...open }}
            onMove={(index) => setOpen({ ...open, index })}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
