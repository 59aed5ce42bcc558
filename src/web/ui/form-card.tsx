import type { ReactNode } from 'react'
import type { Form } from '../lib/form/use-form.ts'
import { Button } from './button.tsx'
import { NeedsScript } from './needs-script.tsx'
import { Notice } from './notice.tsx'

interface FormCardProps {
  readonly form: Form
  readonly submit: string
  readonly children: ReactNode
  readonly look?: 'primary' | 'strong' | 'danger'
  /** A button before the one that sends. */
  readonly beside?: ReactNode
}

/** A form with what went wrong above its fields, and its button below them. */
export function FormCard({ form, submit, children, look = 'primary', beside }: FormCardProps) {
  const send = (
    <Button
      type="submit"
      className={beside ? '' : 'mt-1 justify-self-stretch sm:justify-self-start'}
      {...{ look }}
      waiting={form.waiting}
    >
      {submit}
    </Button>
  )
  return (
    <form className="grid gap-4" {...form.attributes}>
      <NeedsScript />
      {form.problem && (
        <Notice tone="danger" live>
          {form.problem}
        </Notice>
      )}
      {children}
      {beside ? (
        <div className="flex flex-wrap justify-end gap-3">
          {beside}
          {send}
        </div>
      ) : (
        send
      )}
    </form>
  )
}
