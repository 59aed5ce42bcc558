import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx'

export type NoticeTone = 'info' | 'success' | 'warn' | 'danger'

const TONES: Readonly<Record<NoticeTone, readonly [ground: string, icon: string]>> = {
  info: ['border-indigo bg-indigo-soft', 'text-indigo'],
  success: ['border-palm bg-palm-soft', 'text-palm'],
  warn: ['border-marigold-strong bg-marigold-soft', 'text-marigold-ink'],
  danger: ['border-kola bg-kola-soft', 'text-kola'],
}

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
  const [ground, sign] = TONES[tone]
  return (
    <div
      className={classes(
        'grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 rounded-md border-s-4 px-4 py-3.5 text-ink',
        ground,
        className,
      )}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
    >
      <Icon className={classes('mt-0.5', sign)} />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-sm">{children}</div>}
      </div>
    </div>
  )
}
