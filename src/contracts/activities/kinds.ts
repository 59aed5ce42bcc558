/* Plain lists: browsers read them without zod. */

export const ACTIVITY_CATEGORIES = [
  'walking_tour',
  'food',
  'museum',
  'boat',
  'nature',
  'faith',
  'day_trip',
  'class',
  'show',
  'outdoor',
  'wellness',
  'night',
] as const
/** Languages that guides speak, ISO 639-1. */
export const GUIDE_LANGUAGES = ['en', 'fr', 'es', 'pt', 'ar', 'de', 'it', 'zh', 'ja', 'sw', 'yo', 'ha', 'wo'] as const

/** Nobody looks further ahead. */
export const MAX_DAYS_AHEAD = 365
