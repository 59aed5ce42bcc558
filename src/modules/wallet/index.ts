export { refuseFilledWallet } from './refuse-filled-wallet.ts'
export { readStatement } from './read-statement.ts'
export { startTopup, type WalletDeps } from './start-topup.ts'
