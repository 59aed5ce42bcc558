import { expect, test } from 'vitest'
import { provenFor } from './proven-for.ts'

const FAMILY = [
  ['Ada Ngozi', 'Obi'],
  ['Zara', 'Obi'],
  ['Aminata', 'N’Diaye-Sène'],
].map(([first_name = '', last_name = ''], position) => ({ position, person: { first_name, last_name } }))
const named = (firstName: string, lastName: string) => ({ firstName, lastName })

test.each([
  ['one seat of three is one person’s', 'journey', [named('ADA', 'OBI')], [0]],
  ['accents and middle names are left out', 'journey', [named('Aminata Fatou', 'NDIAYE-SENE')], [2]],
  ['who has the same first name only is somebody else', 'journey', [named('Ada', 'Okonkwo')], []],
  ['a room in one name is everybody’s', 'stay', [named('Zara', 'Obi')], [0, 1, 2]],
  ['a room of strangers is nobody’s', 'stay', [named('Bola', 'Ade')], []],
] as const)('%s', (_, kind, travellers, positions) => {
  expect(provenFor(kind, FAMILY, travellers)).toEqual(positions)
})
