import { Refusal } from '#contracts/errors.ts'
import type { PackageEntry } from './catalogue/package-entry.ts'
import type { PackageDeps } from './deps.ts'
import type { PackageSupplier } from './package-supplier.ts'

export interface FoundPackage {
  readonly supplier: PackageSupplier
  readonly entry: PackageEntry
}

/** A package by its id, whoever sells it; null for one of nobody. */
export async function findPackage(
  { suppliers }: Pick<PackageDeps, 'suppliers'>,
  packageId: string,
): Promise<FoundPackage | null> {
  for (const supplier of suppliers) {
    const entry = await supplier.find(packageId)
    if (entry) return { supplier, entry }
  }
  return null
}

/** As it is sold this moment. @throws Refusal `not_found` */
export async function loadForSale(deps: Pick<PackageDeps, 'suppliers'>, packageId: string): Promise<FoundPackage> {
  const { supplier } = await loadPackage(deps, packageId)
  const entry = await supplier.findForSale(packageId)
  if (!entry) throw new Refusal('not_found')
  return { supplier, entry }
}

/** @throws Refusal `not_found` */
export async function loadPackage(deps: Pick<PackageDeps, 'suppliers'>, packageId: string): Promise<FoundPackage> {
  const found = await findPackage(deps, packageId)
  if (!found) throw new Refusal('not_found')
  return found
}
