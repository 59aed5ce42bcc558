/** As it stands in the passport: capitals, no spaces or hyphens. */
export function normalisePassportNumber(number: string | null | undefined): string {
  return (number ?? '').replaceAll(/[\s-]/g, '').toUpperCase()
}
