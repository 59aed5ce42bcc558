import { expect, test } from 'vitest'
import { streetIn } from './street-in.ts'

test('a street has its town beside it, unless it was typed with it', () => {
  expect(streetIn('12 Adeola Odeku Street', 'Lagos')).toBe('12 Adeola Odeku Street (Lagos)')
  expect(streetIn('12 Adeola Odeku Street, lagos', 'Lagos')).toBe('12 Adeola Odeku Street, lagos')
  expect(streetIn('3 rue Vincens, Dakar, Sénégal', 'Dakar')).toBe('3 rue Vincens, Dakar, Sénégal')
  expect(streetIn('7 Lagos Street', 'Lagos')).toBe('7 Lagos Street (Lagos)')
})
