import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../../ui/button.tsx'
import { CheckIcon } from '../../../../ui/icons.tsx'
import { ChevronDownIcon } from '../../../../ui/page-icons.tsx'
import type { Choice } from './combination.ts'

interface RoomStepProps {
  readonly index: number
  /** Of the last step. */
  readonly last: number
  readonly title: string
  readonly chosen: Choice | null
  readonly children: ReactNode
}

const idOf = (index: number) => `room-step-${index + 1}`

/** One room of several: what is chosen for it stands on its line; one of them is open at a time. */
export function RoomStep({ index, last, title, chosen, children }: RoomStepProps) {
  const t = useTranslations('stay-details')
  const words = useTranslations('stay')
  const goOn = () => {
    const next = document.getElementById(idOf(index + 1))
    if (!(next instanceof HTMLDetailsElement)) return
    next.open = true
    next.scrollIntoView()
    next.querySelector('summary')?.focus()
  }
  return (
    <details id={idOf(index)} name="room-steps" open={index === 0} className="group card scroll-mt-4">
      <summary className="flex list-none items-center gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <CheckIcon className={chosen ? 'flex-none text-palm' : 'flex-none opacity-0'} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-ink-soft">
            {chosen ? `${chosen.room.name} · ${words(`boards.${chosen.rate.board}`)}` : t('summary.none')}
          </span>
        </span>
        <ChevronDownIcon className="flex-none transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="grid min-w-0 gap-4 border-t border-line p-3 sm:p-4">
        <legend className="sr-only">{title}</legend>
        {children}
        {index < last && (
          <Button className="justify-self-end noscript:hidden" onClick={goOn}>
            {t('rooms.next', { number: index + 2 })}
          </Button>
        )}
      </fieldset>
    </details>
  )
}
