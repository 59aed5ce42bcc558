import type { TransferPlaceType } from '#contracts/transfers/query.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { notify } from '../../../lib/toast.ts'
import { CityIcon, PinIcon, PlaneIcon } from '../../../ui/page-icons.tsx'
import { BedIcon } from '../../../ui/icons/bed-icon.tsx'
import type { PlaceLine } from './place-line.ts'
import { placeKeyOf } from './transfer-state.ts'

const ICONS = { airport: PlaneIcon, city: CityIcon, area: PinIcon, hotel: BedIcon } as const satisfies Record<
  TransferPlaceType,
  unknown
>

/** Finds the lines for what was typed; for nothing where many are picked up. @param tell hears of them */
export async function findPlaces(
  search: string,
  parts: (key: 'failed' | 'popular') => string,
  signal: AbortSignal,
  tell: (lines: readonly PlaceLine[]) => void,
): Promise<void> {
  try {
    const { data } = await browserApi.call('transferPlaces', { search }, { signal })
    tell(
      data.map((place) => ({
        key: placeKeyOf(place),
        id: placeKeyOf(place),
        // An address keeps its street: it is the town's line under what was typed.
        title: place.address ?? place.name,
        detail: place.address === null ? place.detail : `${place.name}, ${place.detail}`,
        Icon: ICONS[place.type],
        badge: '',
        nested: false,
        ...(search === '' && { group: parts('popular') }),
      })),
    )
  } catch {
    if (signal.aborted) return
    tell([])
    notify('error', parts('failed'))
  }
}
