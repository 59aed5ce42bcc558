import type { Choice } from '#contracts/orders/choices.ts'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { FieldError } from '../../../ui/field.tsx'
import { Price } from '../../../ui/price.tsx'
import { useBookingForm } from '../travellers/form-context.ts'
import { type Answer, choicePath } from './use-choices.ts'

interface CrossSellQuestionProps {
  readonly choice: Choice
  /** On its way into the booking. */
  readonly waiting: boolean
  /** The booking could be kept without a payment, and could not with it. */
  readonly endsHold: boolean
  readonly onAnswer: (answer: Answer) => void
}

const ANSWERS = ['yes', 'no'] as const

/** Something that is offered with a booking at its price: said yes or no to, and neither is ticked for anybody. */
export function CrossSellQuestion({ choice, waiting, endsHold, onAnswer }: CrossSellQuestionProps) {
  const t = useTranslations('booking.beside_choice')
  const { initial, errorOf } = useBookingForm()
  const made = useId()
  const name = choicePath(choice)
  const error = errorOf(name)
  const kept = ANSWERS.find((answer) => answer === initial[name])
  // What a draft of this visit has kept is their own answer.
  const answerAgain = useEffectEvent(() => {
    if (kept) onAnswer(kept)
  })
  useEffect(() => answerAgain(), [kept])
  return (
    <fieldset
      id={`${name}.question`}
      role="radiogroup"
      // The summary of what is missing leads here.
      tabIndex={-1}
      className="card min-w-0 scroll-mt-4 p-4 sm:px-6"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${made}-error` : undefined}
    >
      <legend className="float-start text-xl font-semibold">{choice.title}</legend>
      <p className="clear-both pt-1">{choice.text}</p>
      <ul className="mt-3 grid gap-1.5 text-sm sm:grid-cols-2">
        {choice.points.map((point) => (
          <li key={point} className="flex gap-2">
            <span className="font-bold text-palm" aria-hidden="true">
              ✓
            </span>
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
        {choice.links.map(({ text, href }) => (
          <OwnLink key={href} href={href}>
            {text}
          </OwnLink>
        ))}
      </p>
      <div className="mt-4 grid gap-3">
        {ANSWERS.map((answer) => (
          <label
            key={answer}
            className="check items-start! rounded-lg border border-line p-3 has-checked:border-indigo has-checked:bg-sunken"
          >
            <input
              type="radio"
              id={answer === 'yes' ? name : undefined}
              name={name}
              value={answer}
              defaultChecked={answer === kept}
              onChange={() => onAnswer(answer)}
            />
            <span className="flex grow flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{choice[answer]}</span>
              {answer === 'yes' && <Price money={choice.price} className="font-bold" />}
              {answer === 'yes' && (
                <span className="w-full text-sm text-ink-soft" aria-busy={waiting}>
                  {t(endsHold ? 'not_held' : 'together')}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${made}-error`}>{error}</FieldError>}
      {choice.note && <p className="mt-3 text-sm text-ink-soft">{choice.note}</p>}
    </fieldset>
  )
}

/** In a window of its own: what is typed in the form stays where it is. */
function OwnLink({ href, children }: { href: string; children: ReactNode }) {
  const own = { className: 'link py-1', target: '_blank' } as const
  return href.startsWith('/') ? (
    <Link {...own} to={href} rel="nofollow">
      {children}
    </Link>
  ) : (
    <a {...own} href={href} rel="noreferrer">
      {children}
    </a>
  )
}
