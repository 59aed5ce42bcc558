import type { Role } from '#contracts/office/roles.ts'
import { SelectField } from '#web/ui/field.tsx'
import { useLoaded } from '../lib/use-loaded.ts'

interface ColleagueSelectProps {
  readonly label: string
  /** Whether a role sees to what is handed over. */
  readonly sees: (role: Role) => boolean
  readonly value: string
  readonly onChange: (email: string) => void
}

/** Somebody who works at the desk, and may do it. */
export function ColleagueSelect({ label, sees, value, onChange }: ColleagueSelectProps) {
  const { answer } = useLoaded('colleagues')
  const colleagues = answer?.colleagues ?? []
  return (
    <SelectField label={label} labelHidden value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{label}</option>
      {colleagues
        .filter(({ role }) => sees(role))
        .map(({ email, name }) => (
          <option key={email} value={email}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}
