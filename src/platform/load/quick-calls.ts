/** Calls that are answered within milliseconds, while they are: costly work lets them go first. */
export interface QuickCalls {
  /** Says that one has begun. @returns what says that it has ended, at least once */
  begin(): () => void
  /** Resolves when none is under way, and at the latest after `mostMs`. */
  passed(mostMs: number): Promise<void>
}

/** A call that takes longer waits for somebody outside: nobody waits for it. */
const QUICK_MS = 50

interface Options {
  /** Milliseconds that pass by themselves, from any start. */
  readonly now?: () => number
  /** Runs something later. @returns what takes that back */
  readonly later?: (run: () => void, milliseconds: number) => () => void
}

/** Counts what is under way by when it began. */
export function createQuickCalls({ now = () => performance.now(), later = systemTimer }: Options = {}): QuickCalls {
  const begun = new Map<object, number>()
  let waiting: (() => void)[] = []

  function isQuiet(): boolean {
    for (const [call, since] of begun) {
      if (now() - since <= QUICK_MS) return false
      begun.delete(call)
    }
    return true
  }

  return {
    begin() {
      const call = {}
      begun.set(call, now())
      return () => {
        if (!begun.delete(call) || !isQuiet()) return
        const woken = waiting
        waiting = []
        for (const wake of woken) wake()
      }
    },
    passed(mostMs) {
      if (isQuiet()) return Promise.resolve()
      return new Promise((resolve) => {
        const wake = (): void => {
          forget()
          resolve()
        }
        const forget = later(() => {
          waiting = waiting.filter((each) => each !== wake)
          resolve()
        }, mostMs)
        waiting.push(wake)
      })
    },
  }
}

function systemTimer(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Those of this process: it has one thread for all of them, and so there is one count. */
export const quickCalls = createQuickCalls()
