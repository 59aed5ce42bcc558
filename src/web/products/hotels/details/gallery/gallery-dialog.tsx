import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { ChevronRightIcon } from '../../../../ui/icons.tsx'
import { ChevronLeftIcon } from '../../../../ui/page-icons.tsx'
import { Picture } from '../../../../photos/picture.tsx'
import type { ShownPicture } from './hotel-pictures.ts'

interface GalleryDialogProps {
  readonly title: string
  readonly pictures: readonly ShownPicture[]
  /** Which is shown first. */
  readonly first: number
  readonly onClose: () => void
}

/** A finger must go so far, in pixels. */
const SWIPE = 40

const xOf = (touches: TouchEvent['changedTouches']): number => touches.item(0)?.clientX ?? 0

/** Pictures one at a time and large: by arrows, keys and swipes, round and round. */
export default function GalleryDialog({ title, pictures, first, onClose }: GalleryDialogProps) {
  const [at, setAt] = useState(first)
  const touched = useRef(0)
  const go = (by: number) => setAt((now) => (now + by + pictures.length) % pictures.length)
  const byKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  }
  const lift = ({ changedTouches }: TouchEvent) => {
    const moved = xOf(changedTouches) - touched.current
    if (Math.abs(moved) > SWIPE) go(moved < 0 ? 1 : -1)
  }
  const picture = pictures[at]
  return (
    <Dialog open onClose={onClose} title={title} look="wide">
      {/* The keys bubble here from the buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="grid gap-3" onKeyDown={byKey}>
        {picture && (
          <Picture
            key={picture.large[0].src}
            sources={picture.large}
            alt={picture.alt}
            sizes="60rem"
            width="480"
            height="320"
            className="aspect-3/2 h-auto max-h-[65dvh] w-full touch-pan-y rounded-md bg-sunken object-contain"
            onTouchStart={({ changedTouches }) => (touched.current = xOf(changedTouches))}
            onTouchEnd={lift}
          />
        )}
        <Turning pictures={pictures} at={at} onGo={go} />
      </div>
    </Dialog>
  )
}

interface TurningProps extends Pick<GalleryDialogProps, 'pictures'> {
  readonly at: number
  readonly onGo: (by: number) => void
}

function Turning({ pictures, at, onGo }: TurningProps) {
  const t = useTranslations('stay-details')
  return (
    <div className="flex items-center gap-3">
      <IconButton label={t('pictures.previous')} onClick={() => onGo(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <p className="flex-1 text-center text-sm" aria-live="polite">
        {pictures[at]?.alt}
        <span className="block text-xs text-ink-soft tabular">
          {t('pictures.number', { number: at + 1, count: pictures.length })}
        </span>
      </p>
      <IconButton label={t('pictures.next')} onClick={() => onGo(1)}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
}
