import { z } from 'zod'

/** Pictures of the ground under a map, by `{z}`, `{x}` and `{y}`, and whose they are; null where the shop draws it. */
export const mapTilesSchema = z.object({ url: z.string(), attribution: z.string() }).nullable()

export type MapTiles = z.infer<typeof mapTilesSchema>
