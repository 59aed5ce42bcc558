import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { FieldError } from '../field.tsx'

interface Option<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

interface ChoiceProps<Value extends string> {
  /** What is chosen; read out before the options. */
  readonly legend: ReactNode
  readonly legendHidden?: boolean
  readonly name?: string
  readonly value: Value | null
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value) => void
  readonly error?: string | null | undefined
  readonly className?: string
}

/** One of a few, side by side, as for the kind of trip or the order of a list. */
export function SegmentedControl<Value extends string>(props: ChoiceProps<Value>) {
  return <Choices {...props} legendHidden={props.legendHidden ?? true} look="segmented" item="" />
}

/** One of several, each on a line of its own. */
export function RadioGroup<Value extends string>(props: ChoiceProps<Value>) {
  return <Choices {...props} look="grid" item="check" />
}

function Choices<Value extends string>({
  legend,
  legendHidden = false,
  name,
  value,
  options,
  onChange,
  error,
  className,
  look,
  item,
}: ChoiceProps<Value> & { look: string; item: string }) {
  const made = useId()
  return (
    <fieldset className={classes('min-w-0', className)} aria-describedby={error ? `${made}-error` : undefined}>
      <legend className={legendHidden ? 'sr-only' : 'field-label'}>{legend}</legend>
      <div className={look}>
        {options.map((option) => (
          <label key={option.value} className={item}>
            <input
              type="radio"
              name={name ?? made}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${made}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
