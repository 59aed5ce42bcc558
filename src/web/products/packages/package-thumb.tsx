import { useState } from 'react'
import type { Photo } from '#contracts/pictures/photo.ts'
import { CityPicture } from '../../ui/city-picture.tsx'
import { classes } from '../../ui/classes.ts'

interface PackageThumbProps {
  /** Code of the drawn picture, which stands where there is no photo, or where it does not come. */
  readonly code: string
  readonly photo: Photo | undefined
  readonly className: string
}

/** A journey's photo where it stands small: the narrowest copy is wide enough. */
export function PackageThumb({ code, photo, className }: PackageThumbProps) {
  const [failed, setFailed] = useState(false)
  if (!photo || failed) return <CityPicture code={code} className={className} />
  return (
    <img
      src={photo.copies?.[0]?.url ?? photo.url}
      alt={photo.alt}
      width={480}
      height={300}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className={classes('bg-sunken object-cover', className)}
    />
  )
}
