import { z } from 'zod'
import type { Photo } from '#contracts/pictures/photo.ts'
import type { ContentImage } from '../client/answers.ts'

/** A picture of a hotel, as the shop keeps it. */
export const pictureSchema = z.object({ path: z.string(), kind: z.string() })
type Picture = z.output<typeof pictureSchema>

/** Enough to look through; some hotels have hundreds. */
const MOST = 30
const LAST = Number.MAX_SAFE_INTEGER
const ROOM = 'HAB'

/** As Hotelbeds wants them to be seen; what nobody has put in order comes last. */
export function inOrder(images: readonly (ContentImage | null)[]): readonly ContentImage[] {
  return images
    .flatMap((image) => image ?? [])
    .toSorted((a, b) => placeOf(a.visualOrder) - placeOf(b.visualOrder) || placeOf(a.order) - placeOf(b.order))
}

const placeOf = (order: number | null | undefined): number => order ?? LAST

/** Each picture once. */
export function picturesOf(images: readonly ContentImage[]): Picture[] {
  const kinds = new Map(images.toReversed().map(({ path, imageTypeCode }) => [path, imageTypeCode ?? '']))
  const paths = new Set(images.map(({ path }) => path))
  return [...paths].slice(0, MOST).map((path) => ({ path, kind: kinds.get(path) ?? '' }))
}

/** The first picture of each kind of room, by its code. */
export function roomPictures(images: readonly ContentImage[]): ReadonlyMap<string, string> {
  const rooms = images.filter(({ imageTypeCode, roomCode }) => imageTypeCode === ROOM && roomCode)
  return new Map(rooms.toReversed().map(({ roomCode, path }) => [roomCode ?? '', path]))
}

/**
 * By Hotelbeds' folders of sizes: every picture is there 320 and 800 pixels wide, one of 1,024 may be missing.
 * https://developer.hotelbeds.com/documentation/hotels/content-api/use-images/
 */
export function photoAt(photos: string, path: string, alt: string): Photo {
  const [small, usual, large] = ['', 'bigger/', 'xl/'].map((size) => `${photos}/giata/${size}${path}`)
  if (!small || !usual || !large) throw new Error('three sizes have three addresses')
  return {
    url: usual,
    alt,
    copies: [
      { url: small, width: 320 },
      { url: usual, width: 800 },
    ],
    large,
  }
}
