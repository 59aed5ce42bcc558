import { z } from 'zod'
import type { PaymentProvider, ProviderKey } from '#adapters/payments/payment-provider.ts'
import { CHARGE_CURRENCY, type Currency, isCurrency } from '#contracts/money.ts'
import { ConfigError } from './config-error.ts'
import { secret } from './config-variables.ts'
import { refuseHalf } from './refuse-half.ts'

/** A provider that the shop has keys of. */
export interface ConfiguredProvider {
  readonly code: string
  readonly name: string
  /** What the shop's account there takes. */
  readonly currencies: readonly Currency[]
  /** By the names that its folder gives them. */
  readonly keys: Readonly<Record<string, string>>
  /** A key each: a provider's secret and public key may differ. */
  readonly realities: readonly { readonly called: string; readonly isTest: boolean }[]
}

/** What the shop's account at each provider takes, by its code. */
type TakenCurrencies = Readonly<Record<string, readonly Currency[]>>

/** Real providers by their keys, or the local sandboxes of all; never a mixture. `known`: names of all there are. */
export type PaymentConfig = { readonly known: readonly string[] } & (
  | { readonly kind: 'sandbox'; readonly currencies: TakenCurrencies }
  | { readonly kind: 'providers'; readonly providers: readonly ConfiguredProvider[] }
)

/** Variables of the environment that set the keys of these providers, and what is taken there. */
export function keyVariables(providers: readonly PaymentProvider[]): Readonly<Record<string, z.ZodType>> {
  const keys = providers.flatMap((provider) => Object.values(provider.keys))
  const currencies = providers.map((provider) => [currencyVariable(provider), currenciesSchema(provider)] as const)
  return Object.fromEntries([...keys.map((key) => [key.variable, schemaOf(key)] as const), ...currencies])
}

const currencyVariable = ({ code }: Pick<PaymentProvider, 'code'>): string => `${code.toUpperCase()}_CURRENCIES`

/** `NGN,GHS`: each must be one that the provider takes. */
function currenciesSchema({ name, currencies }: PaymentProvider): z.ZodType {
  return z
    .string()
    .superRefine((text, context) => {
      const codes = codesOf(text)
      if (codes.length === 0) context.addIssue('names no currency')
      for (const unknown of codes.filter((one) => !currencies.some((currency) => currency === one)))
        context.addIssue(`${unknown} is none of what ${name} takes: ${currencies.join(', ')}`)
    })
    .optional()
    .describe(
      `What the shop’s account at ${name} takes, with commas, of ${currencies.join(', ')}. Default: NGN; in the sandbox all`,
    )
}

const codesOf = (text: string): readonly string[] =>
  [...new Set(text.split(',').map((part) => part.trim()))].filter(Boolean)

/** As is set; else `fallback`. */
function currenciesOf(given: Given, provider: PaymentProvider, fallback: readonly Currency[]): readonly Currency[] {
  const text = given[currencyVariable(provider)]?.trim()
  return text ? codesOf(text).filter(isCurrency) : fallback
}

function schemaOf({ form, about }: ProviderKey): z.ZodType {
  return (form ? secret.regex(form.pattern, form.says) : secret).optional().describe(about)
}

type Given = Readonly<Record<string, string | undefined>>

/** @throws ConfigError when only a part of a provider's keys is there, or nobody takes the shop's own currency. */
export function paymentsOf(given: Given, providers: readonly PaymentProvider[]): PaymentConfig {
  const known = providers.map(({ name }) => name)
  const configured = providers.flatMap((provider) => configuredOf(given, provider) ?? [])
  if (configured.length > 0) {
    refuseWithoutOwn(configured)
    return { kind: 'providers', known, providers: configured }
  }
  const currencies = Object.fromEntries(
    providers.map((provider) => [provider.code, currenciesOf(given, provider, provider.currencies)]),
  )
  return { kind: 'sandbox', known, currencies }
}

/** Prices are in it, and whoever can be charged in no other is charged in it. */
function refuseWithoutOwn(configured: readonly ConfiguredProvider[]): void {
  if (configured.some(({ currencies }) => currencies.includes(CHARGE_CURRENCY))) return
  const variables = configured.map(currencyVariable).join(', ')
  throw new ConfigError([`${variables}: one provider must take ${CHARGE_CURRENCY}, in which the shop’s prices are`])
}

function configuredOf(given: Given, provider: PaymentProvider): ConfiguredProvider | null {
  const { code, name, keys } = provider
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
    currencies: currenciesOf(given, provider, [CHARGE_CURRENCY]),
    keys: Object.fromEntries(values.map(({ key, value = '' }) => [key, value])),
    realities: values.flatMap(({ value = '', reality }) =>
      reality ? [{ called: reality.called, isTest: reality.test.test(value) }] : [],
    ),
  }
}
