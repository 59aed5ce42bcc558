import type { ComponentType } from 'react'
import { Link } from 'react-router'

interface IconFact {
  readonly title: string
  readonly text: string
  readonly Icon: ComponentType
  /** Where more of it is found. */
  readonly to?: string
}

interface IconFactsProps {
  /** Of the heading, for links to it. */
  readonly id: string
  readonly title: string
  readonly facts: readonly IconFact[]
}

/** A few facts side by side, each with its icon. */
export function IconFacts({ id, title, facts }: IconFactsProps) {
  return (
    <section className="page section" aria-labelledby={id}>
      <h2 className="mb-6 text-2xl" id={id}>
        {title}
      </h2>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ title: name, text, Icon, to }) => (
          <li key={name} className="relative grid content-start gap-1 max-sm:grid-cols-[auto_1fr] max-sm:gap-x-4">
            <span className="mb-1 grid size-11 place-items-center rounded-md bg-indigo-soft text-indigo max-sm:row-span-2">
              <Icon />
            </span>
            <h3 className="text-lg">
              {to ? (
                <Link to={to} className="inline-block after:absolute after:inset-0 hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
            </h3>
            <p className="text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
