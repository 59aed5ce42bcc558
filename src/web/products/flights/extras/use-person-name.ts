import type { PassengerType } from '#contracts/prices.ts'
import { useTranslations } from 'use-intl/react'

/** What a traveller without a name is called: `Adult 2`. */
export function usePersonName(passengers: readonly PassengerType[]): (passenger: number) => string {
  const t = useTranslations('extras')
  return (passenger) => {
    const type = passengers[passenger] ?? 'ADT'
    return t(`person.${type}`, { number: passengers.slice(0, passenger + 1).filter((one) => one === type).length })
  }
}
