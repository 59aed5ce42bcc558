import { describe, expect, test } from 'vitest'
import { translate } from '#tests/support/translate.ts'
import { openStage } from './support/stage.ts'
import { ON_PHONE } from './support/visits.ts'

/** The story of the one-way family, sold through Duffel's client, over HTTP, on the local fake server. */
const stage = openStage({ SUPPLIERS: 'duffel-fake' })

describe.each(ON_PHONE)('on a $screen in $language', ({ screen, language }) => {
  test('a family of four buys one way to London from Duffel', () =>
    stage.story({ screen, language }, async (journey) => {
      await journey.search('trip=one_way&from=LOS&to=LHR&depart=2027-01-12&adults=2&children=1&infants=1&class=economy')
      await journey.chooseFirst()
      await journey.fillTravellers(['ADT', 'ADT', 'CNN', 'INF'])
      await journey.submitBooking()
      const pay = await journey.chooseProvider('Paystack')
      await pay.click()
      await journey.inWindow('outcomes.success')
      await journey.ticketed()
      const words = (await journey.visitor.page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
      const tickets = words.match(new RegExp(`${translate(language, 'confirmation.ticket')} \\d{13}`, 'g'))
      expect(tickets).toHaveLength(4)
    }))
})
