import type { PropertySummary } from '#contracts/hotels/properties.ts'
import type { Photo } from '#contracts/pictures/photo.ts'
import { classes } from '../../../ui/classes.ts'
import { photoSource, Picture } from '../../../photos/picture.tsx'
import { pictureAddress, type PictureView } from './picture-address.ts'

interface HotelPictureProps {
  readonly hotel: Pick<
    PropertySummary,
    'hotel_id' | 'stars' | 'amenities' | 'latitude' | 'longitude' | 'country_code' | 'photo'
  >
  /** What of it; a photograph of the hotel itself takes the place of `front`. */
  readonly view?: PictureView
  /** A photograph of that view. */
  readonly photo?: Photo | undefined
  /** Another drawing of the same, up to 9. */
  readonly variant?: number
  /** Decoration where it is left out: the hotel's name stands beside it. */
  readonly alt?: string
  readonly className?: string
  /** Loads at once: for a picture that is in sight when the page opens. */
  readonly eager?: boolean
}

/** As wide as cards need them, which crop what is as high as they are. */
const CARD = '20rem'

/** A picture of a hotel: its photograph, or one that the server draws from what is known of it. */
export function HotelPicture({
  hotel,
  view = 'front',
  photo = view === 'front' ? hotel.photo : undefined,
  variant = 0,
  alt = '',
  className,
  eager = false,
}: HotelPictureProps) {
  const drawn = { src: pictureAddress(hotel, view, variant) }
  return (
    <Picture
      sources={photo ? [photoSource(photo), drawn] : [drawn]}
      alt={alt}
      sizes={CARD}
      width="480"
      height="320"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={classes('bg-sunken object-cover', className)}
    />
  )
}
