interface SerialIds {
  idOf(serial: number): string
  /** @returns null when the text is no id of these */
  serialOf(id: string): number | null
}

/** Ids of a seller's orders: its prefix, and the number that the database counts them by. */
export function serialIds(prefix: string): SerialIds {
  const pattern = new RegExp(`^${prefix}\\d{1,15}$`)
  return {
    idOf: (serial) => `${prefix}${serial}`,
    serialOf: (id) => (pattern.test(id) ? Number(id.slice(prefix.length)) : null),
  }
}
