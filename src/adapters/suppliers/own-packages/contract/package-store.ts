import type { Db, Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import { FREED_SEATS } from '#modules/packages/package-supplier.ts'
import { newId } from '#platform/ids.ts'
import type { StoredEntry } from '../../own-catalogue/catalogue-memory.ts'
import { type OwnPackage, ownPackageSchema } from './own-package.ts'

/** All packages of the agency, on sale or not, by their codes. */
export async function readPackages(db: Db | Tx): Promise<readonly OwnPackage[]> {
  const rows = await db.selectFrom('own_packages').select('contract').orderBy('code').execute()
  return rows.map(({ contract }) => ownPackageSchema.parse(contract))
}

/** Those that were changed after a version; 0 for all. */
export async function readPackagesAfter(db: Db, version: number): Promise<readonly StoredEntry<OwnPackage>[]> {
  const rows = await db
    .selectFrom('own_packages')
    .select(['code', 'contract', 'version'])
    .where('version', '>', version)
    .orderBy('version')
    .execute()
  return rows.map(({ code, contract, version: at }) => ({
    key: code,
    entry: ownPackageSchema.parse(contract),
    version: at,
  }))
}

/** Every replica has read the packages anew by then. */
const READ_ANEW_MS = 60_000

/** A departure may have more seats than before: they are offered to who waits, before anybody else finds them for long. */
async function seeToWhoWaits(tx: Tx, at: Date): Promise<void> {
  const line = await tx
    .selectFrom('package_waiting')
    .select('departure_id')
    .distinct()
    .where('status', '=', 'waiting')
    .execute()
  const runAt = new Date(at.getTime() + READ_ANEW_MS)
  for (const { departure_id: departureId } of line) {
    const key = `${FREED_SEATS}:${departureId}:${newId('freed')}`
    await enqueue(tx, { now: () => at }, { kind: FREED_SEATS, key, payload: { departureId }, runAt })
  }
}

/** Keeps packages; one that is as before keeps its version. Who waits for a seat is seen to. */
export async function savePackages(tx: Tx, packages: readonly OwnPackage[], at: Date): Promise<void> {
  for (const own of packages.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    await tx
      .insertInto('own_packages')
      .values({ code: own.code, contract: JSON.stringify(own), updated_at: at })
      .onConflict((conflict) =>
        conflict
          .column('code')
          .doUpdateSet((eb) => ({
            contract: eb.ref('excluded.contract'),
            updated_at: at,
            version: eb.fn<number>('nextval', [eb.val('own_package_versions')]),
          }))
          .whereRef('own_packages.contract', 'is distinct from', 'excluded.contract'),
      )
      .execute()
  }
  await seeToWhoWaits(tx, at)
}
