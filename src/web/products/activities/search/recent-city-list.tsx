import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { RecentList } from '../../../search/recent-list.tsx'
import { storedCities } from './recent-cities.ts'

/** The cities whose activities were looked at last in this browser. Empty until the browser has been asked. */
export default function RecentCityList({ today }: { readonly today: string }) {
  const t = useTranslations('activity-search')
  const language = useLocale()
  const navigate = useNavigate()
  const [recent, setRecent] = useState<ReturnType<typeof storedCities>>([])
  useEffect(() => setRecent(storedCities()), [])
  return (
    <RecentList
      lines={recent.map(({ code, name, date }) => {
        // A day that has passed is any day again.
        const day = date && date >= today ? date : null
        return {
          key: code,
          title: name,
          detail: day ? formatDate(day, language) : t('any_day'),
          onRepeat: () => void navigate(`/activities/listings/${code}${day ? `?date=${day}` : ''}`),
        }
      })}
    />
  )
}
