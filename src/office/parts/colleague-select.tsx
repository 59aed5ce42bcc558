import { SelectField } from '#web/ui/field.tsx'
import { useLoaded } from '../lib/use-loaded.ts'

interface ColleagueSelectProps {
  readonly label: string
  readonly value: string
  readonly onChange: (email: string) => void
}

/** Somebody who works at the desk. */
export function ColleagueSelect({ label, value, onChange }: ColleagueSelectProps) {
  const { answer } = useLoaded('colleagues')
  return (
    <SelectField label={label} labelHidden value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{label}</option>
      {(answer?.colleagues ?? []).map(({ email, name }) => (
        <option key={email} value={email}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
