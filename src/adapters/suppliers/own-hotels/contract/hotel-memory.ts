import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { OwnHotel } from './hotel.ts'
import { readHotelsAfter } from './hotel-store.ts'

/** The hotels that searches read: what another process has imported they see some seconds later. */
export interface HotelMemory {
  hotels(): Promise<ReadonlyMap<string, OwnHotel>>
  /** Addresses of their photos, by file. */
  photos(): Promise<ReadonlyMap<string, string>>
  /** This process has imported something. */
  forget(): void
}

interface MemoryDeps {
  readonly db: Db
  readonly clock: Clock
  /** Where pictures of the catalogue are served, by their files. */
  readonly photoAddresses: (db: Db) => Promise<ReadonlyMap<string, string>>
}

interface Known {
  readonly hotels: ReadonlyMap<string, OwnHotel>
  readonly photos: ReadonlyMap<string, string>
  readonly version: number
}

const LOOK_AGAIN_MS = 10_000
const NOTHING: Known = { hotels: new Map(), photos: new Map(), version: 0 }

export function createHotelMemory(deps: MemoryDeps): HotelMemory {
  let known: Promise<Known> = Promise.resolve(NOTHING)
  let lookedAt = Number.NEGATIVE_INFINITY
  const now = async (): Promise<Known> => {
    const time = deps.clock.now().getTime()
    if (Math.abs(time - lookedAt) >= LOOK_AGAIN_MS) {
      lookedAt = time
      const before = known
      known = before.then((old) => renew(deps, old))
      // Who asks next looks again.
      known.catch(() => {
        known = before
        lookedAt = Number.NEGATIVE_INFINITY
      })
    }
    return known
  }
  return {
    hotels: async () => (await now()).hotels,
    photos: async () => (await now()).photos,
    forget() {
      lookedAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** One small statement where nothing is new. */
async function renew({ db, photoAddresses }: MemoryDeps, old: Known): Promise<Known> {
  const changed = await readHotelsAfter(db, old.version)
  const hasPhotos = changed.some(({ hotel }) => hotel.photos.length > 0) || old.photos.size > 0
  const photos = hasPhotos ? await photoAddresses(db) : old.photos
  if (changed.length === 0) return { ...old, photos }
  const hotels = new Map(old.hotels)
  for (const { hotel } of changed) hotels.set(hotel.code, hotel)
  return { hotels, photos, version: Math.max(...changed.map(({ version }) => version)) }
}
