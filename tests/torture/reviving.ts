import { setTimeout as wait } from 'node:timers/promises'

const LOOK_MS = 100

interface Mortal {
  readonly hasEnded: () => boolean
  /** Whether nobody is there any more, although its end may not have been told yet. */
  readonly isSilent: () => Promise<boolean>
  readonly revive: () => Promise<void>
  /** From then on it does not die of itself. */
  readonly spare: () => Promise<void>
}

/**
 * Revives whoever dies of itself until the work is over, and once more where it died as the work ended: nobody looks after
 * it afterwards.
 */
export async function reviveDuring(work: Promise<unknown>, mortal: Mortal): Promise<void> {
  let over = false
  const endOfWork = () => {
    over = true
  }
  work.then(endOfWork, endOfWork)
  while (!over) {
    await wait(LOOK_MS)
    if (mortal.hasEnded()) await mortal.revive()
  }
  await mortal.spare()
  if (mortal.hasEnded() || (await mortal.isSilent())) await mortal.revive()
}
