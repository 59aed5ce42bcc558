import { Secret, TOTP } from 'otpauth'
import { PASSWORD } from './customer.ts'
import type { TestShop, Visitor } from './shop.ts'

interface SecondFactor {
  readonly recoveryCodes: readonly string[]
  /** What the app shows now. */
  readonly codeOf: () => string
}

/** Turns two-step sign-in on for who is signed in; a minute passes, so that the app shows another code. */
export async function setUpSecondFactor({ clock }: Pick<TestShop, 'clock'>, visitor: Visitor): Promise<SecondFactor> {
  const { body } = await visitor.call('accountStartTwoFactor', { password: PASSWORD })
  const app = new TOTP({ secret: Secret.fromBase32(body.secret) })
  const codeOf = () => app.generate({ timestamp: clock.now().getTime() })
  const confirmed = await visitor.call('accountConfirmTwoFactor', { code: codeOf() })
  if (confirmed.status !== 200) throw new Error(`two-step sign-in: ${confirmed.body.code}`)
  clock.advance(60_000)
  return { recoveryCodes: confirmed.body.recovery_codes, codeOf }
}
