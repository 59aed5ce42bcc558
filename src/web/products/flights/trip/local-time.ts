/** Milliseconds of a local time of the API (`2026-12-01T23:05:00`), read as if it were UTC: for calendar arithmetic only. */
export function localMs(local: string): number {
  return Date.parse(`${local}Z`)
}
