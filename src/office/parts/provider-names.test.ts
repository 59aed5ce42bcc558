import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contracts/locale.ts'

/** Servers that play a supplier on this machine, and parts that several share, sell nothing under a name of their own. */
const NAMELESS = /^(fake-|real-|tariff-|own-(?:catalogue|orders)$)/

const SUPPLIERS = readdirSync(new URL('../../adapters/suppliers/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NAMELESS.test(entry.name))
  .map(({ name }) => name.replaceAll('-', '_'))

const namesIn = (language: string): object => {
  const file = new URL(`../../../locales/${language}/office.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).providers
}

test.each(LANGUAGES)('every supplier and payment provider has a name at the desk (%s)', (language) => {
  const codes = [...SUPPLIERS, 'paystack', 'flutterwave', 'wallet', 'bank_transfer']
  expect(codes).toContain('duffel')
  expect(codes.filter((code) => !Object.keys(namesIn(language)).includes(code))).toEqual([])
})
