/**
 * Shares of a whole in proportion to the weights, whole minor units that add up to it exactly. What
 * rounding leaves goes one by one to the largest remainders, the first of equals: so that no share is
 * larger than its weight while the whole is not larger than all of them.
 */
export function fairShares(whole: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  const exact = weights.map((weight, index) => {
    const product = BigInt(whole) * BigInt(weight)
    return { index, share: Number(product / BigInt(all)), remainder: Number(product % BigInt(all)) }
  })
  const left = whole - exact.reduce((sum, { share }) => sum + share, 0)
  const ranked = exact.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  const favoured = new Set(ranked.slice(0, left).map(({ index }) => index))
  return exact.map(({ index, share }) => (favoured.has(index) ? share + 1 : share))
}
