import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { AccountForm } from './use-account-form.ts'

interface FormCardProps {
  readonly form: AccountForm
  readonly submit: string
  readonly children: ReactNode
  readonly look?: 'primary' | 'strong' | 'danger'
}

/** A form with what went wrong above its fields, and one button below them. */
export function FormCard({ form, submit, children, look = 'primary' }: FormCardProps) {
  return (
    <form className="grid gap-4" noValidate onSubmit={form.submit}>
      {form.problem && (
        <Notice tone="danger" live>
          {form.problem}
        </Notice>
      )}
      {children}
      <Button
        type="submit"
        className="mt-1 justify-self-stretch sm:justify-self-start"
        {...{ look }}
        waiting={form.waiting}
      >
        {submit}
      </Button>
    </form>
  )
}

interface EmailFieldProps {
  readonly form: AccountForm
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
export function NameFields({ form, first = '', last = '' }: { form: AccountForm; first?: string; last?: string }) {
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
