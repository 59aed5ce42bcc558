import { LEAST_DROP } from '#contracts/flights/least-drop.ts'
import { formatMoney, formatPercent } from '#contracts/format.ts'
import { useSettings } from '../../../lib/use-shop.ts'

/** From which drop of a watched price on a customer is told, in words: `3%` and `₦2,000`. */
export function useDropWords(): { readonly share: string; readonly drop: string } {
  const { language } = useSettings()
  return { share: formatPercent(LEAST_DROP.share, language), drop: formatMoney(LEAST_DROP, language) }
}
