import { addDays } from '../../../search/days.ts'

/** How far ahead airlines sell, in days. */
const SALE_HORIZON_DAYS = 360

/** The last day that is on sale. @param today `2026-12-01` */
export const lastSaleDay = (today: string): string => addDays(today, SALE_HORIZON_DAYS)
