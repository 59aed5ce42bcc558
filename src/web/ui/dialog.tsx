import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { CloseIcon } from './icons.tsx'
import { usePageLock } from '../lib/page/page-lock.ts'

interface DialogProps {
  readonly open: boolean
  /** Called on Escape, the cross and a press outside. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons; they stay in sight while the body scrolls. */
  readonly footer?: ReactNode
  /** `sheet` comes from below on phones and from the side on wider screens. */
  readonly look?: 'center' | 'wide' | 'sheet'
  readonly className?: string
}

const LOOKS = {
  center: '',
  wide: 'w-[min(60rem,calc(100vw-2rem))]',
  sheet:
    'm-0 mt-auto max-h-[90dvh] [@media(max-height:28rem)]:max-h-dvh w-screen max-w-screen rounded-b-none md:my-0 md:ms-auto md:h-dvh md:max-h-dvh md:w-md md:rounded-l-lg md:rounded-r-none',
} as const

/** A native modal dialog: the browser keeps the focus inside and gives it back. Empty while closed. */
export function Dialog({ open, onClose, title, children, footer, look = 'center', className }: DialogProps) {
  const t = useTranslations('shell')
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  usePageLock(open)
  useEffect(() => {
    if (open) ref.current?.showModal()
    else ref.current?.close()
  }, [open])
  return (
    <dialog
      ref={ref}
      className={classes('dialog', LOOKS[look], className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <>
          {/* On low screens, and on pages that are enlarged to 400 %, what lies between head and foot has the height. */}
          <div className="flex items-center justify-between gap-4 border-b border-line py-3 ps-5 pe-3 [@media(max-height:28rem)]:py-0">
            <h2 className="text-xl" id={titleId}>
              {title}
            </h2>
            <IconButton label={t('close')} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          {/* With the buttons below it, nothing in it may take the focus: it is scrolled by keys all the same. */}
          <div
            className="min-h-0 flex-auto overflow-y-auto overscroll-contain p-5"
            {...(footer && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
          >
            {children}
          </div>
          {/* On phones the buttons share a line, or have one each. */}
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3.5 [@media(max-height:28rem)]:gap-y-0 [@media(max-height:28rem)]:py-1 max-md:[&>.button]:flex-auto md:[&>.button]:flex-none">
              {footer}
            </div>
          )}
        </>
      )}
    </dialog>
  )
}
