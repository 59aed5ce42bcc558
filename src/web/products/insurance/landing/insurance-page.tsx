import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { CheckIcon, PersonIcon, PhoneIcon } from '../../../ui/icons.tsx'
import { ClockIcon, ShieldIcon } from '../../../ui/page-icons.tsx'

const POINTS = [
  ['schengen', ShieldIcon],
  ['cooling', ClockIcon],
  ['group', PersonIcon],
  ['help', PhoneIcon],
] as const satisfies readonly (readonly [string, ComponentType])[]

/** What makes cover worth its price, in facts that the shop keeps. */
export function CoverPoints() {
  const t = useTranslations('insurance.points')
  return (
    <section className="page section" aria-labelledby="points">
      <h2 className="mb-6 text-2xl" id="points">
        {t('title')}
      </h2>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {POINTS.map(([key, Icon]) => (
          <li key={key} className="grid content-start gap-1">
            <span className="mb-1 grid size-11 place-items-center rounded-md bg-indigo-soft text-indigo">
              <Icon />
            </span>
            <h3 className="text-lg">{t(`${key}.title`)}</h3>
            <p className="text-sm text-ink-soft">{t(`${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const RULES = ['minimum', 'states', 'stay', 'kinds'] as const

/** What a Schengen visa asks for, beside what is sold here. */
export function VisaRules() {
  const t = useTranslations('insurance')
  return (
    <section className="page section" aria-labelledby="visa">
      <h2 className="text-2xl" id="visa">
        {t('visa.title')}
      </h2>
      <p className="mt-1 max-w-2xl text-ink-soft">{t('visa.lead')}</p>
      <div className="card mt-5 overflow-hidden">
        <table className="w-full text-left text-sm sm:text-base">
          <thead className="bg-sunken">
            <tr>
              <th scope="col" className="px-4 py-3 font-semibold sm:px-6">
                {t('visa.asked')}
              </th>
              <th scope="col" className="px-4 py-3 font-semibold sm:px-6">
                {t('visa.ours')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {RULES.map((rule) => (
              <tr key={rule}>
                <th scope="row" className="w-1/2 px-4 py-3 align-top font-normal sm:px-6">
                  {t(`visa.rows.${rule}`)}
                </th>
                <td className="px-4 py-3 align-top sm:px-6">
                  <span className="grid grid-cols-[auto_1fr] gap-2">
                    <CheckIcon className="mt-0.5 size-5 text-palm" />
                    <span>{t(`visa.rows.${rule}_ours`)}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-4">
        <Link to="/insurance/wording" className="link font-medium">
          {t('wording_link')}
        </Link>
      </p>
    </section>
  )
}
