import { OctoFailure } from '../octo-failure.ts'

const TRIES = 4

/** Begins anew where somebody else has changed the booking meanwhile. */
export async function whileBusy<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof OctoFailure) || error.reason !== 'busy' || tries === TRIES) throw error
    }
  }
}
