import { expect, test } from 'vitest'
import { isCommonPassword } from './password-rules.ts'

test.each([
  'password1234',
  '1234password',
  'Password!!!!',
  'letmeinletmein',
  'qwertyuiopas',
  'zyxwvutsrqpo',
  '098765432109',
  'ababababababab',
  'adaeze okonkwo',
  'okonkwo1990',
  'Teranga2026!',
  'voyagevoyage',
  '123456Lagos!',
])('%s is guessed early', async (password) => {
  expect(await isCommonPassword(password, ['Adaeze Okonkwo', 'Okonkwo', 'adaeze'])).toBe(true)
})

test.each(['kola nut and marigold', 'er4839201945kt', 'Xk9#mQ2$vL7p', 'la pluie sur le fleuve'])(
  '%s is not',
  async (password) => {
    expect(await isCommonPassword(password, ['Adaeze', 'Okonkwo', 'adaeze'])).toBe(false)
  },
)
