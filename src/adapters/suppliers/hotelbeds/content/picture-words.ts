import type { Language } from '#contracts/locale.ts'

type Words = Readonly<Record<Language, string>>

/** What Hotelbeds' kinds of pictures show. */
const WORDS: Readonly<Record<string, Words>> = {
  GEN: { en: 'The hotel', fr: 'L’hôtel' },
  HAB: { en: 'A room', fr: 'Une chambre' },
  RES: { en: 'The restaurant', fr: 'Le restaurant' },
  BAR: { en: 'The bar', fr: 'Le bar' },
  PIS: { en: 'The pool', fr: 'La piscine' },
  PLA: { en: 'The beach', fr: 'La plage' },
  COM: { en: 'The lobby', fr: 'Le hall' },
  CON: { en: 'A meeting room', fr: 'Une salle de réunion' },
  DEP: { en: 'Sport and leisure', fr: 'Sport et loisirs' },
  TER: { en: 'The terrace', fr: 'La terrasse' },
}
const OTHER: Words = { en: 'Picture of the hotel', fr: 'Photo de l’hôtel' }

/** What a picture of this kind shows. */
export const pictureWord = (kind: string, language: Language): string => (WORDS[kind] ?? OTHER)[language]
