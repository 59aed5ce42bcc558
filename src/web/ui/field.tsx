import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react'
import { classes } from './classes.ts'
import { WarningIcon } from './icons.tsx'

/** What a control inside a Field must carry, so that its label, hint and error belong to it. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  readonly label: ReactNode
  /** Hides the label from sight; screen readers keep it. */
  readonly labelHidden?: boolean
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  /** The control's id when something outside must name it; otherwise one is made. */
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly children: (control: FieldControl) => ReactNode
}

/** A label, a control, a hint and an error that belong together. */
export function Field({ label, labelHidden = false, hint, error, id, className, children }: FieldProps) {
  const made = useId()
  const controlId = id ?? made
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={classes('field', className)}>
      <label className={labelHidden ? 'sr-only' : 'field-label'} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': classes(hintId, errorId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <WarningIcon className="h-4.5 w-4 flex-none" />
      <span>{children}</span>
    </p>
  )
}

type Labelled = Omit<FieldProps, 'children'>

interface TextFieldProps extends Labelled, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly ref?: Ref<HTMLInputElement>
}

/** A labelled <input>. */
export function TextField({ label, labelHidden, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} labelHidden={labelHidden ?? false}>
      {(control) => <input {...input} {...control} className="input" />}
    </Field>
  )
}

interface SelectFieldProps extends Labelled, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  readonly ref?: Ref<HTMLSelectElement>
}

/** A labelled native <select>; its options are the children. */
export function SelectField({ label, labelHidden, hint, error, id, className, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} labelHidden={labelHidden ?? false}>
      {(control) => <select {...select} {...control} className="input" />}
    </Field>
  )
}
