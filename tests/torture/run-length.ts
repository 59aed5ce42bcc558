interface Length {
  readonly orders: number
  readonly kills: number
}

/**
 * How much is bought and killed: so much that all parts together take less than half an hour on two cores, or, by
 * TORTURE=long, what a night is for. TORTURE_ORDERS and TORTURE_KILLS name other numbers.
 */
export function runLength(lengths: { readonly short: Length; readonly long: Length }): Length & { seed: number } {
  const { TORTURE, TORTURE_ORDERS, TORTURE_KILLS, TORTURE_SEED } = process.env
  const { orders, kills } = TORTURE === 'long' ? lengths.long : lengths.short
  return {
    orders: Number(TORTURE_ORDERS ?? orders),
    kills: Number(TORTURE_KILLS ?? kills),
    seed: Number(TORTURE_SEED ?? Date.now() % 1_000_000),
  }
}
