import { type CatalogueMemory, createCatalogueMemory, type MemoryDeps } from '../../own-catalogue/catalogue-memory.ts'
import type { OwnHotel } from './hotel.ts'
import { readHotelsAfter } from './hotel-store.ts'

/** The agency's hotels by their codes, as searches read them. */
export type HotelMemory = CatalogueMemory<OwnHotel>

export const createHotelMemory = (deps: MemoryDeps): HotelMemory => createCatalogueMemory(deps, readHotelsAfter)
