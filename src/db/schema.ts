import type { AccessTables } from './schema/accounts/access.ts'
import type { AccountTables } from './schema/accounts/accounts.ts'
import type { BankTables } from './schema/payments/bank.ts'
import type { CaseTables } from './schema/cases.ts'
import type { ContentTables } from './schema/content.ts'
import type { CatalogueTables } from './schema/catalogue.ts'
import type { ChangeTables } from './schema/changes.ts'
import type { ChargeTables } from './schema/charges.ts'
import type { DisputeTables } from './schema/payments/disputes.ts'
import type { DuffelTables } from './schema/local/duffel.ts'
import type { AuditTables } from './schema/audit.ts'
import type { ExtraTables } from './schema/extras.ts'
import type { FileTables } from './schema/files.ts'
import type { FlightTables } from './schema/flights.ts'
import type { HoldTables } from './schema/holds.ts'
import type { HotelTables } from './schema/hotels.ts'
import type { InsuranceTables } from './schema/insurance.ts'
import type { LedgerTables } from './schema/payments/ledger.ts'
import type { LocalInsurerTables } from './schema/local/local-insurer.ts'
import type { MailLimitTables } from './schema/accounts/mail-limits.ts'
import type { MailboxTables } from './schema/local/mailbox.ts'
import type { NewsletterTables } from './schema/accounts/newsletter.ts'
import type { NotificationTables } from './schema/accounts/notifications.ts'
import type { OctoTables } from './schema/octo.ts'
import type { OrderTables } from './schema/orders.ts'
import type { OwnActivityTables } from './schema/local/own-activities.ts'
import type { OwnHotelTables } from './schema/local/own-hotels.ts'
import type { PackageTables } from './schema/packages.ts'
import type { WrittenTables } from './schema/written-entries.ts'
import type { PaymentTables } from './schema/payments/payments.ts'
import type { PriceAlertTables } from './schema/accounts/price-alerts.ts'
import type { PromotionTables } from './schema/promotions.ts'
import type { RealStayTables } from './schema/local/real-stays.ts'
import type { ReconciliationTables } from './schema/payments/reconciliation.ts'
import type { SandboxTables } from './schema/local/sandbox.ts'
import type { SettingTables } from './schema/settings.ts'
import type { TransferTables } from './schema/transfers.ts'
import type { SimulatedStayTables } from './schema/local/simulated-stays.ts'
import type { StaffTables } from './schema/staff.ts'
import type { SimulatorTables } from './schema/local/simulator.ts'
import type { WorkTables } from './schema/work.ts'

/** Every table, by name, for Kysely. */
export type Database = AccessTables &
  BankTables &
  CaseTables &
  CatalogueTables &
  ChangeTables &
  ChargeTables &
  DisputeTables &
  ContentTables &
  DuffelTables &
  AccountTables &
  AuditTables &
  ExtraTables &
  FileTables &
  FlightTables &
  HoldTables &
  HotelTables &
  InsuranceTables &
  LedgerTables &
  LocalInsurerTables &
  MailboxTables &
  MailLimitTables &
  NewsletterTables &
  NotificationTables &
  OctoTables &
  OrderTables &
  OwnActivityTables &
  OwnHotelTables &
  PackageTables &
  WrittenTables &
  PaymentTables &
  PriceAlertTables &
  PromotionTables &
  RealStayTables &
  ReconciliationTables &
  SandboxTables &
  SettingTables &
  SimulatedStayTables &
  StaffTables &
  TransferTables &
  SimulatorTables &
  WorkTables
