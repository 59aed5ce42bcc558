import { breathe } from './breathe.ts'
import { createNetworkTurns } from './network-turns.ts'
import { createPace } from './pace.ts'

/**
 * What is let go first when there is too much: `background` (nobody waits), `extra` (nice to have), `new` (can
 * be asked again), and last of all `begun` (somebody is in the middle of it).
 */
export type Rank = 'begun' | 'new' | 'extra' | 'background'

/** Who asks: callers of one network share their turns. */
export interface Caller {
  readonly network: string
  /** Aborted when the caller has gone. */
  readonly signal?: AbortSignal
}

export interface Asked {
  readonly rank: Rank
  readonly caller: Caller
  /** What it takes of computing, roughly, in milliseconds. */
  readonly costMs: number
}

/** Costly work of this process: few pieces at a time, each caller in turn, and none that would come too late. */
export interface WorkLane {
  /**
   * Waits for a place. @returns what gives the place back, to be called once.
   * @throws Overloaded when it would wait for too long, when it did, and when its caller has gone
   */
  enter(asked: Asked): Promise<() => void>
  /** Does the work in a place. @throws as `enter` */
  run<Result>(asked: Asked, work: () => Promise<Result>): Promise<Result>
  /** Milliseconds that this piece would wait now. */
  waitMs(asked: Asked): number
  /** Whether it would be turned away now. */
  isFullFor(asked: Asked): boolean
  /** Seconds after which somebody who is turned away may come back: not all at once. */
  retryAfterS(): number
  /** How it turns somebody away. */
  overloaded(): Overloaded
}

/** More is asked for than can be answered in time. Nothing was computed. */
export class Overloaded extends Error {
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super('more is asked for than can be answered in time')
    this.name = 'Overloaded'
    this.retryAfterS = retryAfterS
  }
}

interface RankRules {
  /** Who would wait for longer is turned away at once. */
  readonly mostMs: number
  /** Whoever has waited for longer is turned away after all: who came later with more right took the turns. */
  readonly deadlineMs: number
  /** Waits as if it had come so much later. */
  readonly behindMs: number
}

const RULES: Readonly<Record<Rank, RankRules>> = {
  begun: { mostMs: 5_000, deadlineMs: 10_000, behindMs: 0 },
  new: { mostMs: 400, deadlineMs: 800, behindMs: 1_000 },
  extra: { mostMs: 200, deadlineMs: 1_000, behindMs: 1_500 },
  background: { mostMs: 5_000, deadlineMs: 30_000, behindMs: 6_000 },
}

/** Somebody waits for it and nothing else. */
const isUrgent = ({ rank }: Asked): boolean => rank === 'begun' || rank === 'new'
const isOfSame = (one: Asked, other: Asked): boolean => one.caller.network === other.caller.network

const MOST_WAITING = 1_000
const RETRY_S = 2
const RETRY_SPREAD_S = 4

interface Waiting extends Asked {
  /** When its turn is, against the others': its arrival, later by its rank and by what its network had already. */
  readonly turn: number
  readonly since: number
  readonly begin: () => void
  readonly refuse: () => void
}

interface WorkLaneOptions {
  /** Pieces at the same time: more than one, so that one computes while another waits for the database. @default 2 */
  readonly places?: number
  /** Milliseconds that pass by themselves, from any start. */
  readonly now?: () => number
  /** Between two pieces. @default some turns of the loop */
  readonly pause?: () => Promise<void>
  /** In [0, 1); spreads out when those come back who were turned away. */
  readonly random?: () => number
}

/** One place is always left to what is more urgent, and no network has both. */
function goesBeside(asked: Asked, running: readonly Asked[]): boolean {
  if (!isUrgent(asked)) return running.every(isUrgent)
  return !running.some((other) => isUrgent(other) && isOfSame(asked, other))
}

/** Whether its caller has gone, or has waited for too long. */
function isLost({ rank, since, caller }: Waiting, at: number): boolean {
  return caller.signal?.aborted === true || at - since > RULES[rank].deadlineMs
}

/** Whose turn it is among those who fit. */
function firstOf(waiting: readonly Waiting[], fits: (asked: Asked) => boolean): Waiting | null {
  return waiting.reduce<Waiting | null>(
    (first, piece) => (fits(piece) && (!first || piece.turn < first.turn) ? piece : first),
    null,
  )
}

/** What is computed before a piece has its turn: of what runs already, half is done. */
function costBefore(asked: Asked, before: readonly Asked[], running: readonly Asked[], places: number): number {
  const cost = (pieces: readonly Asked[]): number => pieces.reduce((sum, { costMs }) => sum + costMs, 0)
  const isInRow = (other: Asked): boolean => isUrgent(asked) && isUrgent(other) && isOfSame(asked, other)
  const all = (cost(before) + cost(running) / 2) / places
  return Math.max(all, cost(before.filter(isInRow)) + cost(running.filter(isInRow)) / 2)
}

export function createWorkLane(options: WorkLaneOptions = {}): WorkLane {
  const { places = 2, now = () => performance.now(), pause = breathe, random = Math.random } = options
  const pace = createPace()
  const running = new Set<Asked>()
  const turns = createNetworkTurns(now)
  let waiting: Waiting[] = []

  const fits = (asked: Asked): boolean => running.size < places && goesBeside(asked, [...running])
  const turnOf = ({ rank, caller }: Asked): number => turns.next(caller.network) + RULES[rank].behindMs
  const waitMs = (asked: Asked): number => {
    const turn = turnOf(asked)
    const before = waiting.filter((other) => other.turn <= turn)
    if (fits(asked) && !before.some(fits)) return 0
    return costBefore(asked, before, [...running], places) * pace.elapsedPerCost()
  }
  const isFullFor = (asked: Asked): boolean =>
    waiting.length >= MOST_WAITING || waitMs(asked) > RULES[asked.rank].mostMs
  const retryAfterS = (): number => RETRY_S + Math.floor(random() * RETRY_SPREAD_S)
  const overloaded = () => new Overloaded(retryAfterS())

  function begin({ rank, caller, costMs }: Asked): () => void {
    const piece = { rank, caller, costMs }
    const startedAt = now()
    running.add(piece)
    return () => {
      if (!running.delete(piece)) return
      pace.note(costMs, now() - startedAt)
      fill()
    }
  }

  /** Turns away who need not wait any more, and gives free places to whose turn it is. */
  function fill(): void {
    const at = now()
    const lost = waiting.filter((piece) => isLost(piece, at))
    waiting = waiting.filter((piece) => !isLost(piece, at))
    for (const { refuse } of lost) refuse()
    for (;;) {
      const next = firstOf(waiting, fits)
      if (!next) return
      waiting = waiting.filter((piece) => piece !== next)
      next.begin()
    }
  }

  async function enter(asked: Asked): Promise<() => void> {
    if (asked.caller.signal?.aborted || isFullFor(asked)) throw overloaded()
    const place = Promise.withResolvers<() => void>()
    waiting.push({
      ...asked,
      turn: turnOf(asked),
      since: now(),
      begin: () => place.resolve(begin(asked)),
      refuse() {
        turns.giveBack(asked.caller.network, asked.costMs)
        place.reject(overloaded())
      },
    })
    turns.take(asked.caller.network, asked.costMs)
    fill()
    const leave = await place.promise
    await pause()
    if (!asked.caller.signal?.aborted) return leave
    leave()
    throw overloaded()
  }

  return {
    enter,
    waitMs,
    isFullFor,
    retryAfterS,
    overloaded,
    async run(asked, work) {
      const leave = await enter(asked)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
