import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

test('texts can be kept in the database, whatever stands in them', () => {
  expect(readJson(String.raw`{"name":"Palm\u0000 Court","odd":"\ud83d","fine":"Hôtel ☀️","net":1.10}`)).toEqual({
    name: 'Palm Court',
    odd: '\ufffd',
    fine: 'Hôtel ☀️',
    net: '1.10',
  })
})
