/** What a column of a statement holds. */
const COLUMNS = ['date', 'narration', 'credit', 'debit', 'amount', 'side', 'reference', 'payer'] as const
export type Column = (typeof COLUMNS)[number]

/** Headings by which the shop is told of columns that it would not guess. */
export type ColumnNames = Readonly<Partial<Record<Column, string>>>

/**
 * Headings of Nigerian banks' exports, letters only, the likelier first. As banks' customers know them;
 * no bank publishes a format.
 */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  date: [
    'transdate',
    'trandate',
    'transactiondate',
    'transtime',
    'datetime',
    'posteddate',
    'postdate',
    'postingdate',
    'bookingdate',
    'actualtransactiondate',
    'date',
    'valuedate',
  ],
  narration: [
    'narration',
    'narrative',
    'remarks',
    'remark',
    'transactiondetails',
    'description',
    'descriptionpayeememo',
    'transactiondescription',
    'details',
    'particulars',
    'memo',
  ],
  credit: [
    'credit',
    'credits',
    'creditamount',
    'creditngn',
    'moneyin',
    'deposit',
    'deposits',
    'lodgement',
    'lodgements',
    'paidin',
  ],
  debit: ['debit', 'debits', 'debitamount', 'debitngn', 'moneyout', 'withdrawal', 'withdrawals', 'paidout'],
  amount: ['amount', 'amountngn', 'transactionamount'],
  side: ['drcr', 'crdr', 'type', 'transactiontype', 'debitcredit', 'creditdebit'],
  reference: [
    'transactionreference',
    'transactionref',
    'transactionid',
    'sessionid',
    'reference',
    'referencenumber',
    'referenceno',
    'ref',
    'refno',
  ],
  payer: ['payer', 'sender', 'sendername', 'from', 'tofrom', 'originator', 'originatorname', 'counterparty'],
}

/** Where each column stands in a row. */
export type ColumnPlaces = ReadonlyMap<Column, number>

/**
 * Reads a row as headings.
 * @returns null when it names no date, no narration or no money: it is one of the lines above the table.
 */
export function findColumns(row: readonly string[], names: ColumnNames): ColumnPlaces | null {
  const headings = row.map(lettersOf)
  const places = new Map<Column, number>()
  for (const column of COLUMNS) {
    const name = names[column]
    const wanted = name === undefined ? HEADINGS[column] : [lettersOf(name)]
    const at = wanted.map((heading) => headings.indexOf(heading)).find((place) => place >= 0)
    if (at !== undefined) places.set(column, at)
  }
  const hasMoney = places.has('credit') || places.has('amount')
  return places.has('date') && places.has('narration') && hasMoney ? places : null
}

const lettersOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '')
