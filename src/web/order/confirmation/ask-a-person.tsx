import { useTranslations } from 'use-intl/react'
import { useShop } from '../../lib/use-shop.ts'
import { whatsAppLink } from '../../ui/share/whatsapp.ts'
import { ChatIcon } from '../../ui/icons.tsx'

interface AskAPersonProps {
  /** The booking that is asked about. */
  readonly reference: string
}

/** The way to a person of the agency who already knows which booking it is about; nothing where none answers there. */
export function AskAPerson({ reference }: AskAPersonProps) {
  const t = useTranslations('confirmation.ask')
  const { brand } = useShop()
  if (!brand.whatsapp) return null
  return (
    <a
      className="button button-secondary"
      href={whatsAppLink(t('text', { brand: brand.name, reference }), brand.whatsapp)}
      target="_blank"
      rel="noreferrer"
    >
      <ChatIcon />
      {t('link')}
    </a>
  )
}
