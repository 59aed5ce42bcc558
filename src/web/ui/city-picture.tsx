import { classes } from './classes.ts'

interface CityPictureProps {
  /** IATA code of an airport or a city; every code has a picture. */
  readonly code: string
  readonly className?: string
  /** Loads at once: for a picture that is in sight when the page opens. */
  readonly eager?: boolean
}

/** A drawn picture of a place, made by the server. Decoration: the place's name stands beside it. */
export function CityPicture({ code, className, eager = false }: CityPictureProps) {
  return (
    <img
      src={`/pictures/${code}.svg`}
      alt=""
      width="320"
      height="200"
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={classes('object-cover', className)}
    />
  )
}
