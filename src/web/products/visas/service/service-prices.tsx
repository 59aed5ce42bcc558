import { useTranslations } from 'use-intl/react'
import type { VisaServiceLine } from '#contracts/visas/services.ts'
import { useMoney } from '../../../lib/use-shop.ts'

/** What a visa costs by age: the agency's part, the government's in its currency, and both in all. */
export function ServicePrices({ service: { prices } }: { service: Pick<VisaServiceLine, 'prices'> }) {
  const t = useTranslations('visas.service')
  const { exact, show } = useMoney()
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th scope="col" className="py-2 pe-2 text-start font-normal">
            {t('age')}
          </th>
          <th scope="col" className="px-2 py-2 text-end font-normal max-sm:hidden">
            {t('ours')}
          </th>
          <th scope="col" className="px-2 py-2 text-end font-normal">
            {t('government')}
          </th>
          <th scope="col" className="py-2 ps-2 text-end font-normal">
            {t('total')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {prices.map(({ age, service, government, total }) => (
          <tr key={age}>
            <th scope="row" className="py-2.5 pe-2 text-start font-normal">
              {t(`ages.${age}`)}
            </th>
            <td className="tabular px-2 py-2.5 text-end max-sm:hidden">{show(service)}</td>
            <td className="tabular px-2 py-2.5 text-end">{government ? exact(government) : t('included')}</td>
            <td className="tabular py-2.5 ps-2 text-end font-semibold">{show(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
