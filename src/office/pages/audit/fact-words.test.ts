import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, LANGUAGES } from '#contracts/locale.ts'
import { describeFacts } from './fact-words.ts'

const read = (language: Language, name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../locales/${language}/${name}.json`, import.meta.url), 'utf8'))

function wordsIn(language: Language) {
  const { facts: names, fact_values, reasons, states, roles, queues, providers } = read(language, 'office')
  const codes = [fact_values, read(language, 'cases').statuses, reasons, states, roles, queues, providers]
  return { names, codes, language, moment: (instant: string) => `<${instant}>` }
}
const fact = (name: string, value: string, before: string | null = null) => ({ name, value, before })
const tell = (language: Language, ...facts: readonly ReturnType<typeof fact>[]) =>
  describeFacts({ facts: [...facts], amount: null }, wordsIn(language)).replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  [fact('kind', 'topup'), 'Kind: Wallet top-up', 'Genre : Recharge de portefeuille'],
  [fact('from', 'documents'), 'From: Documents needed', 'De : Pièces demandées'],
  [fact('role', 'manager', 'agent'), 'Role: Agent → Manager', 'Rôle : Agent → Responsable'],
  [fact('queue', 'refunds'), 'Queue: Refunds', 'File : Remboursements'],
  [fact('reason', 'supplier_declined'), 'Reason: Supplier declined', 'Motif : Refus du fournisseur'],
  [fact('active', 'true', 'false'), 'Active: no → yes', 'Actif : non → oui'],
  [fact('ends_at', '2026-12-01T10:00:00Z'), 'Ends: <2026-12-01T10:00:00Z>', 'Fin : <2026-12-01T10:00:00Z>'],
  [fact('position', '0'), 'Applicant: 1', 'Demandeur : 1'],
  [fact('name', 'payment'), 'Name: payment', 'Nom : payment'],
  [fact('shade_of_blue', 'sky'), 'shade of blue: sky', 'shade of blue : sky'],
])('%j is told in words', (told, english, french) => {
  expect([tell('en', told), tell('fr', told)]).toEqual([english, french])
})

test('sums are told as money', () => {
  const told = [fact('held', '250000'), fact('max_discount', '6000000'), fact('currency', 'NGN')]
  expect(tell('en', ...told)).toMatch(/₦2,500.*₦60,000/)
})

/** What the books are written by, as their own type lists it. */
const BOOKED = [
  ...readFileSync(new URL('../../../modules/ledger/post-transaction.ts', import.meta.url), 'utf8')
    .split('readonly kind:')[1]!
    .split('readonly reference')[0]!
    .matchAll(/'([a-z_]+)'/g),
].map(([, kind = '']) => kind)

const SOURCES = new URL('../../../modules/', import.meta.url)
const ACTS = new Set(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, SOURCES), 'utf8').matchAll(/action: '([a-z_]+\.[a-z_]+)'/g)])
    .map(([, act = '']) => act),
)

test.each(LANGUAGES)('every movement of money and every act has its words (%s)', (language) => {
  const { fact_values: values, actions } = read(language, 'office')
  expect(BOOKED).toContain('dispute_held')
  expect(BOOKED.filter((kind) => !(kind in values))).toEqual([])
  expect(ACTS).toContain('content.published')
  const told = (act: string) => act.split('.').reduce((words, part) => words?.[part], actions)
  expect([...ACTS].filter((act) => typeof told(act) !== 'string')).toEqual([])
})
