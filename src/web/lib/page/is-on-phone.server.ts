/** Whether a browser says that it is a phone's: Chromium in a header of its own, the others in their name. */
export function isOnPhone(headers: Headers): boolean {
  const hint = headers.get('Sec-CH-UA-Mobile')
  return hint === null ? /\bMobi/.test(headers.get('User-Agent') ?? '') : hint === '?1'
}
