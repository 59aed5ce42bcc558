import { expect, test } from 'vitest'
import { timesOfDay } from './time-select.tsx'

test('a day has its quarters of an hour, and a time of a flight in its place among them', () => {
  const quarters = timesOfDay('')
  expect(quarters).toHaveLength(96)
  expect([quarters[0], quarters[1], quarters.at(-1)]).toEqual(['00:00', '00:15', '23:45'])
  expect(timesOfDay('14:30')).toEqual(quarters)
  expect(timesOfDay('14:35').slice(57, 61)).toEqual(['14:15', '14:30', '14:35', '14:45'])
  for (const none of ['24:00', '9:15', '14:60', '2.30 pm']) expect(timesOfDay(none)).toEqual(quarters)
})
