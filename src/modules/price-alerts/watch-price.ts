import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import {
  MAX_PRICE_ALERTS,
  type AlertKind,
  type PriceAlertCreateInput,
  type PriceAlertCreateResponse,
} from '#contracts/accounts/price-alerts.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { newId } from '#platform/ids.ts'
import { lockOwner, type Owner, ownerOfAddress, ownerOfCustomer, queryKeyOf } from './alert-store.ts'
import { enqueueCheck } from './check-jobs.ts'
import type { AlertDeps } from './deps.ts'
import { describeAlert } from './describe-alert.ts'
import { enqueueAlertMail } from './enqueue-alert-mail.ts'
import type { WatchRequest } from './watched-kind.ts'

/** One address is asked at most so often in an hour, however many alerts are set for it and by whomever. */
const QUESTIONS_PER_HOUR = 3
const HOUR_MS = 3_600_000

interface NewAlert {
  readonly owner: Owner
  readonly language: Language
  readonly watched: WatchRequest
  readonly input: PriceAlertCreateInput
}

/**
 * Watches the price of a search. For a customer at once; a guest's alert waits for the link of one mail,
 * and the answer is the same whoever the address belongs to and whatever it watches already.
 * The same search is watched once: again it takes the new maximum.
 * @throws Refusal `validation_failed` with the fields that are wrong, `not_found`, `too_many_price_alerts`.
 */
export async function watchPrice(
  deps: AlertDeps,
  actor: Actor,
  language: Language,
  input: PriceAlertCreateInput,
): Promise<PriceAlertCreateResponse> {
  const watched = await deps.watchedKinds.of(kindOf(input)).read(input, actor.customerId !== undefined)
  const owner = ownerOf(actor, input)
  const alert = { owner, language, watched, input }
  if (owner.customerId === null) {
    await deps.db.transaction().execute((tx) => askGuest(tx, deps, alert))
    deps.poke()
    return { status: 'confirm_by_mail', alert: null }
  }
  const id = await deps.db.transaction().execute((tx) => watchForCustomer(tx, deps, alert))
  deps.poke()
  return { status: 'watching', alert: await describeAlert(deps, id, language) }
}

const kindOf = ({ kind = 'flight' }: PriceAlertCreateInput): AlertKind => kind

function ownerOf({ customerId }: Actor, { email }: PriceAlertCreateInput): Owner {
  if (customerId !== undefined) return ownerOfCustomer(customerId)
  if (!email) throw new Refusal('validation_failed', { fields: { email: 'email_required' } })
  return ownerOfAddress(email)
}

async function watchForCustomer(tx: Tx, deps: AlertDeps, alert: NewAlert): Promise<string> {
  const now = deps.clock.now()
  await lockOwner(tx, alert.owner)
  const known = await tx
    .updateTable('price_alerts')
    .set({ max_price: alert.input.max_price, status: 'active' })
    .where('owner', '=', alert.owner.key)
    .where('query_key', '=', queryKeyOf(alert.watched))
    .where('status', '<>', 'ended')
    .returning('id')
    .executeTakeFirst()
  if (known) return known.id
  if ((await countAlerts(tx, alert.owner)) >= MAX_PRICE_ALERTS) {
    throw new Refusal('too_many_price_alerts', { details: { most: MAX_PRICE_ALERTS } })
  }
  const id = await insertAlert(tx, alert, 'active', now)
  await enqueueCheck(tx, deps.clock, id)
  return id
}

/** Enqueues the mail that asks, unless the address watches this already, or has been asked or watches too much. */
async function askGuest(tx: Tx, deps: AlertDeps, alert: NewAlert): Promise<void> {
  const now = deps.clock.now()
  await lockOwner(tx, alert.owner)
  const lately = new Date(now.getTime() - HOUR_MS)
  const known = await tx
    .selectFrom('price_alerts')
    .select(['id', 'status', 'requested_at'])
    .where('owner', '=', alert.owner.key)
    .where('query_key', '=', queryKeyOf(alert.watched))
    .where('status', '<>', 'ended')
    .executeTakeFirst()
  // A stranger who enters an address changes nothing of what it watches.
  if (known && (known.status !== 'pending' || known.requested_at > lately)) return
  if ((await countAlerts(tx, alert.owner, lately)) >= QUESTIONS_PER_HOUR) return
  if (!known && (await countAlerts(tx, alert.owner)) >= MAX_PRICE_ALERTS) return
  if (known) {
    await tx
      .updateTable('price_alerts')
      .set({ requested_at: now, max_price: alert.input.max_price, language: alert.language })
      .where('id', '=', known.id)
      .execute()
  }
  const alertId = known?.id ?? (await insertAlert(tx, alert, 'pending', now))
  await enqueueAlertMail(tx, deps.clock, { alertId, occasion: `asked-${now.getTime()}` })
}

async function countAlerts(tx: Tx, { key }: Owner, askedSince?: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('price_alerts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner', '=', key)
    .where('status', '<>', 'ended')
    .$if(askedSince !== undefined, (counted) => counted.where('requested_at', '>', askedSince ?? new Date(0)))
    .executeTakeFirstOrThrow()
  return count
}

async function insertAlert(
  tx: Tx,
  { owner, language, watched, input }: NewAlert,
  status: 'pending' | 'active',
  now: Date,
): Promise<string> {
  const id = newId('pal')
  await tx
    .insertInto('price_alerts')
    .values({
      id,
      owner: owner.key,
      customer_id: owner.customerId,
      email: owner.email,
      language,
      kind: kindOf(input),
      query: JSON.stringify(watched.query),
      query_key: queryKeyOf(watched),
      dates: watched.dates,
      currency: CHARGE_CURRENCY,
      max_price: input.max_price,
      status,
      requested_at: now,
      created_at: now,
      ended_at: null,
      ends_on: watched.endsOn,
      last_price: null,
      last_departure: null,
      last_return: null,
      lowest_price: null,
      told_price: null,
      peak_price: null,
      checked_at: null,
      next_check_at: now,
      locked_until: null,
    })
    .execute()
  return id
}
