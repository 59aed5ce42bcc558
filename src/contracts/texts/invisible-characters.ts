/**
 * Signs that nobody sees or types and that come with what is pasted: those that turn around the letters beside them (a
 * name could be shown as another, UAX #9), and spaces and hyphens without a width. Joiners are none: they belong to words.
 */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

export const withoutInvisibleCharacters = (text: string): string => text.replaceAll(UNSEEN, '')
