/** What the shop sells, in the order in which menus name it. Each has its page at `/<product>`, its name in `shell.nav`. */
export const PRODUCTS = [
  'flights',
  'hotels',
  'holidays',
  'pilgrimages',
  'activities',
  'transfers',
  'insurance',
  'visas',
  'edu-consult',
  'cabs',
  'bus',
  'trains',
] as const

export type ProductName = (typeof PRODUCTS)[number]
