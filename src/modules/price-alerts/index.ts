export { cleanPriceAlerts } from './clean-alerts.ts'
export { alertCheckJobs, scheduleAlertChecks } from './check-jobs.ts'
export { confirmAlert } from './confirm-alert.ts'
export type { AlertDeps } from './deps.ts'
export { changeAlert, deleteAlert, listAlerts } from './manage-alerts.ts'
export { alertMailJobs } from './send-alert-mail.ts'
export { stopAlert } from './stop-alert.ts'
export { claimAlerts } from './claim-alerts.ts'
export { watchPrice } from './watch-price.ts'
export {
  type CheapestPrice,
  createWatchedKinds,
  type LastPrice,
  type Watched,
  type WatchedKind,
  type WatchedKinds,
  type WatchRequest,
} from './watched-kind.ts'
