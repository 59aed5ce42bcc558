import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Field } from '../../ui/field.tsx'

/** As the contract has it; repeated here because pages carry no schemas. */
const MAX_PASSWORD_LENGTH = 128

interface PasswordFieldProps {
  readonly label: string
  /** Name of the control. @default 'password' */
  readonly name?: string
  readonly hint?: string
  readonly error?: string | null
  /** `new-password` where one is chosen, so that password managers offer one. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its writer wants to read it. */
export function PasswordField({ label, name = 'password', hint, error, autoComplete }: PasswordFieldProps) {
  const t = useTranslations('login')
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            className="input pe-24"
            type={shown ? 'text' : 'password'}
            maxLength={MAX_PASSWORD_LENGTH}
            autoCapitalize="none"
            spellCheck={false}
            {...{ name, autoComplete }}
          />
          <button
            type="button"
            className="link absolute inset-y-0 end-3 min-w-11 text-end text-sm/normal"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'hide' : 'show')}
          </button>
        </span>
      )}
    </Field>
  )
}
