import { useTranslations } from 'use-intl/react'
import { TextField } from '../../ui/field.tsx'

/** A code of an authenticator app, or a recovery code. */
export function CodeField({ label, hint, error }: { label?: string; hint?: string | null; error: string | null }) {
  const t = useTranslations('login')
  return (
    <TextField
      label={label ?? t('code')}
      hint={hint === undefined ? t('code_hint') : hint}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={30}
      error={error}
    />
  )
}
