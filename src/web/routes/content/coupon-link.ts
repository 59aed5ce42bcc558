import { redirect } from 'react-router'
import { COUPON_DAYS, couponCode, linkedCoupon } from '../../lib/coupon/linked-coupon.ts'
import { pageContext } from '../../lib/page/page-context.ts'
import { safeNext } from '../../lib/safe-next.ts'
import type { Route } from './+types/coupon-link.ts'

const DAY_S = 24 * 60 * 60

/**
 * A link with a coupon: it is kept in the browser, tried when something is booked, and the shop opens. One that has
 * ended is not kept: the page of offers says why.
 */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const { origin, api } = context.get(pageContext)
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
  const code = couponCode(params.code)
  // In trouble it is kept all the same: whether it is good is asked again when something is booked.
  const dead = code
    ? await api.call('couponLink', { code }).then(
        (found) => found.dead,
        () => null,
      )
    : 'unreadable'
  if (dead) return redirect(`/offers?coupon=${dead}`, { status: 303, headers })
  if (code) headers.append('Set-Cookie', linkedCoupon(code, COUPON_DAYS * DAY_S, origin.startsWith('https:')))
  return redirect(safeNext(url.searchParams.get('next'), '/offers'), { status: 303, headers })
}
