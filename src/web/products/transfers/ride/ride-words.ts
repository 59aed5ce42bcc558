import { useTranslations } from 'use-intl/react'
import { formatDate, formatList, formatTime, onOneLine } from '#contracts/format.ts'
import type { Language } from '#contracts/locale.ts'
import type { TransferPlace } from '#contracts/transfers/query.ts'
import { streetIn } from '#contracts/transfers/street-in.ts'
import { useSettings } from '../../../lib/use-shop.ts'

interface People {
  readonly adults: number
  readonly child_ages: readonly number[]
  readonly bags: number
}

/** A line does not end within it. */
const dayOf = (local: string, language: Language): string => onOneLine(formatDate(local, language))

/** What is said of rides on every page of them. */
export function useRideWords() {
  const t = useTranslations('transfer')
  const { language } = useSettings()
  return {
    /** `Tue 1 Dec, 15:30`, of a local time of the pick-up. */
    moment: (local: string) => `${dayOf(local, language)}, ${formatTime(`${local.slice(0, 16)}:00`)}`,
    people({ adults, child_ages: ages, bags }: People): string {
      const listed = formatList(ages.map(String), language)
      return [
        t('adults', { count: adults }),
        ...(ages.length > 0 ? [t('children', { count: ages.length, ages: listed })] : []),
        t('bags', { count: bags }),
      ].join(', ')
    },
    /** With the street where one was said. */
    place: ({ name, address }: Pick<TransferPlace, 'name' | 'address'>): string =>
      address === null ? name : streetIn(address, name),
  }
}
