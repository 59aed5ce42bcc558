/**
 * Kobo of an amount of naira as people write it: `250000`, `250,000`, `250 000,50`, `1.250.000`. A last part
 * of one or two digits is kobo, whatever sign stands before it. NaN when it is no amount.
 */
export function koboOf(typed: string): number {
  const text = typed.replaceAll(/[\s\u00A0\u202F₦]|NGN/gi, '')
  const [, naira, kobo = ''] = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return naira === undefined ? Number.NaN : Number(naira.replaceAll(/[.,]/g, '')) * 100 + Number(kobo.padEnd(2, '0'))
}

/** As `koboOf`, for a price that need not be given: null where nothing is. */
export const maximumOf = (typed: string): number | null => (typed.trim() === '' ? null : koboOf(typed))
