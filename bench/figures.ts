/** One line of the printed table. */
export interface Figure {
  readonly name: string
  readonly value: string
  /** The aim, where there is one. */
  readonly aim?: string
}

/** The value below which a share of the samples lies; samples need not be sorted. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`

/** The figures as a Markdown table. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, aim = '' }) => `| ${name} | ${value} | ${aim} |`)
  return ['| what | measured | aim |', '|---|---|---|', ...rows].join('\n')
}
