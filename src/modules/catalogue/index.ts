export type { CatalogueKind } from './catalogue-kind.ts'
export type { CatalogueDeps } from './import-catalogue.ts'
export { findPhoto, photoAddresses, PHOTOS_PATH } from './photos/photo-store.ts'
export { runCatalogueCommand } from './run-catalogue-command.ts'
