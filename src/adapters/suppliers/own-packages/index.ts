export { createPackageMemory } from './contract/package-memory.ts'
export { ownDepartureKind } from './kinds/departure-kind.ts'
export { ownPackageKind } from './kinds/package-kind.ts'
export { ownPackages } from './own-packages.ts'
