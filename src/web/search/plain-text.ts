/** A name without accents and capitals, as it is compared. */
export const plainText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

/** What somebody typed, without what nobody types: control characters, halves of letters, more than a field takes. */
export const typedText = (text: string | null | undefined, most = 80): string =>
  (text ?? '').slice(0, most).replaceAll(/\p{C}/gu, ' ').trim()
