/** How far ahead airlines sell, in days. */
const SALE_HORIZON_DAYS = 360

/** @param day `2026-12-01` */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The last day that is on sale. @param today `2026-12-01` */
export const lastSaleDay = (today: string): string => addDays(today, SALE_HORIZON_DAYS)
