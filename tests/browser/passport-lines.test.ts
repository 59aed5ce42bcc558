import { describe, expect, test } from 'vitest'
import { passportLines } from '#tests/factories/passport-lines.ts'
import { openStage } from './support/stage.ts'
import { violations } from './support/visitor.ts'
import { ON_PHONE } from './support/visits.ts'

const stage = openStage()

describe.each(ON_PHONE)('a booking, on a $screen in $language', (visit) => {
  test('is filled in from the lines of a passport, which leave the browser with the form only', () =>
    stage.story(visit, async ({ on, visitor: { page, context }, search, chooseFirst }) => {
      const { button, field, text } = on
      const sent: string[] = []
      context.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
      await search('trip=one_way&from=LOS&to=LHR&depart=2027-01-12&adults=1&class=economy')
      await chooseFirst()
      await page.waitForURL(/\/flights\/booking\/off_/)
      await button('order.paste_passport').click()
      await field('passport.title').fill(
        passportLines({ names: 'MUELLER<<ANNA<LENA', state: 'D', number: 'C01X00T47' }).join('\n'),
      )
      await button('passport.read').click()
      await field('passport.last_name').fill('Müller')
      expect(await violations(page)).toEqual([])
      // Enter in a field of the panel takes the facts over, and does not send the form around it.
      await field('passport.last_name').press('Enter')
      const value = (key: string) => field(`booking.${key}`).inputValue()
      await expect.poll(() => value('passenger.last_name')).toBe('Müller')
      expect(await value('passenger.first_name')).toBe('Anna Lena')
      expect(await value('passenger.gender')).toBe('female')
      expect(await value('passenger.nationality')).toBe('DE')
      expect(await value('passenger.day')).toBe('29')
      expect(await value('passenger.month')).toBe('2')
      expect(await value('passenger.year')).toBe('1988')
      expect(await value('passport.number')).toBe('C01X00T47')
      expect(await value('passport.expiry')).toBe('01/05/2031')
      expect(await value('passport.country')).toBe('DE')
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(page.url()).toMatch(/\/flights\/booking\/off_/)
      expect(sent.filter((request) => request.includes('C01X00T47') || request.includes('MUELLER'))).toEqual([])
      expect(
        await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map(Object.entries))),
      ).not.toContain('C01X00T47')
      await page.getByRole('button', { name: text('order.paste_passport') }).waitFor()
    }))
})
