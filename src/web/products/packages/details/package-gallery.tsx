import { useTranslations } from 'use-intl/react'
import type { PackageDetail } from '#contracts/packages/packages.ts'
import { classes } from '../../../ui/classes.ts'
import { PackagePicture } from '../package-picture.tsx'

/** So many stand side by side; where there are more, the row is pushed. */
const ABREAST = 3
const SIZES = '(min-width: 40rem) 24rem, 84vw'

/** What a package looks like: its photos, or drawings where it has none. */
export function PackageGallery({ detail }: { detail: PackageDetail }) {
  const t = useTranslations('package-pages')
  const { picture, photos, pictures, title } = detail
  const shown =
    photos.length > 0
      ? photos.map((photo) => ({ key: photo.url, code: picture, photo, name: photo.alt }))
      : pictures.map(({ code, name }) => ({ key: code, code, photo: undefined, name }))
  return (
    <div
      role="region"
      aria-label={t('pictures', { title })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      className="-mx-gutter snap-x snap-mandatory scroll-px-gutter overflow-x-auto sm:mx-0"
    >
      <ul className="flex gap-3 px-gutter sm:px-0">
        {shown.map(({ key, code, photo, name }, at) => (
          <li
            key={key}
            className={classes(
              'w-[84%] flex-none snap-start',
              shown.length > ABREAST ? 'sm:w-96' : 'sm:w-auto sm:flex-1',
            )}
          >
            <figure>
              <PackagePicture
                {...{ code, photo }}
                sizes={SIZES}
                eager={at === 0}
                className="aspect-16/10 h-auto w-full rounded-lg"
              />
              {/* A photo is called by the same words already. */}
              <figcaption aria-hidden={photo ? true : undefined} className="pt-1.5 text-sm text-ink-soft">
                {name}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  )
}
