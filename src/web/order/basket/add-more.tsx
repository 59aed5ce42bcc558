import { useTranslations } from 'use-intl/react'
import { LinkButton } from '../../ui/button.tsx'
import { useSearchAddresses } from './search-addresses.ts'

/** Where something else is found, by kind; in an empty basket one way leads the others. */
export function AddMore({ isFirst = false }: { readonly isFirst?: boolean }) {
  const t = useTranslations('basket')
  return (
    <p className="flex flex-wrap gap-3">
      {useSearchAddresses().map(({ kind, to }, at) => (
        <LinkButton key={kind} to={to} look={isFirst && at === 0 ? 'primary' : 'secondary'}>
          {t(`add.${kind}`)}
        </LinkButton>
      ))}
    </p>
  )
}
