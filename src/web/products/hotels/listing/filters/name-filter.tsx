import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { TextField } from '../../../../ui/field.tsx'
import type { FilterProps } from './filter-props.ts'
import { withFilter } from './filter-rules.ts'

const LONGEST = 60

/** A part of the hotel's name, applied when its field is left or Enter is pressed. */
export function NameFilter({ filters, onChange }: FilterProps) {
  const t = useTranslations('stay-listing')
  const [typed, setTyped] = useState<string | null>(null)
  const name = filters.name ?? ''
  const commit = () => {
    if (typed === null) return
    setTyped(null)
    const text = typed.trim()
    if (text !== name) onChange(withFilter(filters, 'name', text ? { name: text } : {}))
  }
  return (
    <div className="filter-group">
      <TextField
        type="search"
        name="name"
        label={t('filters.name')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST}
        value={typed ?? name}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </div>
  )
}
