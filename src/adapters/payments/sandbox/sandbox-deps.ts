import type { LocalAccount, PaymentSandboxOptions, SandboxDeps } from './local-provider.ts'

export type { LocalAccount, PaymentSandboxOptions, SandboxDeps } from './local-provider.ts'

/** The provider of a transaction of ours. */
export function accountOf({ accounts }: Pick<PaymentSandboxOptions, 'accounts'>, code: string): LocalAccount {
  const account = accounts.find((each) => each.code === code)
  if (!account) throw new Error(`no local provider is called ${code}`)
  return account
}

/** The code that an address names; undefined where no provider has it. */
export function knownProvider({ accounts }: SandboxDeps, code: string | undefined): string | undefined {
  return accounts.find((account) => account.code === code)?.code
}

/** Where the hosted page of a transaction is. */
export function hostedUrl(
  deps: Pick<PaymentSandboxOptions, 'baseUrl' | 'accounts'>,
  code: string,
  accessCode: string,
): string {
  return `${deps.baseUrl}${accountOf(deps, code).local.paths.hosted}/${accessCode}`
}

/**
 * Where a browser may ask to come back to: pages of the shop. Who only knows the public key must not
 * send the shop's customers elsewhere in its name.
 */
export function isOwnPage({ baseUrl }: Pick<PaymentSandboxOptions, 'baseUrl'>, address: string): boolean {
  return address === '' || new URL(address).origin === new URL(baseUrl).origin
}
