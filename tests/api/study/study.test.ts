import { afterAll, describe, expect, test } from 'vitest'
import { CHANCES, STUDY, openEnquiry, staff } from '#tests/support/cases.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const visitor = shop.visitor()
const list = async (wanted: object) => (await visitor.call('programmeList', wanted)).body

describe('programmes', () => {
  test('are many, in many countries, each with its source, the least expensive first', async () => {
    const { programmes, countries, total } = await list({})
    expect(programmes.length).toBe(total)
    expect(total).toBeGreaterThanOrEqual(60)
    expect(countries.reduce((sum, country) => sum + country.programmes, 0)).toBe(total)
    for (const { programmes: count } of countries) expect(count).toBeGreaterThan(0)
    for (const { source, year, intakes } of programmes) {
      expect(new URL(source).protocol).toBe('https:')
      expect(year).toMatch(/^20\d\d\/\d\d$/)
      expect(intakes).toEqual(intakes.toSorted((one, other) => one - other))
    }
    const dollars = programmes.map(({ tuition_usd }) => tuition_usd)
    expect(dollars).toEqual(dollars.toSorted((one, other) => one - other))
  })

  test.each([
    ['country', { country: 'FR' }],
    ['level', { level: 'mba' }],
    ['field', { field: 'health' }],
    ['language', { language: 'fr' }],
    ['intake', { intake: 2 }],
    ['budget', { budget: 5_000 }],
    ['all at once', { country: 'DE', level: 'master', field: 'computing', language: 'en', intake: 10, budget: 0 }],
  ])('are narrowed by %s to some, and to nothing else', async (_, wanted) => {
    const { programmes, total } = await list(wanted)
    expect(programmes.length).toBeGreaterThan(0)
    expect(programmes.length).toBeLessThan(total)
    const ids = new Set(programmes.map(({ programme_id: id }) => id))
    const { programmes: all } = await list({})
    const fits = all.filter(
      (one) =>
        (!('country' in wanted) || one.country === wanted.country) &&
        (!('level' in wanted) || one.level === wanted.level) &&
        (!('field' in wanted) || one.field === wanted.field) &&
        (!('language' in wanted) || one.languages.some((language) => language === wanted.language)) &&
        (!('intake' in wanted) || one.intakes.includes(wanted.intake)) &&
        (!('budget' in wanted) || one.tuition_usd <= wanted.budget),
    )
    expect(fits.map(({ programme_id: id }) => id).filter((id) => !ids.has(id))).toEqual([])
    expect(ids.size).toBe(fits.length)
  })

  test('have a page each, with others like it; what is none is not found', async () => {
    const { body } = await visitor.call(
      'programmeGet',
      { programme_id: 'bonn-computer-science' },
      {
        'Accept-Language': 'fr',
      },
    )
    expect(body.data).toMatchObject({ country_name: 'Allemagne', tuition_from: 0, ielts: 6.5 })
    expect(body.similar).toHaveLength(3)
    for (const { field, programme_id: id } of body.similar) {
      expect(field).toBe('computing')
      expect(id).not.toBe('bonn-computer-science')
    }
    expect((await visitor.call('programmeGet', { programme_id: '../etc/passwd' })).status).toBe(404)
  })

  test.each([
    ['a country of none', { country: 'ZZ' }],
    ['a thirteenth month', { intake: 13 }],
    ['a budget in words', { budget: 'much' }],
    ['markup', { field: '<script>' }],
  ])('%s is refused', async (_, wanted) => {
    expect((await visitor.call('programmeList', wanted)).status).toBe(422)
  })
})

