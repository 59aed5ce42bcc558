import { Field } from '../../ui/field.tsx'
import { useFormField } from './travellers/form-context.ts'

/** As long as the contract lets them be. */
const MOST_REQUESTS = 500

interface SpecialRequestsProps {
  /** Before the names of its fields: `items.0`. */
  readonly path: string
  readonly texts: { readonly add: string; readonly label: string; readonly hint: string }
}

/** What travellers ask of who provides an item. Most ask nothing: they are written where somebody opens them. */
export function SpecialRequests({ path, texts }: SpecialRequestsProps) {
  const { defaultValue, error, id, name } = useFormField(`${path}.special_requests`)
  return (
    <details open={defaultValue !== '' || error !== null}>
      <summary className="link w-fit py-2.5 text-sm font-medium">{texts.add}</summary>
      <Field id={id} error={error} label={texts.label} hint={texts.hint} className="mt-2">
        {(control) => (
          <textarea
            {...control}
            {...{ name, defaultValue }}
            className="input min-h-24 py-2.5"
            rows={3}
            maxLength={MOST_REQUESTS}
          />
        )}
      </Field>
    </details>
  )
}
