import { Fragment } from 'react'

/** Numbers of tickets in a line, which may end between two of them. */
export function TicketNumbers({ numbers }: { readonly numbers: readonly string[] }) {
  return (
    <span className="tabular font-semibold select-all">
      {numbers.map((number, at) => (
        <Fragment key={number}>
          {at > 0 && ' · '}
          <span className="whitespace-nowrap">{number}</span>
        </Fragment>
      ))}
    </span>
  )
}
