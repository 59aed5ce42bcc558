import type { Translate } from '#contracts/locale.ts'

export interface Brand {
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** What every document and mail is made with. */
export interface DocumentDeps {
  readonly brand: Brand
  /** Public address of the shop, without a slash at its end. */
  readonly baseUrl: string
  readonly translate: Translate
  /** Whether nothing that is sold here is real: every document says so. @default false */
  readonly isPractice?: boolean
  /** What a payment provider calls itself. */
  readonly providerName: (code: string) => string
}
