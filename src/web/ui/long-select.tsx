import { useHydrated } from '../lib/use-hydrated.ts'
import { SelectField } from './field.tsx'
import { LateSelect, type LateSelectProps } from './late-select.tsx'

/**
 * A native select with a long list, which the page carries only for browsers without script: elsewhere some hundred
 * options would be styled before anything is seen. It sends something once its options can be chosen.
 */
export function LongSelect<Item>({ name, ...select }: LateSelectProps<Item> & { readonly name: string }) {
  const isLive = useHydrated()
  const { empty, items, choiceOf, ...field } = select
  return (
    <>
      <div className="contents noscript:hidden">
        <LateSelect {...select} {...(isLive && { name })} onceTouched />
      </div>
      <noscript>
        {import.meta.env.SSR && (
          <SelectField {...field} name={name}>
            <option value="">{empty}</option>
            {items.map(choiceOf).map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        )}
      </noscript>
    </>
  )
}
