import type { Language } from './locale.ts'
import type { Currency } from './money.ts'

/** What currencies are called, apart from what every page must know of them. */
export const CURRENCY_NAMES: Readonly<Record<Currency, Readonly<Record<Language, string>>>> = {
  NGN: { en: 'Nigerian Naira', fr: 'Naira nigérian' },
  USD: { en: 'US Dollar', fr: 'Dollar américain' },
  EUR: { en: 'Euro', fr: 'Euro' },
  GBP: { en: 'British Pound', fr: 'Livre sterling' },
  GHS: { en: 'Ghanaian Cedi', fr: 'Cedi ghanéen' },
  XOF: { en: 'West African CFA Franc', fr: 'Franc CFA (BCEAO)' },
  XAF: { en: 'Central African CFA Franc', fr: 'Franc CFA (BEAC)' },
  KES: { en: 'Kenyan Shilling', fr: 'Shilling kényan' },
  ZAR: { en: 'South African Rand', fr: 'Rand sud-africain' },
  CAD: { en: 'Canadian Dollar', fr: 'Dollar canadien' },
  AED: { en: 'UAE Dirham', fr: 'Dirham des Émirats' },
}
