import { expect, test } from 'vitest'
import { SCRIPT_BUDGETS } from './script-budgets.ts'
import { scriptWeights } from './script-weight.ts'

const { routes, weigh } = scriptWeights()

test('each page has a budget for its JavaScript, and each budget a page', () => {
  const budgeted = Object.keys(SCRIPT_BUDGETS).map((page) => page.split(' + ').at(0) ?? page)
  expect([...new Set(budgeted)].toSorted()).toEqual(routes.toSorted())
})

test.each(Object.entries(SCRIPT_BUDGETS))('%s loads at most %s kB of JavaScript', (page, budget) => {
  const bytes = weigh(page)
  expect(bytes, `${page} loads ${bytes} bytes of JavaScript; its budget is ${budget} kB`).toBeLessThanOrEqual(
    budget * 1000,
  )
})
