import { useTranslations } from 'use-intl/react'
import { LinkButton } from '../../ui/button.tsx'

/** The price of something in the basket no longer stands: the basket says of what. */
export function BasketExpired() {
  const t = useTranslations('booking')
  return (
    <LinkButton look="primary" size="large" to="/basket" reloadDocument>
      {t('basket.look')}
    </LinkButton>
  )
}