describe('who can apply', () => {
  const check = async (over: object, headers?: Record<string, string>) =>
    (await visitor.call('eligibilityCheck', { ...CHANCES, ...over }, headers)).body
  const rulesFor = async (programme_id: string, over: object) => {
    const [result] = (await check({ programme_id, ...over })).results
    return {
      outcome: result?.outcome,
      ...Object.fromEntries(result?.rules.map((one) => [one.rule, one.outcome]) ?? []),
    }
  }

  test('is told rule by rule, the best first, with what would help', async () => {
    const { results, open } = await check({})
    expect(results).toHaveLength(6)
    const ranks = results.map(({ outcome }) => ['pass', 'warn', 'fail'].indexOf(outcome))
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    expect(open).toBeGreaterThan(0)
    for (const { rules } of results)
      for (const { outcome, text, help } of rules) {
        expect(text).not.toContain('eligibility.')
        expect(help === null).toBe(outcome === 'pass')
      }
  })

  test.each([
    ['a class below', 'bonn-computer-science', {}, { outcome: 'warn', degree: 'warn', english: 'pass' }],
    ['no degree', 'bonn-computer-science', { degree: 'secondary' }, { outcome: 'fail', degree: 'fail' }],
    ['half a point', 'delft-computer-science', { degree: 'second_upper' }, { english: 'warn', budget: 'fail' }],
    ['a point', 'delft-computer-science', { ielts: 6 }, { english: 'fail' }],
    ['no test', 'dcu-computing', { ielts: null }, { english: 'warn' }],
    ['no test in another language', 'dcu-computing', { ielts: null, taught_in_english: false }, { english: 'fail' }],
    ['no French', 'montreal-informatique', {}, { french: 'fail' }],
    ['French for a programme in both', 'ottawa-computer-science', { ielts: null, french: 'B2' }, { french: 'pass' }],
    [
      'a long gap and a refusal',
      'bonn-computer-science',
      { gap_years: 5, refused_visa: true },
      { gap: 'warn', refusal: 'warn' },
    ],
    ['everything', 'bonn-computer-science', { degree: 'second_upper' }, { outcome: 'pass', budget: 'pass' }],
  ])('%s', async (_, programme, over, expected) => {
    expect(await rulesFor(programme, over)).toMatchObject(expected)
  })

  test('more marks, money and language never close a programme', async () => {
    const before = await check({ degree: 'secondary', ielts: null, budget: 1_000 })
    for (const better of [{ degree: 'second_upper' }, { ielts: 9 }, { budget: 100_000 }]) {
      const after = await check({ degree: 'secondary', ielts: null, budget: 1_000, ...better })
      expect(after.open).toBeGreaterThanOrEqual(before.open)
    }
    expect((await check({ degree: 'second_upper', ielts: 9, budget: 200_000, french: 'C1' })).results[0]?.outcome).toBe(
      'pass',
    )
  })

  test('in French too, and what is no answer is refused', async () => {
    const { results } = await check({ ielts: 5 }, { 'Accept-Language': 'fr' })
    expect(results[0]?.rules.map(({ text }) => text).join(' ')).toContain('IELTS de 6')
    for (const wrong of [{ ielts: 12 }, { gap_years: -1 }, { degree: 'wizard' }, { budget: 1.5 }])
      expect((await visitor.call('eligibilityCheck', { ...CHANCES, ...wrong })).status).toBe(422)
  })
})

test('an application to study asks for its papers, and goes from the enquiry to the arrival', async () => {
  const ada = shop.visitor()
  const { id: case_id, reference } = await openEnquiry(ada, STUDY)
  const opened = (await ada.call('caseGet', { case_id })).body.data
  expect(opened).toMatchObject({ title: 'Study: A master’s degree, Germany', can_book: true })
  expect(opened.tasks.map(({ title }) => title.split(/[,:(]/)[0])).toEqual([
    'Passport',
    'Academic transcripts',
    'Degree certificate',
    'English test ',
    'Two letters of reference',
    'CV with months and years',
    'Motivation letter',
    'Proof of funds',
  ])
  shop.clock.advance(60_000)
  for (const status of ['documents', 'submitted', 'processing', 'paused', 'processing', 'offer_made', 'deposit_paid'])
    await staff(shop, 'move', reference, status)
  expect((await shop.shop.command(['cases', 'move', reference, 'documents'])).ok).toBe(false)
  // Nobody waits for what was not sent before it was submitted; what is asked for later is asked for.
  expect((await ada.call('caseGet', { case_id })).body.data.tasks).toEqual([])
  shop.clock.advance(60_000)
  await staff(shop, 'ask', reference, 'The stamped letter of the university')
  const asked = (await ada.call('caseGet', { case_id })).body.data.tasks
  expect(asked.map(({ title }) => title)).toEqual(['The stamped letter of the university'])
  for (const status of ['visa_stage', 'arrived', 'closed']) await staff(shop, 'move', reference, status)
  const shown = (await ada.call('caseGet', { case_id })).body.data
  expect(shown.history.length).toBeGreaterThan(9)
  const dakar = await openEnquiry(shop.visitor(), {
    ...STUDY,
    details: { ...STUDY.details, study_country: 'sn', study_level: 'bachelor' },
  })
  const told = await staff(shop, 'show', dakar.reference)
  expect(told).toContain('French test')
  expect(told).not.toContain('Two letters')
})
