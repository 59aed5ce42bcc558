/** Scores of places while one search runs. Kept between searches, so that a keystroke allocates nothing. */
export interface ScoreBoard {
  readonly scores: Int16Array
  /** Positions with a score, in the order of their first one. */
  readonly touched: Uint16Array
  count: number
  /** Highest score so far; minus infinity when there is none. */
  best: number
}

/** No score falls below -1000. */
const FLOOR = 1_000

export function createScoreBoard(size: number): ScoreBoard {
  return {
    scores: new Int16Array(size),
    touched: new Uint16Array(size),
    count: 0,
    best: Number.NEGATIVE_INFINITY,
  }
}

/** Keeps the better of a place's scores. */
export function addScore(board: ScoreBoard, at: number, score: number): void {
  const before = board.scores[at] ?? 0
  if (before === 0) board.touched[board.count++] = at
  if (score > board.best) board.best = score
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
  board.best = Number.NEGATIVE_INFINITY
  return best
}
