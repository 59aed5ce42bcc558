import type { TextareaHTMLAttributes } from 'react'
import { Field } from '#web/ui/field.tsx'

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  readonly label: string
  readonly hint?: string
}

/** A labelled <textarea>. */
export function TextArea({ label, hint, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => <textarea rows={4} {...area} {...control} className="input" />}
    </Field>
  )
}
