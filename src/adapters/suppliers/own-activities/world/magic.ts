import type { Said } from './pattern.ts'

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
export const MAGIC: readonly { readonly magic: Magic; readonly name: Said }[] = [
  { magic: 'dearer_on_reserve', name: { en: 'Walk Price Rises', fr: 'Promenade : le prix monte' } },
  { magic: 'gone_on_reserve', name: { en: 'Walk Sold Out at the Check', fr: 'Promenade complète à la réservation' } },
  { magic: 'gone_on_confirm', name: { en: 'Walk Sold Out after Payment', fr: 'Promenade complète après le paiement' } },
  { magic: 'confirm_declined', name: { en: 'Walk Declines', fr: 'Promenade refusée' } },
  { magic: 'confirm_unknown', name: { en: 'Walk Answer Lost', fr: 'Promenade : réponse perdue' } },
  { magic: 'no_answer', name: { en: 'Walk Silence', fr: 'Promenade sans réponse' } },
  { magic: 'rubbish', name: { en: 'Walk Rubbish', fr: 'Promenade : réponse illisible' } },
  { magic: 'agreed_on_request', name: { en: 'Walk on Request, Agreed', fr: 'Promenade sur demande, acceptée' } },
  { magic: 'rejected_on_request', name: { en: 'Walk on Request, Rejected', fr: 'Promenade sur demande, refusée' } },
  { magic: 'last_place', name: { en: 'Walk Last Place', fr: 'Promenade : dernière place' } },
]

/** ₦5,000 a booking: the price rise of `dearer_on_reserve`. */
export const PRICE_RISE_KOBO = 500_000
