import { createFakeDuffel } from '#adapters/suppliers/fake-duffel/fake-duffel.ts'
import { createFakeDuffelStays } from '#adapters/suppliers/fake-duffel-stays/fake-duffel-stays.ts'
import { createFakeHotelbeds } from '#adapters/suppliers/fake-hotelbeds/fake-hotelbeds.ts'
import { createFakeHotelbedsActivities } from '#adapters/suppliers/fake-hotelbeds-activities/fake-hotelbeds-activities.ts'
import { createFakeHotelbedsTransfers } from '#adapters/suppliers/fake-hotelbeds-transfers/fake-hotelbeds-transfers.ts'
import { createFakeOcto } from '#adapters/suppliers/fake-octo/fake-octo.ts'
import { FAKE_POLICIES } from '#adapters/suppliers/fake-xcover/fake-xcover-deps.ts'
import { createFakeXcover } from '#adapters/suppliers/fake-xcover/fake-xcover.ts'
import { openLocalInsurer } from '#adapters/suppliers/local-insurer/index.ts'
import { serveFake } from '#adapters/suppliers/fake-servers/serve-fake.ts'
import { openSimulatedTransfers } from '#adapters/suppliers/simulated-transfers/index.ts'
import type { Db } from '#db/database.ts'
import { createPlaces, findPlace, type Places } from '#modules/places/index.ts'
import { systemClock as clock } from '#platform/clock.ts'
import { openOwnActivities } from '../../../src/composition/activities/open-own-activities.ts'
import { openSimulator } from '../../../src/composition/flights/open-simulator.ts'
import { openSimulatedStays } from '../../../src/composition/stays/open-simulated-stays.ts'
import { stayPlacesOf } from '../../../src/composition/stays/stay-places.ts'

const TOKEN = 'duffel_test_of_the_torture'
const PAIR = { apiKey: 'key-of-the-torture', secret: 'secret-of-the-torture' }
const PARTNER = { partner: 'TORTURE', ...PAIR }
const OCTO_KEY = 'octo-key-of-the-torture'

/** Servers in the place of all sellers that a shop may be configured for, in this process: they live on when it dies. */
export interface ServedSellers {
  /** By which a shop sells what is sold here. */
  readonly settings: Readonly<Record<string, string>>
  /** What a supplier that speaks OCTO knows under a reference of ours. */
  octoBookings(reference: string): Promise<readonly { readonly status: string }[]>
  close(): Promise<void>
}

/** @param db what is sold stands there, and nothing of the shop */
export async function serveSellers(db: Db): Promise<ServedSellers> {
  const places = createPlaces()
  const octo = createFakeOcto({ clock, key: OCTO_KEY })
  const duffel = [
    createFakeDuffelStays({ accessToken: TOKEN, ...stayParts(places, db) }),
    createFakeDuffel({
      supplier: openSimulator({ places, db, clock }),
      db,
      clock,
      accessToken: TOKEN,
      currency: 'NGN',
      webhooks: { secret: 'nobody listens', deliver: async () => 200 },
    }),
  ] as const
  const xcover = createFakeXcover({ ...PARTNER, insurer: openLocalInsurer({ db, clock }), db, clock })
  const served = await Promise.all([
    serveFake(byPath([['/stays/', duffel[0].app]], duffel[1].app)),
    serveFake(hotelbedsOf(places, db)),
    serveFake(xcover),
    serveFake(octo),
  ])
  const [atDuffel, atHotelbeds, atXcover, atOcto] = served.map(({ url }) => url)
  return {
    settings: {
      SUPPLIERS: 'duffel',
      DUFFEL_ACCESS_TOKEN: TOKEN,
      DUFFEL_BASE_URL: atDuffel ?? '',
      STAYS: 'hotelbeds,duffel',
      HOTELBEDS_ADDRESS: atHotelbeds ?? '',
      HOTELBEDS_API_KEY: PAIR.apiKey,
      HOTELBEDS_SECRET: PAIR.secret,
      TRANSFERS: 'hotelbeds',
      HOTELBEDS_TRANSFERS_API_KEY: PAIR.apiKey,
      HOTELBEDS_TRANSFERS_SECRET: PAIR.secret,
      ACTIVITIES: 'hotelbeds',
      HOTELBEDS_ACTIVITIES_API_KEY: PAIR.apiKey,
      HOTELBEDS_ACTIVITIES_SECRET: PAIR.secret,
      INSURERS: 'xcover',
      XCOVER_ADDRESS: `${atXcover}/xcover`,
      XCOVER_API_KEY: PAIR.apiKey,
      XCOVER_SECRET: PAIR.secret,
      XCOVER_PARTNER: PARTNER.partner,
      XCOVER_POLICIES: FAKE_POLICIES.map(({ level, type, version }) => `${level}=${type}@${version}`).join(','),
      OCTO_ADDRESS: atOcto ?? '',
      OCTO_KEY,
      OCTO_IS_TEST: 'yes',
    },
    async octoBookings(reference) {
      const headers = { Authorization: `Bearer ${OCTO_KEY}`, Accept: 'application/json' }
      const found = await octo.app.request(`/bookings?resellerReference=${reference}`, { headers })
      return (await found.json()) as readonly { readonly status: string }[]
    },
    async close() {
      for (const each of served) await each.close()
    },
  }
}

function stayParts(places: Places, db: Db) {
  const supplier = openSimulatedStays({ config: { environment: 'test' }, places, db, clock })
  return { supplier, places: stayPlacesOf(places), db, clock }
}

/** Hotelbeds sells rooms, rides and activities at one address. */
function hotelbedsOf(places: Places, db: Db) {
  const towns = stayPlacesOf(places)
  const cityAt: Parameters<typeof createFakeHotelbedsActivities>[0]['cityAt'] = (position) =>
    towns.nearest(position, null).cityCode
  const { supplier } = openOwnActivities({ places, db, clock, invents: true })
  const activities = createFakeHotelbedsActivities({ ...PAIR, supplier, cityAt, db, clock })
  const transfers = createFakeHotelbedsTransfers({
    ...PAIR,
    supplier: openSimulatedTransfers({ db, clock }),
    places: {
      airport(id) {
        const airport = findPlace(places, id, 'en')
        if (airport?.type !== 'airport') return null
        const { name, country_code: country, latitude, longitude, timezone } = airport
        return { type: 'airport', id, name, address: null, country, latitude, longitude, timezone }
      },
      at(position) {
        const { cityCode: id, country, timezone } = towns.nearest(position, null)
        return { ...position, type: 'city', id, name: id, address: null, country, timezone }
      },
    },
    db,
    clock,
  })
  const hotels = createFakeHotelbeds({ ...PAIR, ...stayParts(places, db) })
  return byPath(
    [
      ['/transfer-api/', transfers.app],
      ['/activity-api/', activities.app],
      ['/activity-content-api/', activities.app],
    ],
    hotels.app,
  )
}

type App = Parameters<typeof serveFake>[0]['app']

/** Several servers at one address. */
function byPath(routes: readonly (readonly [path: string, app: App])[], other: App): { readonly app: App } {
  const appFor = (request: Request): App =>
    routes.find(([path]) => new URL(request.url).pathname.startsWith(path))?.[1] ?? other
  return { app: { fetch: (request, ...rest) => appFor(request).fetch(request, ...rest) } }
}
