import { cityCodeOf } from '../../content/cities.server.ts'

/** The size that every preview has: the largest that apps show without cutting it. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

/** The place that stands for the shop itself. */
const HOME_PLACE = 'LOS'

/** Where the picture of a place stands that apps show with a link: drawn when the pages are built (ADR 072). */
export const previewPath = (place: string | undefined): string =>
  `/previews/${(place && cityCodeOf(place)) ?? HOME_PLACE}.png`
