import { normalisePassportNumber } from '#contracts/passport-number.ts'
import type { Selectable } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type {
  SavedTraveller,
  SaveTravellerRequest,
  SaveTravellerResponse,
  TravellerListResponse,
  TravellerRequest,
  RevealTravellerResponse,
} from '#contracts/accounts/account.ts'
import type { Db, Tx } from '#db/database.ts'
import type { AccountTables } from '#db/schema/accounts/accounts.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { FieldCipher } from '#platform/field-encryption.ts'
import { newId } from '#platform/ids.ts'
import { type Actor, customerOf } from '../actor.ts'

export interface TravellerDeps {
  readonly db: Db
  readonly clock: Clock
  /** Seals birth dates and passport numbers. */
  readonly cipher: FieldCipher
}

type Row = Selectable<AccountTables['saved_travellers']>

/** More than anybody travels with; it bounds what one account can store. */
const MAX_TRAVELLERS = 30

const bornOnOf = (id: string): string => `saved_travellers|born_on|${id}`
const passportOf = (id: string): string => `saved_travellers|passport_number|${id}`

/** The travellers whom a customer keeps on file, in the order in which they came. */
export async function listTravellers(
  { db, cipher }: Pick<TravellerDeps, 'db' | 'cipher'>,
  actor: Actor,
): Promise<TravellerListResponse> {
  const rows = await db
    .selectFrom('saved_travellers')
    .selectAll()
    .where('customer_id', '=', customerOf(actor))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { travellers: rows.map((row) => describe(cipher, row)) }
}

/**
 * Keeps a traveller, or changes one.
 * @throws Refusal `validation_failed`, `not_found`, `too_many_travellers`.
 */
export async function saveTraveller(
  deps: TravellerDeps,
  actor: Actor,
  input: SaveTravellerRequest,
): Promise<SaveTravellerResponse> {
  const bornOn = birthDateOf(deps.clock, input)
  // Left out it stays, and empty it goes.
  const { passport_number: typed } = input
  const number = typeof typed === 'string' ? normalisePassportNumber(typed) : undefined
  if (number && !/^[A-Z0-9]{5,15}$/.test(number)) refuse('passport_number', 'passport_number_invalid')
  const row = await deps.db.transaction().execute(async (tx) => {
    const id = input.traveller_id ?? newId('trv')
    const before = input.traveller_id ? await load(tx, actor, id) : null
    const facts = {
      title: input.title,
      first_name: input.first_name,
      last_name: input.last_name,
      gender: input.gender,
      nationality: input.nationality,
      born_on: deps.cipher.seal(bornOn, bornOnOf(id)),
      passport_number: number ? deps.cipher.seal(number, passportOf(id)) : storedNumber(number, before),
      passport_expires_on: number === '' ? null : (input.passport_expiry_date ?? null),
      passport_country: number === '' ? null : (input.passport_issuing_country ?? null),
      updated_at: deps.clock.now(),
    }
    if (before)
      return tx.updateTable('saved_travellers').set(facts).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
    await refuseTooMany(tx, customerOf(actor))
    return tx
      .insertInto('saved_travellers')
      .values({ id, customer_id: customerOf(actor), created_at: deps.clock.now(), ...facts })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { traveller: describe(deps.cipher, row) }
}

/** @throws Refusal `not_found` when it is unknown or somebody else's. */
export async function deleteTraveller(
  { db }: Pick<TravellerDeps, 'db'>,
  actor: Actor,
  { traveller_id }: TravellerRequest,
): Promise<void> {
  const gone = await db
    .deleteFrom('saved_travellers')
    .where('id', '=', traveller_id)
    .where('customer_id', '=', customerOf(actor))
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new Refusal('not_found')
}

/**
 * One traveller with the whole passport number, for a booking that is being made. The audit log tells
 * of it.
 * @throws Refusal `not_found`.
 */
export async function revealTraveller(
  { db, clock, cipher }: TravellerDeps,
  actor: Actor,
  { traveller_id }: TravellerRequest,
): Promise<RevealTravellerResponse> {
  return db.transaction().execute(async (tx) => {
    const row = await load(tx, actor, traveller_id)
    const { passport_number } = row
    if (passport_number !== null)
      await writeAudit(tx, clock, {
        actor: `customer:${customerOf(actor)}`,
        action: 'papers.revealed',
        object: traveller_id,
        facts: {},
      })
    return {
      traveller: describe(cipher, row),
      passport_number: passport_number && cipher.open(passport_number, passportOf(row.id)),
    }
  })
}

async function load(tx: Tx, actor: Actor, id: string): Promise<Row> {
  const row = await tx
    .selectFrom('saved_travellers')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerOf(actor))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return row
}

/** The customer's row is locked, so that two at once cannot both be the last one. */
async function refuseTooMany(tx: Tx, customerId: string): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute()
  const { count } = await tx
    .selectFrom('saved_travellers')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_TRAVELLERS) throw new Refusal('too_many_travellers')
}

/** '' takes the number away; nothing leaves it as it was. */
const storedNumber = (typed: string | undefined, before: Row | null): string | null =>
  typed === '' ? null : (before?.passport_number ?? null)

function birthDateOf(clock: Clock, input: SaveTravellerRequest): string {
  const { year_of_birth: year, month_of_birth: month, day_of_birth: day } = input
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCDate() !== day || date > clock.now()) refuse('day_of_birth', 'birth_date_invalid')
  return date.toISOString().slice(0, 10)
}

function refuse(field: string, issue: 'birth_date_invalid' | 'passport_number_invalid'): never {
  throw new Refusal('validation_failed', { fields: { [field]: issue } })
}

function describe(cipher: FieldCipher, row: Row): SavedTraveller {
  const [year, month, day] = cipher.open(row.born_on, bornOnOf(row.id)).split('-').map(Number)
  const number = row.passport_number && cipher.open(row.passport_number, passportOf(row.id))
  return {
    traveller_id: row.id,
    title: row.title,
    first_name: row.first_name,
    last_name: row.last_name,
    gender: row.gender,
    nationality: row.nationality,
    year_of_birth: year ?? 0,
    month_of_birth: month ?? 0,
    day_of_birth: day ?? 0,
    passport: number
      ? {
          number: `•••${number.slice(-3)}`,
          expiry_date: row.passport_expires_on,
          issuing_country: row.passport_country,
        }
      : null,
  }
}
