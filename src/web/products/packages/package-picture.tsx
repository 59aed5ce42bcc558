import type { Photo } from '#contracts/pictures/photo.ts'
import { photoSource, Picture } from '../../photos/picture.tsx'
import { CityPicture } from '../../ui/city-picture.tsx'
import { classes } from '../../ui/classes.ts'

interface PackagePictureProps {
  /** Code of the drawn picture, which stands where there is no photo, or where it does not come. */
  readonly code: string
  readonly photo: Photo | undefined
  /** How wide it is on a screen. */
  readonly sizes: string
  readonly eager: boolean
  readonly className?: string
}

/** A photo of a journey; without one a drawing, which says nothing that is not written beside it. */
export function PackagePicture({ code, photo, sizes, eager, className }: PackagePictureProps) {
  if (!photo) return <CityPicture {...{ code, eager }} className={className ?? ''} />
  return (
    <Picture
      sources={[photoSource(photo), { src: `/pictures/${code}.svg`, alt: '' }]}
      alt={photo.alt}
      sizes={sizes}
      width={480}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={classes('bg-sunken object-cover', className)}
    />
  )
}
