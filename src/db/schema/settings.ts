export interface SettingTables {
  exchange_rates: {
    from_currency: string
    to_currency: string
    /** Decimal text. */
    rate: string
    margin_bps: number
    as_of: Date
  }
}
