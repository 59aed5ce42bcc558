import { useTranslations } from 'use-intl/react'
import type { NearbyPlace } from '#contracts/hotels/properties.ts'
import { LOCALES } from '#contracts/locale.ts'
import { useSettings } from '../../../../lib/use-shop.ts'

/** From here on tenths of kilometres say nothing. */
const FAR_KM = 10

/** Says how far a place is: `1.2 km to the centre of Lagos`. */
export function useDistance(): (place: NearbyPlace) => string {
  const t = useTranslations('stay-details')
  const { language } = useSettings()
  return ({ type, name, distance_km: km }) => {
    const written = (km < FAR_KM ? km : Math.round(km)).toLocaleString(LOCALES[language])
    return t(`map.${type}`, { km: written, name })
  }
}
