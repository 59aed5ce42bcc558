import { createPlaces } from '#modules/places/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { stayPlacesOf } from '../../../../composition/stays/stay-places.ts'
import { createFakeOcto } from '../../fake-octo/fake-octo.ts'
import { serveFake } from '../../fake-servers/serve-fake.ts'
import { openOctoSupplier } from '../octo-supplier.ts'

const KEY = 'a-key-of-the-fake'
const places = stayPlacesOf(createPlaces())

/** The adapter over HTTP to a fake server, with a clock that both share. */
export async function openOctoStage({
  key = KEY,
  fetching = fetch,
  address,
}: {
  readonly key?: string
  readonly fetching?: typeof fetch
  /** That of another stage's fake server. @default its own */
  readonly address?: string
} = {}) {
  const clock = fixedClock('2026-11-02T09:00:00Z')
  const fake = createFakeOcto({ clock, key: KEY })
  const served = await serveFake(fake)
  return {
    clock,
    fake,
    address: served.url,
    supplier: openOctoSupplier({ address: address ?? served.url, key, clock, places, fetching }),
    place: { cityCode: 'ACC', country: 'GH', latitude: 5.56, longitude: -0.2 },
    days: { from: '2026-12-01', until: '2026-12-14' },
    close: () => served.close(),
  }
}
