/** Puts a query into the address, unless the visitor has left that page. */
export function writeAddress(query: URLSearchParams, pathname: string): void {
  if (location.pathname === pathname) history.replaceState(history.state, '', `${pathname}?${query.toString()}`)
}
