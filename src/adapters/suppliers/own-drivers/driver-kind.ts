import { z } from 'zod'
import { currencySchema } from '#contracts/fields.ts'
import { fromDecimal, toDecimal, type Currency } from '#contracts/money.ts'
import { vehicleClassSchema } from '#contracts/transfers/vehicles.ts'
import type { Db, Tx } from '#db/database.ts'
import type { CatalogueKind, EntryFault } from '#modules/catalogue/catalogue-kind.ts'

const MOST_PRICES = 20
const MOST_AMOUNT = 1e9
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** In units of the tariff's currency. */
const amount = z.number().min(0).max(MOST_AMOUNT)
const percent = (most: number) => z.int().min(0).max(most)

const vehicleSchema = z.strictObject({
  class: vehicleClassSchema,
  model: z.string().min(1).max(60),
  seats: z.int().min(1).max(60),
  bags: z.int().min(0).max(60),
  a_day: z.int().min(0).max(10_000),
  /** By the distance from the middle as the crow flies. */
  prices: z
    .array(z.strictObject({ until_km: z.number().positive().max(300), price: amount.positive() }))
    .min(1)
    .max(MOST_PRICES),
})

/** The agency's own drivers around an airport or a town, as a file has them. */
const tariffSchema = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{2,20}$/),
  on_sale: z.boolean().default(true),
  name: z.string().min(1).max(80),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  anchor_km: z.number().positive().max(60),
  currency: currencySchema,
  vat_percent: z.number().min(0).max(100).default(0),
  night: z.strictObject({ from: time, until: time, percent: percent(300) }),
  return_percent: percent(90).default(0),
  child_seat: amount.default(0),
  waiting: z.strictObject({ airport: z.int().min(0).max(600), elsewhere: z.int().min(0).max(600) }),
  cancellation: z.strictObject({ free_hours: z.int().min(2).max(720), late_percent: percent(100) }),
  vehicles: z.array(vehicleSchema).min(1).max(10),
})
type DriverTariff = z.infer<typeof tariffSchema>

/** The tariff of the agency's own drivers, by `npm run catalogue`. */
export function driverKind(): CatalogueKind<DriverTariff> {
  return {
    name: 'transfers',
    schema: tariffSchema,
    keyOf: ({ code }) => code,
    check: async (_db, entries) => entries.flatMap(faultsOf),
    async save(tx, entries) {
      for (const entry of entries) await saveTariff(tx, entry)
    },
    read: readTariffs,
  }
}

function faultsOf({ vehicles, currency, child_seat, night }: DriverTariff, entry: number): readonly EntryFault[] {
  const isOddSeat = minor(child_seat, currency) === null
  return [
    ...(isOddSeat ? [{ entry, path: ['child_seat'], text: `more decimals than ${currency} has` }] : []),
    ...(night.from === night.until && night.percent > 0
      ? [{ entry, path: ['night', 'until'], text: 'must not be when the night begins' }]
      : []),
    ...vehicleFaults(vehicles, currency, entry),
  ]
}

function vehicleFaults(vehicles: DriverTariff['vehicles'], currency: Currency, entry: number): readonly EntryFault[] {
  return vehicles.flatMap(({ class: name, prices }, at) => {
    const isTwice = vehicles.findIndex((other) => other.class === name) < at
    const isOdd = prices.some(({ price }) => minor(price, currency) === null)
    const steps = prices.map(({ until_km }) => until_km)
    const isUnsorted = steps.some((step, index) => index > 0 && step <= (steps[index - 1] ?? 0))
    return [
      ...(isTwice ? [{ entry, path: ['vehicles', at, 'class'], text: `${name} stands twice` }] : []),
      ...(isOdd ? [{ entry, path: ['vehicles', at, 'prices'], text: `more decimals than ${currency} has` }] : []),
      ...(isUnsorted ? [{ entry, path: ['vehicles', at, 'prices'], text: 'until_km must grow' }] : []),
    ]
  })
}

function minor(units: number, currency: Currency): number | null {
  return fromDecimal(units, currency)?.amount ?? null
}

const units = (of: number, currency: Currency): number => Number(toDecimal({ amount: of, currency }))

async function saveTariff(tx: Tx, tariff: DriverTariff): Promise<void> {
  const { code, currency, night, waiting, cancellation, vehicles } = tariff
  const row = {
    name: tariff.name,
    latitude: tariff.latitude,
    longitude: tariff.longitude,
    anchor_km: tariff.anchor_km,
    currency,
    vat_bps: Math.round(tariff.vat_percent * 100),
    night_from: night.from,
    night_until: night.until,
    night_percent: night.percent,
    return_percent: tariff.return_percent,
    child_seat_price: minor(tariff.child_seat, currency) ?? 0,
    wait_airport: waiting.airport,
    wait_elsewhere: waiting.elsewhere,
    free_cancel_hours: cancellation.free_hours,
    late_cancel_percent: cancellation.late_percent,
    active: tariff.on_sale,
  }
  await tx
    .insertInto('driver_tariffs')
    .values({ code, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('driver_prices').where('tariff', '=', code).execute()
  await tx.deleteFrom('driver_vehicles').where('tariff', '=', code).execute()
  await tx
    .insertInto('driver_vehicles')
    .values(
      vehicles.map(({ class: name, model, seats, bags, a_day }) => ({
        tariff: code,
        class: name,
        model,
        seats,
        bags,
        vehicles_a_day: a_day,
      })),
    )
    .execute()
  await tx
    .insertInto('driver_prices')
    .values(
      vehicles.flatMap(({ class: name, prices }) =>
        prices.map(({ until_km, price }) => ({
          tariff: code,
          class: name,
          until_km,
          price: minor(price, currency) ?? 0,
        })),
      ),
    )
    .execute()
}

async function readTariffs(db: Db | Tx): Promise<readonly DriverTariff[]> {
  const [tariffs, vehicles, prices] = await Promise.all([
    db.selectFrom('driver_tariffs').selectAll().orderBy('code').execute(),
    db.selectFrom('driver_vehicles').selectAll().orderBy('class').execute(),
    db.selectFrom('driver_prices').selectAll().orderBy('until_km').execute(),
  ])
  return tariffs.map((row) => {
    const currency = currencySchema.parse(row.currency)
    return {
      code: row.code,
      on_sale: row.active,
      name: row.name,
      latitude: row.latitude,
      longitude: row.longitude,
      anchor_km: row.anchor_km,
      currency,
      vat_percent: row.vat_bps / 100,
      night: { from: row.night_from, until: row.night_until, percent: row.night_percent },
      return_percent: row.return_percent,
      child_seat: units(row.child_seat_price, currency),
      waiting: { airport: row.wait_airport, elsewhere: row.wait_elsewhere },
      cancellation: { free_hours: row.free_cancel_hours, late_percent: row.late_cancel_percent },
      vehicles: vehicles
        .filter(({ tariff }) => tariff === row.code)
        .map((vehicle) => ({
          class: vehicleClassSchema.parse(vehicle.class),
          model: vehicle.model,
          seats: vehicle.seats,
          bags: vehicle.bags,
          a_day: vehicle.vehicles_a_day,
          prices: prices
            .filter((price) => price.tariff === row.code && price.class === vehicle.class)
            .map(({ until_km, price }) => ({ until_km, price: units(price, currency) })),
        })),
    }
  })
}
