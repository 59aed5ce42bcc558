import type { AccessTables } from './schema/access.ts'
import type { AccountTables } from './schema/accounts.ts'
import type { BankTables } from './schema/bank.ts'
import type { ChangeTables } from './schema/changes.ts'
import type { ChargeTables } from './schema/charges.ts'
import type { DisputeTables } from './schema/disputes.ts'
import type { DuffelTables } from './schema/duffel.ts'
import type { AuditTables } from './schema/audit.ts'
import type { ExtraTables } from './schema/extras.ts'
import type { FlightTables } from './schema/flights.ts'
import type { HoldTables } from './schema/holds.ts'
import type { LedgerTables } from './schema/ledger.ts'
import type { MailLimitTables } from './schema/mail-limits.ts'
import type { MailboxTables } from './schema/mailbox.ts'
import type { NewsletterTables } from './schema/newsletter.ts'
import type { NotificationTables } from './schema/notifications.ts'
import type { OrderTables } from './schema/orders.ts'
import type { PaymentTables } from './schema/payments.ts'
import type { PriceAlertTables } from './schema/price-alerts.ts'
import type { PromotionTables } from './schema/promotions.ts'
import type { ReconciliationTables } from './schema/reconciliation.ts'
import type { SandboxTables } from './schema/sandbox.ts'
import type { SettingTables } from './schema/settings.ts'
import type { SimulatorTables } from './schema/simulator.ts'
import type { WorkTables } from './schema/work.ts'

/** Every table, by name, for Kysely. */
export type Database = AccessTables &
  BankTables &
  ChangeTables &
  ChargeTables &
  DisputeTables &
  DuffelTables &
  AccountTables &
  AuditTables &
  ExtraTables &
  FlightTables &
  HoldTables &
  LedgerTables &
  MailboxTables &
  MailLimitTables &
  NewsletterTables &
  NotificationTables &
  OrderTables &
  PaymentTables &
  PriceAlertTables &
  PromotionTables &
  ReconciliationTables &
  SandboxTables &
  SettingTables &
  SimulatorTables &
  WorkTables
