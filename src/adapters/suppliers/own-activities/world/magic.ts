/** Activities that misbehave on purpose, on any day, so that every answer of the port can be seen. */
export type Magic =
  | 'dearer_on_reserve'
  | 'gone_on_reserve'
  | 'gone_on_confirm'
  | 'confirm_declined'
  | 'confirm_unknown'
  | 'no_answer'
  | 'rubbish'
  | 'agreed_on_request'
  | 'rejected_on_request'
  | 'last_place'

/** Where they are, as the simulated hotels that do. */
export const MAGIC_CITY = 'BJL'

/** With the names that say what they are for. */
export const MAGIC: readonly { readonly magic: Magic; readonly name: string }[] = [
  { magic: 'dearer_on_reserve', name: 'Walk Price Rises' },
  { magic: 'gone_on_reserve', name: 'Walk Sold Out at the Check' },
  { magic: 'gone_on_confirm', name: 'Walk Sold Out after Payment' },
  { magic: 'confirm_declined', name: 'Walk Declines' },
  { magic: 'confirm_unknown', name: 'Walk Answer Lost' },
  { magic: 'no_answer', name: 'Walk Silence' },
  { magic: 'rubbish', name: 'Walk Rubbish' },
  { magic: 'agreed_on_request', name: 'Walk on Request, Agreed' },
  { magic: 'rejected_on_request', name: 'Walk on Request, Rejected' },
  { magic: 'last_place', name: 'Walk Last Place' },
]

/** ₦5,000 a booking: the price rise of `dearer_on_reserve`. */
export const PRICE_RISE_KOBO = 500_000
