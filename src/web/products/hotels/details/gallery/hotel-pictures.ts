import { useTranslations } from 'use-intl/react'
import type { Property } from '#contracts/hotels/properties.ts'
import { photoSource, type PictureSource } from '../../../../photos/picture.tsx'
import { pictureAddress, viewsOf } from '../../stay/picture-address.ts'

export interface ShownPicture {
  /** As it stands among the others, and what stands in for it. */
  readonly sources: readonly [PictureSource, ...PictureSource[]]
  /** By itself. */
  readonly large: readonly [PictureSource, ...PictureSource[]]
  readonly alt: string
}

/** A hotel's photographs, or what the server draws of it. */
export function useHotelPictures(hotel: Property): readonly ShownPicture[] {
  const t = useTranslations('stay')
  const drawn = viewsOf(hotel).map((view) => ({ src: pictureAddress(hotel, view), alt: t(`pictures.${view}`) }))
  if (hotel.photos.length === 0) return drawn.map((one) => ({ sources: [one], large: [one], alt: one.alt }))
  return hotel.photos.map((photo, at) => {
    const usual = [photoSource(photo), ...drawn.slice(at % drawn.length).slice(0, 1)] as const
    return { sources: usual, large: photo.large ? [{ src: photo.large }, ...usual] : usual, alt: photo.alt }
  })
}
