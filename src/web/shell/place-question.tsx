import { useLocation } from 'react-router'
import { answerCookies, withoutLanguage } from '../lib/settings.ts'
import { type PlaceOffer, useShop } from '../lib/use-shop.ts'

/**
 * Asks once whether the visitor wants what their browser suggests. A form that the server answers, with a script and
 * without; the press itself keeps the answer, for who leaves before the server has.
 */
export function PlaceQuestion({ offer }: { offer: PlaceOffer }) {
  const { pathname, search } = useLocation()
  const { settings, question, accept, decline } = offer
  const isSecure = useShop().origin.startsWith('https:')
  const keepsBy = (wanted: typeof settings | null) => ({ 'data-keep': answerCookies(wanted, isSecure).join('\n') })
  const answer = 'button button-small button-'
  return (
    <section lang={settings.language} className="border-b border-line bg-sunken text-ink" aria-label={question}>
      <form action="/settings" className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p className="flex-auto basis-72 text-sm">{question}</p>
        {Object.entries({ ...settings, next: pathname + withoutLanguage(search) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="flex gap-2">
          <button name="answer" value="yes" className={`${answer}strong`} {...keepsBy(settings)}>
            {accept}
          </button>
          <button name="answer" value="no" className={`${answer}quiet`} {...keepsBy(null)}>
            {decline}
          </button>
        </div>
      </form>
    </section>
  )
}
