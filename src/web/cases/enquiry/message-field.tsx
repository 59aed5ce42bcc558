import { MOST_MESSAGE } from '#contracts/cases/fields.ts'
import { Field } from '../../ui/field.tsx'

interface MessageFieldProps {
  readonly label: string
  readonly value?: string
  readonly error?: string | undefined
}

/** What somebody writes in words of their own. */
export function MessageField({ label, value = '', error }: MessageFieldProps) {
  return (
    <Field label={label} error={error ?? null}>
      {(control) => (
        <textarea
          {...control}
          name="message"
          rows={4}
          maxLength={MOST_MESSAGE}
          defaultValue={value}
          className="input h-auto min-h-28 py-2.5"
        />
      )}
    </Field>
  )
}
