import { useTranslations } from 'use-intl/react'
import type { Property } from '#contracts/hotels/properties.ts'
import { pictureAddress, viewsOf } from '../../stay/picture-address.ts'

export interface ShownPicture {
  readonly src: string
  readonly alt: string
}

/** A hotel's photographs, or what the server draws of it. */
export function useHotelPictures(hotel: Property): readonly ShownPicture[] {
  const t = useTranslations('stay')
  if (hotel.photos.length > 0) return hotel.photos.map(({ url, alt }) => ({ src: url, alt }))
  return viewsOf(hotel).map((view) => ({ src: pictureAddress(hotel, view), alt: t(`pictures.${view}`) }))
}
