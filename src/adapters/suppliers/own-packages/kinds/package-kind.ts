import type { CatalogueKind, EntryFault } from '#modules/catalogue/catalogue-kind.ts'
import { type OwnPackage, ownPackageSchema } from '../contract/own-package.ts'
import { readPackages, savePackages } from '../contract/package-store.ts'
import { packageFaults } from './package-faults.ts'

/** Holidays and pilgrimages with their departures and prices, as `npm run catalogue` knows them. */
export function ownPackageKind({ changed }: { readonly changed: () => void }): CatalogueKind<OwnPackage> {
  return {
    name: 'packages',
    schema: ownPackageSchema,
    keyOf: ({ code }) => code,
    photosOf: ({ photos }) => photos.map(({ file }, at) => ({ path: ['photos', at, 'file'], file })),
    check: async (_db, packages) =>
      packages.flatMap((own, entry) => packageFaults(own).map((fault): EntryFault => ({ entry, ...fault }))),
    save: savePackages,
    read: readPackages,
    changed,
  }
}
