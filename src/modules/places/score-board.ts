/** Scores of places while one search runs. Kept between searches, so that a keystroke allocates nothing. */
export interface ScoreBoard {
  readonly ranks: Uint8Array
  readonly scores: Int16Array
  /** Positions with a score, in the order of their first one. */
  readonly touched: Uint16Array
  count: number
  /** Highest rank among the scored; -1 when there is none. */
  bestRank: number
}

/** No score falls below -1000. */
const FLOOR = 1_000

export function createScoreBoard(ranks: readonly number[]): ScoreBoard {
  return {
    ranks: Uint8Array.from(ranks),
    scores: new Int16Array(ranks.length),
    touched: new Uint16Array(ranks.length),
    count: 0,
    bestRank: -1,
  }
}

/** Keeps the better of a place's scores. */
export function addScore(board: ScoreBoard, at: number, score: number): void {
  const before = board.scores[at] ?? 0
  if (before === 0) {
    board.touched[board.count++] = at
    board.bestRank = Math.max(board.bestRank, board.ranks[at] ?? 0)
  }
  board.scores[at] = Math.max(before, score + FLOOR)
}

/** The positions of the `limit` best scores, best first (of equal ones the earlier position), and an empty board. */
export function takeBest(board: ScoreBoard, limit: number): number[] {
  const best: number[] = []
  const better = (a: number, b: number): boolean => {
    const difference = (board.scores[a] ?? 0) - (board.scores[b] ?? 0)
    return difference > 0 || (difference === 0 && a < b)
  }
  for (let i = 0; i < board.count; i++) {
    const at = board.touched[i] ?? 0
    const last = best.at(-1)
    if (best.length === limit && last !== undefined && !better(at, last)) continue
    let place = best.length
    while (place > 0 && better(at, best[place - 1] ?? at)) place--
    best.splice(place, 0, at)
    if (best.length > limit) best.pop()
  }
  for (let i = 0; i < board.count; i++) board.scores[board.touched[i] ?? 0] = 0
  board.count = 0
  board.bestRank = -1
  return best
}
