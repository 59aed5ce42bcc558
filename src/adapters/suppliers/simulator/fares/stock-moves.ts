let moves = 0

/** This process takes seats from a stock or puts some back: what it has read of any stock is old. */
export function noteStockMove(): void {
  moves++
}

/** How often that was. */
export function stockMoves(): number {
  return moves
}
