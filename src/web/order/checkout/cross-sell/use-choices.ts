import type { Choice } from '#contracts/orders/choices.ts'
import type { CreateOrderRequest } from '#contracts/orders/create-order.ts'
import type { Price } from '#contracts/prices.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FormValues } from '../../../lib/form/form-values.ts'
import { useProblemText } from '../../../lib/problem-text.ts'
import { notify } from '../../../lib/toast.ts'
import type { LatePanels } from '../../late-panels.ts'
import type { CheckoutLine, CheckoutPanel } from '../checkout-panel.ts'

/** What is asked beside a booking, with its offer as its product shows it. */
export interface OfferedChoice extends Choice {
  readonly offer: unknown
}

/** The same with how what is said yes to is shown in the form. */
export interface OfferedChoices {
  readonly choices: readonly OfferedChoice[]
  readonly panels: LatePanels<CheckoutPanel>
}

export type Answer = 'yes' | 'no'

/** The name of the radio buttons of a choice. */
export const choicePath = ({ kind }: Pick<Choice, 'kind'>): string => `choices.${kind}`

interface Taken {
  readonly line: CheckoutLine
  /** What all of it costs. */
  readonly price: Price
}

/**
 * What a visitor answers to what is offered with their booking. A yes becomes a line of the booking as soon as all of it
 * is here; one at a time, as each names the price of all with it.
 */
export function useChoices(own: readonly CheckoutLine[], offered: OfferedChoices | undefined) {
  const [taken, setTaken] = useState<Taken | null>(null)
  const [waiting, setWaiting] = useState(false)
  const latest = useRef<Answer | null>(null)
  const problemText = useProblemText()
  const choice = offered?.choices[0]
  const lines = useMemo(() => (taken ? [...own, taken.line] : own), [own, taken])

  const take = async ({ panels }: OfferedChoices, { kind, offer, together }: OfferedChoice) => {
    setWaiting(true)
    try {
      const panel = (await panels.load([kind]))[kind]
      await Promise.all((panel?.late ?? []).map((part) => part.here()))
      // They may have said no meanwhile.
      if (panel && offer && latest.current === 'yes') setTaken({ line: { panel, offer }, price: together })
    } catch (error) {
      latest.current = null
      notify('error', problemText(error))
    } finally {
      setWaiting(false)
    }
  }
  const answer = (given: Answer) => {
    // The fields that stand anew say it once more.
    if (latest.current === given) return
    latest.current = given
    if (given === 'no') setTaken(null)
    else if (offered && choice) void take(offered, choice)
  }
  return { choice: choice ?? null, lines, taken, waiting, answer }
}

/** The fields stand anew with what a line asks for, or without: what was typed stays, and the visitor at their answer. */
export function useFieldsAnew(
  { choice, taken }: Pick<ReturnType<typeof useChoices>, 'choice' | 'taken'>,
  fillIn: (values: FormValues) => void,
): void {
  const told = useRef(taken)
  const standAnew = useEffectEvent(() => {
    if (choice) fillIn({ [choicePath(choice)]: taken ? 'yes' : 'no' })
  })
  useEffect(() => {
    if (told.current === taken) return
    told.current = taken
    standAnew()
  }, [taken])
}

/** What of the answers an order is told. */
export function declinedOf(choice: Choice | null, values: FormValues): Pick<CreateOrderRequest, 'declined'> {
  if (!choice || values[choicePath(choice)] !== 'no') return {}
  return { declined: [{ kind: choice.kind, offer_id: choice.offer_id }] }
}
