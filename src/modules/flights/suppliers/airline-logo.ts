/** The picture of an airline, as a supplier gives it. */
export interface AirlineLogo {
  readonly mediaType: 'image/svg+xml' | 'image/png'
  readonly content: Uint8Array
}

/** What an airline's picture may weigh, in bytes. */
export const LARGEST_LOGO = 64 * 1024
