import { breathe } from './breathe.ts'
import { Overloaded } from './work-lane.ts'

/** Large things on their way in: few at once, and few of one network; what is done with them is done one by one. */
export interface FewAtOnce {
  /** @returns what gives the place back. @throws Overloaded when there is none */
  enter(network: string): () => void
  /** Does the work when all that was asked for before is done. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>
}

interface Options {
  readonly most: number
  readonly mostOfNetwork: number
  /** Between two pieces of work. @default some turns of the loop */
  readonly pause?: () => Promise<void>
}

const RETRY_S = 5

/** Memory is bounded by `most` times the largest thing. */
export function createFewAtOnce({ most, mostOfNetwork, pause = breathe }: Options): FewAtOnce {
  const inside: string[] = []
  let last: Promise<unknown> = Promise.resolve()
  return {
    enter(network) {
      if (inside.length >= most || inside.filter((other) => other === network).length >= mostOfNetwork)
        throw new Overloaded(RETRY_S)
      inside.push(network)
      let isInside = true
      return () => {
        if (isInside) inside.splice(inside.indexOf(network), 1)
        isInside = false
      }
    },
    inTurn(work) {
      const done = last.then(pause).then(work)
      last = done.catch(() => undefined)
      return done
    },
  }
}
