/** A city of the shop, as activities are made in it. */
export interface ActivityCity {
  readonly code: string
  readonly country: string
  readonly timezone: string
}
