import { expect } from 'vitest'
import type { Language } from '#contracts/locale.ts'
import type { Journey } from './journey.ts'

/** A moment by the clock of the visitor of a language, and whose it is: of Lagos or Dakar. */
export const momentOfVisitor = (language: Language): RegExp =>
  language === 'fr'
    ? /\d{1,2}(?:er)?\s\S+\s20\d\d, \d\d:\d\d\s\(heure\sde\sDakar\)/
    : /\d{1,2}\s\S+\s20\d\d, \d\d:\d\d\s\(Lagos\stime\)/

/** Expects that a deadline of Lagos stands by the clock of who is in Dakar as well, and once for who is in Lagos. */
export async function expectOwnClock({ visitor: { page, language }, on }: Journey): Promise<void> {
  const [label = ''] = on.text('shell.own_clock', { time: '…' }).split('…')
  const told = async () => (await page.getByRole('main').innerText()).split(label)[1] ?? 'once'
  await expect.poll(told).toMatch(language === 'fr' ? momentOfVisitor(language) : /^once$/)
}
