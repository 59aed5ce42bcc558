/** The zone of this browser's clock. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
