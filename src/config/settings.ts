import type { FieldKey } from '#platform/field-encryption.ts'
import type { Standing } from '../start/start-rules.ts'
import type { BankConfig, GoogleConfig, SupplierConfig } from './config-providers.ts'
import type { FileConfig } from './file-settings.ts'
import type { MapTilesConfig } from './map-settings.ts'
import type { ActivityConfig } from './activity-settings.ts'
import type { OctoConfig } from './octo-settings.ts'
import type { InsurerConfig } from './insurer-settings.ts'
import type { TransferConfig } from './transfer-settings.ts'
import type { StayConfig } from './stay-settings.ts'
import type { PaymentConfig } from './payment-settings.ts'

/** The settings of a shop, as they are read at its start. */
export interface Config {
  readonly environment: 'production' | 'development' | 'test'
  readonly host: string
  readonly port: number
  readonly baseUrl: string
  readonly trustedProxies: number
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** null: by the number of processors. */
  readonly computingThread: boolean | null
  readonly sessionSecret: string | null
  /** The current key first; null: the shop makes one and keeps it. */
  readonly encryptionKeys: readonly [FieldKey, ...FieldKey[]] | null
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly brand: {
    readonly name: string
    readonly phone: string
    readonly email: string
    /** In the international form, `+2347000000000`; null where nobody answers there. */
    readonly whatsapp: string | null
  }
  readonly payments: PaymentConfig
  /** The shop's own account; null where customers send no transfers to it. */
  readonly bank: BankConfig | null
  readonly paymentFlow: 'widget' | 'redirect'
  readonly mail: { readonly smtpUrl: string | null; readonly from: string }
  readonly suppliers: SupplierConfig
  readonly stays: StayConfig
  /** A supplier of activities beside the agency's own; null where there is none. */
  readonly octo: OctoConfig | null
  readonly activities: ActivityConfig
  readonly transfers: TransferConfig
  /** null where the shop draws its maps itself. */
  readonly mapTiles: MapTilesConfig | null
  readonly files: FileConfig
  readonly insurers: InsurerConfig
  /** How long a paid order waits for what the agency has to mend at a supplier. */
  readonly paidOrderPatienceMs: number
  /** A rate of exchange that was set longer ago is not sold by. */
  readonly ratesMaxAgeMs: number
  /** null: nobody signs in with Google. */
  readonly google: GoogleConfig | null
  /** What is refused unless a setting allows it. */
  readonly allows: { readonly publicSandbox: boolean; readonly unrealFlights: boolean }
  /** How real the shop is. */
  readonly standing: Standing
}
