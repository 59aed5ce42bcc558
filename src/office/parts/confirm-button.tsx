import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#web/ui/button.tsx'

interface ConfirmButtonProps {
  readonly label: string
  /** What is asked before it is done. */
  readonly question: string
  readonly waiting: boolean
  /** As large as the buttons beside it. @default small */
  readonly size?: 'small' | 'medium'
  readonly onConfirm: () => void
}

/** Does what cannot be undone once it was asked again. */
export function ConfirmButton({ label, question, waiting, size = 'small', onConfirm }: ConfirmButtonProps) {
  const t = useTranslations('office.confirm')
  const [isAsking, setAsking] = useState(false)
  const group = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isAsking) group.current?.querySelector('button')?.focus()
  }, [isAsking])
  if (!isAsking)
    return (
      <Button size={size} waiting={waiting} onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  return (
    <span ref={group} role="group" aria-label={question} className="flex flex-wrap items-center gap-2">
      <span className="text-sm">{question}</span>
      <Button
        size="small"
        look="danger"
        onClick={() => {
          setAsking(false)
          onConfirm()
        }}
      >
        {t('yes')}
      </Button>
      <Button size="small" onClick={() => setAsking(false)}>
        {t('no')}
      </Button>
    </span>
  )
}
