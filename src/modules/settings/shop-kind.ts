import { writeAudit } from '#modules/audit/index.ts'
import type { Db, Tx } from '#db/database.ts'
import type { ShopKind } from '#db/schema/settings.ts'
import type { Clock } from '#platform/clock.ts'

/** A database of one kind was opened by a shop of another; its message says what to do. */
export class WrongShopKind extends Error {
  constructor(kind: ShopKind, opened: ShopKind) {
    super(
      `This database belongs to a shop for ${CALLED[kind]}, and the settings make this one for ${CALLED[opened]}: ` +
        'nothing was started. Set what is missing, or give this shop a database of its own (DATABASE_URL or DATA_DIR). ' +
        `While nothing was booked or paid in it, \`npm run kind -- ${opened} --by NAME\` changes it.`,
    )
    this.name = 'WrongShopKind'
  }
}

const CALLED: Readonly<Record<ShopKind, string>> = {
  practice: 'practice',
  mixed: 'real payments without real flights',
  live: 'real sales',
}

/** Null: no shop has opened the database for sale. */
export async function readShopKind(db: Db | Tx): Promise<ShopKind | null> {
  const { kind } = await db.selectFrom('shop_state').select('kind').executeTakeFirstOrThrow()
  return kind
}

/**
 * Marks the database with the kind of the first shop that opens it.
 * @throws WrongShopKind for a shop of another kind, such as a live one that has lost its keys.
 */
export async function ensureShopKind(db: Db, opened: ShopKind): Promise<void> {
  await db.updateTable('shop_state').set({ kind: opened }).where('kind', 'is', null).execute()
  const kind = await readShopKind(db)
  if (kind !== null && kind !== opened) throw new WrongShopKind(kind, opened)
}

/** Whether staff may make a database of one kind into another: what was sold for practice never becomes real. */
export function mayBecome(kind: ShopKind | null, wanted: ShopKind, isSold: boolean): boolean {
  return kind === wanted || !isSold || (kind === 'mixed' && wanted === 'live')
}

/** @returns false when it was refused and nothing changed. */
export async function changeShopKind(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { wanted, actor }: { readonly wanted: ShopKind; readonly actor: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { kind } = await tx.selectFrom('shop_state').select('kind').forUpdate().executeTakeFirstOrThrow()
    if (!mayBecome(kind, wanted, await hasSold(tx))) return false
    await tx.updateTable('shop_state').set({ kind: wanted }).execute()
    const facts = { before: kind, after: wanted }
    await writeAudit(tx, clock, { actor, action: 'shop.kind_changed', object: 'shop', facts })
    return true
  })
}

async function hasSold(tx: Tx): Promise<boolean> {
  for (const table of ['orders', 'payments', 'sandbox_transactions', 'ledger_entries'] as const)
    if (await tx.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true
  return false
}
