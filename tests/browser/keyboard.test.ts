import { expect, test } from 'vitest'
import { coveredControls } from './support/covered-focus.ts'
import { openStage } from './support/stage.ts'

const stage = openStage()
const ASKED = 'trip=round_trip&from=LOS&to=CDG&depart=2027-01-12&return=2027-01-26&adults=1&class=economy'

/** What a laptop of 1280 by 900 shows at 400 %. */
const ENLARGED = { width: 320, height: 225 }

/** How many controls are walked through: one traveller's form, bags, seats and terms. */
const CONTROLS = 36

test('no bar at an edge of the screen covers what the keyboard has come to, on a phone or enlarged to 400 %', () =>
  stage.story({ screen: 'phone', language: 'fr' }, async ({ visitor: { page }, ...journey }) => {
    await journey.search(ASKED)
    expect(await coveredControls(page, CONTROLS)).toEqual([])
    await journey.chooseFirst()
    await page.waitForURL(/\/flights\/booking\/off_/)
    const form = page.url()
    expect(await coveredControls(page, CONTROLS)).toEqual([])

    await page.setViewportSize(ENLARGED)
    await page.goto(form)
    expect(await coveredControls(page, CONTROLS)).toEqual([])
    await journey.fillTravellers(['ADT'])
    await journey.submitBooking()
    // What a page that comes to life adds would move what has the focus.
    await page.waitForLoadState('networkidle')
    expect(await coveredControls(page, CONTROLS / 2)).toEqual([])
  }))
