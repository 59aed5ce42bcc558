import { Hono } from 'hono'
import { toDecimal } from '#contracts/money.ts'
import type { VehicleClass } from '#contracts/transfers/vehicles.ts'
import type { RideQuestion, SupplierRide } from '#modules/transfers/transfer-supplier.ts'
import type { FakeTransfersDeps } from './fake-transfers-deps.ts'
import { writeRideKey } from './rate-keys.ts'
import { readQuestion } from './read-question.ts'

const SIGNAL = new AbortController().signal
const PREFIX = '/transfer-api/1.0/availability/'

/** Codes and names of vehicles and their categories. */
const VEHICLES: Readonly<Record<VehicleClass, readonly [string, string, string, string]>> = {
  economy: ['CR', 'Car', 'ST', 'Standard'],
  comfort: ['CR', 'Car', 'PRM', 'Premium'],
  van: ['MV', 'Minivan', 'ST', 'Standard'],
  minibus: ['MB', 'Minibus', 'ST', 'Standard'],
  accessible: ['AD', 'Car adapted for wheelchairs', 'ST', 'Standard'],
}

export function availabilityRoutes(deps: FakeTransfersDeps): Hono {
  const app = new Hono({ strict: false })
  app.get(`${PREFIX}*`, async (c) => {
    const path = decodeURIComponent(c.req.path.slice(PREFIX.length))
    const question = readQuestion(deps, path)
    const rides = await findRides(deps, path, question)
    if (rides.length === 0) return c.body(null, 204)
    const services = rides.map((ride, at) => describeService(ride, { id: at + 1, path, question }))
    return c.json({ search: { language: 'en' }, services })
  })
  return app
}

/** Who asks the same again wants to know how it stands now. */
async function findRides(
  { supplier, asked }: FakeTransfersDeps,
  path: string,
  question: RideQuestion,
): Promise<readonly SupplierRide[]> {
  const found = await supplier.search(question, SIGNAL).catch(() => [])
  if (!asked.has(path)) {
    asked.add(path)
    return found
  }
  const checked = await Promise.all(found.map(({ key }) => supplier.check(question, key, SIGNAL)))
  return checked.flatMap((one) => (one.kind === 'available' ? [one.ride] : []))
}

interface Listed {
  readonly id: number
  readonly path: string
  readonly question: RideQuestion
}

function describeService(ride: SupplierRide, { id, path, question }: Listed): object {
  const { vehicle, price, penalties, included, waitMinutes, key } = ride
  const [code, name, category, categoryName] = VEHICLES[vehicle.class]
  const total = { amount: price.grand_total, currency: price.currency }
  const end = ({ id: endCode, name: description, type }: RideQuestion['from']) => ({
    code: endCode,
    description,
    type: type === 'airport' ? 'IATA' : 'GPS',
  })
  return {
    id,
    direction: 'DEPARTURE',
    transferType: 'PRIVATE',
    vehicle: { code, name },
    category: { code: category, name: categoryName },
    pickupInformation: {
      from: end(question.from),
      to: end(question.to),
      date: question.pickUpAt.slice(0, 10),
      time: `${question.pickUpAt.slice(11)}:00`,
      pickup: { address: null, description: null, checkPickup: { mustCheckPickupTime: false } },
    },
    minPaxCapacity: 1,
    maxPaxCapacity: vehicle.seats,
    content: {
      vehicle: { code, name },
      category: { code: category, name: categoryName },
      transferDetailInfo: included.includes('meet_and_greet')
        ? [{ id: 'MEET', name: 'Meet and greet', description: 'The driver holds a name sign', type: 'GENERAL_INFO' }]
        : [],
      customerTransferTimeInfo: [],
      supplierTransferTimeInfo: [
        { value: waitMinutes + 30, type: 'SUPPLIER_MAX_WAITING_TIME_INTERNATIONAL', metric: 'minutes' },
        { value: waitMinutes, type: 'SUPPLIER_MAX_WAITING_TIME_DOMESTIC', metric: 'minutes' },
      ],
      transferRemarks: [],
    },
    price: { totalAmount: Number(toDecimal(total)), netAmount: null, currencyId: price.currency },
    rateKey: writeRideKey({ path, key, price: total }),
    cancellationPolicies: penalties.map(({ from_local: from, penalty }) => ({
      amount: Number(toDecimal(penalty)),
      from,
      currencyId: penalty.currency,
      isForceMajeure: null,
    })),
  }
}
