import type { Db, Tx } from '#db/database.ts'
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

/** Keeps packages; one that is as before keeps its version. */
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
}
