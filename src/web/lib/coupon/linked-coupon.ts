/** The coupon of a link that the visitor has followed: a cookie that holds nothing else, tried when they book. */
const COOKIE = 'coupon'
export const COUPON_DAYS = 7

const CODE = /^[A-Z0-9_-]{1,40}$/

/** A code as coupons are stored; null for what can be none. */
export function couponCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return CODE.test(code) ? code : null
}

/** The link that keeps a coupon and leads on to a page of the shop. */
export const couponAddress = (code: string, next: string): string =>
  `/coupon/${encodeURIComponent(code)}?next=${encodeURIComponent(next)}`

/** What a Cookie header keeps of it; null where there is none. */
export function readLinkedCoupon(cookieHeader: string): string | null {
  const [, code = ''] = /(?:^|;\s*)coupon=([^;]*)/.exec(cookieHeader) ?? []
  return couponCode(code)
}

/** What keeps it. @param maxAge seconds; 0 forgets it */
export const linkedCoupon = (code: string, maxAge: number, isSecure: boolean): string =>
  `${COOKIE}=${code}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`
