import type { ComponentProps, ReactNode } from 'react'
import { DateField } from '../../../ui/dates/date-field.tsx'

interface DateQuestionProps extends Pick<
  ComponentProps<typeof DateField>,
  'name' | 'label' | 'error' | 'required' | 'defaultValue'
> {
  readonly hint?: ReactNode
}

/** A birthday or the like, long ago or far away: typed, with a calendar of months and years beside it. */
export function DateQuestion({ hint, ...field }: DateQuestionProps) {
  return (
    <div className="grid gap-1">
      <DateField {...field} years opensOnPress={false} />
      {hint && <p className="field-hint">{hint}</p>}
    </div>
  )
}
