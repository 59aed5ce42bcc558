import type { z } from 'zod'
import type { PaymentProvider, ProviderKey } from '#adapters/payments/payment-provider.ts'
import { secret } from './config-variables.ts'
import { refuseHalf } from './refuse-half.ts'

/** A provider that the shop has keys of. */
export interface ConfiguredProvider {
  readonly code: string
  readonly name: string
  /** By the names that its folder gives them. */
  readonly keys: Readonly<Record<string, string>>
  /** A key each: a provider's secret and public key may differ. */
  readonly realities: readonly { readonly called: string; readonly isTest: boolean }[]
}

/** Real providers by their keys, or the local sandboxes of all; never a mixture. `known`: names of all there are. */
export type PaymentConfig = { readonly known: readonly string[] } & (
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'providers'; readonly providers: readonly ConfiguredProvider[] }
)

/** Variables of the environment that set the keys of these providers. */
export function keyVariables(providers: readonly PaymentProvider[]): Readonly<Record<string, z.ZodType>> {
  const keys = providers.flatMap((provider) => Object.values(provider.keys))
  return Object.fromEntries(keys.map((key) => [key.variable, schemaOf(key)]))
}

function schemaOf({ form, about }: ProviderKey): z.ZodType {
  return (form ? secret.regex(form.pattern, form.says) : secret).optional().describe(about)
}

type Given = Readonly<Record<string, string | undefined>>

/** @throws ConfigError when only a part of a provider's keys is there. */
export function paymentsOf(given: Given, providers: readonly PaymentProvider[]): PaymentConfig {
  const known = providers.map(({ name }) => name)
  const configured = providers.flatMap((provider) => configuredOf(given, provider) ?? [])
  return configured.length > 0 ? { kind: 'providers', known, providers: configured } : { kind: 'sandbox', known }
}

function configuredOf(given: Given, { code, name, keys }: PaymentProvider): ConfiguredProvider | null {
  const values = Object.entries(keys).map(([key, { variable, reality }]) => ({
    key,
    variable,
    reality,
    value: given[variable]?.trim(),
  }))
  refuseHalf(Object.fromEntries(values.map(({ variable, value }) => [variable, value])))
  if (values.every(({ value }) => !value)) return null
  return {
    code,
    name,
    keys: Object.fromEntries(values.map(({ key, value = '' }) => [key, value])),
    realities: values.flatMap(({ value = '', reality }) =>
      reality ? [{ called: reality.called, isTest: reality.test.test(value) }] : [],
    ),
  }
}
