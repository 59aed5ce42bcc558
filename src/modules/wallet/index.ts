export { readStatement } from './read-statement.ts'
export { startTopup, type WalletDeps } from './start-topup.ts'
