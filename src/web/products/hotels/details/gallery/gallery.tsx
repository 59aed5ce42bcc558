import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Property } from '#contracts/hotels/properties.ts'
import { loadPart } from '../../../../lib/page/page-styles.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Picture } from '../../../../photos/picture.tsx'
import { type ShownPicture, useHotelPictures } from './hotel-pictures.ts'

const loadDialog = () => loadPart(() => import('./gallery-dialog.tsx'))
const GalleryDialog = lazy(loadDialog)
const ahead = () => void loadDialog().catch(() => undefined)
/** Whoever comes near may open a picture. */
const AHEAD = { onPointerEnter: ahead, onFocus: ahead }

/** What a hotel looks like; a press shows each picture large. Without a script a press opens the picture itself. */
export function Gallery({ hotel }: { hotel: Property }) {
  const t = useTranslations('stay-details')
  const pictures = useHotelPictures(hotel)
  const [shown, setShown] = useState<number | null>(null)
  return (
    <section aria-label={t('pictures.label', { hotel: hotel.name })} className="relative">
      <ul className="-mx-gutter flex snap-x snap-mandatory scroll-px-gutter gap-2 overflow-x-auto px-gutter sm:mx-0 sm:grid sm:grid-cols-4 sm:overflow-hidden sm:rounded-lg sm:px-0">
        {pictures.map((picture, at) => (
          <PictureLink
            key={picture.sources[0].src}
            picture={picture}
            at={at}
            count={pictures.length}
            onOpen={() => setShown(at)}
          />
        ))}
      </ul>
      <button
        type="button"
        className="button button-secondary button-small absolute end-3 bottom-3 noscript:hidden"
        onClick={() => setShown(0)}
        {...AHEAD}
      >
        {t('pictures.all', { count: pictures.length })}
      </button>
      {shown !== null && (
        <Suspense>
          <GalleryDialog title={hotel.name} pictures={pictures} first={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** As many stand side by side on wide screens; on phones all of them pass under the thumb. */
const SIDE_BY_SIDE = 5

/** How wide pictures are on a screen: the first of many, and those beside it. */
const WIDE = '(min-width: 40rem) 36rem, 86vw'
const NARROW = '(min-width: 40rem) 18rem, 86vw'

interface PictureLinkProps {
  readonly picture: ShownPicture
  readonly at: number
  /** Of all pictures. */
  readonly count: number
  readonly onOpen: () => void
}

/** Where pictures stand on wide screens: the first takes four places, and fewer than five fill the same room. */
const PLACES = [
  ['sm:col-span-4'],
  ['sm:col-span-2', 'sm:col-span-2'],
  ['sm:col-span-2 sm:row-span-2', 'sm:col-span-2', 'sm:col-span-2'],
  ['sm:col-span-2 sm:row-span-2', 'sm:col-span-2'],
] as const
const FIRST_OF_MANY = 'sm:col-span-2 sm:row-span-2'
/** As high as one picture, and as wide as two. */
const FLAT = 'sm:aspect-3/1'

function placeOf(
  at: number,
  count: number,
): { readonly item: string | undefined; readonly picture: string | undefined } {
  const places: readonly string[] = PLACES[count - 1] ?? [FIRST_OF_MANY]
  const isFlat = count === 1 || (count > 2 && at > 0 && places[at] !== undefined)
  return { item: places[at], picture: isFlat ? FLAT : undefined }
}

function PictureLink({ picture: { sources, large, alt }, at, count, onOpen }: PictureLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  const { item, picture } = placeOf(at, count)
  const place = classes(item, at >= SIDE_BY_SIDE && 'sm:hidden')
  return (
    <li className={classes('w-[86%] flex-none snap-start sm:w-auto', place)}>
      <a href={large[0].src} onClick={open} {...AHEAD} className="block overflow-hidden rounded-lg sm:rounded-none">
        <Picture
          sources={sources}
          alt={alt}
          sizes={at === 0 ? WIDE : NARROW}
          width="480"
          height="320"
          loading={at === 0 ? 'eager' : 'lazy'}
          fetchPriority={at === 0 ? 'high' : undefined}
          decoding="async"
          className={classes('aspect-3/2 h-auto w-full bg-sunken object-cover', picture)}
        />
      </a>
    </li>
  )
}
