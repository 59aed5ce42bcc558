import { useTranslations } from 'use-intl/react'
import { TextField } from '../ui/field.tsx'
import type { Form } from '../lib/form/use-form.ts'

interface EmailFieldProps {
  readonly form: Form
  readonly label?: string
  readonly hint?: string
}

export function EmailField({ form, label, hint }: EmailFieldProps) {
  const t = useTranslations('login')
  return (
    <TextField
      label={label ?? t('email')}
      hint={hint}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={254}
      error={form.errorOf('email')}
    />
  )
}

/** First name and surname side by side. */
export function NameFields({ form, first = '', last = '' }: { form: Form; first?: string; last?: string }) {
  const t = useTranslations('login')
  const common = { maxLength: 40, spellCheck: false }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...common}
        label={t('first_name')}
        name="first_name"
        autoComplete="given-name"
        defaultValue={first}
        error={form.errorOf('first_name')}
      />
      <TextField
        {...common}
        label={t('last_name')}
        name="last_name"
        autoComplete="family-name"
        defaultValue={last}
        error={form.errorOf('last_name')}
      />
    </div>
  )
}
