import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx'

export type NoticeTone = 'info' | 'success' | 'warn' | 'danger'

const ICONS = { info: InfoIcon, success: CheckIcon, warn: WarningIcon, danger: WarningIcon } as const

interface NoticeProps {
  readonly tone?: NoticeTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Reads it out when it appears: for what answers an act of the visitor. */
  readonly live?: boolean
  readonly className?: string
}

/** Something the visitor should know here: what happened, what was kept, what to do next. */
export function Notice({ tone = 'info', title, children, live = false, className }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div
      className={classes('notice', `notice-${tone}`, className)}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-sm">{children}</div>}
      </div>
    </div>
  )
}
