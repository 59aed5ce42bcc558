/** Milliseconds of a local time of the API (`2026-12-01T23:05:00`), read as if it were UTC: for calendar arithmetic only. */
export function localMs(local: string): number {
  return Date.parse(`${local}Z`)
}

/** A date moved by whole days: `2026-12-30` + 3 → `2027-01-02`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
