/**
 * A search begun anew by itself, with some of its fields changed.
 * @param search the address of the form with the search in it, as the server wrote it
 */
export function searchAgain(search: string, changes: Readonly<Record<string, string>> = {}): string {
  const [page, fields] = search.split('?')
  return `${page}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(fields)), ...changes, start: '1' })}`
}
