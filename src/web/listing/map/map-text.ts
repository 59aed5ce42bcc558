/** The words of a map; `label` names it, `note` says what it does not show. */
export type MapText = (
  key: 'label' | 'nearer' | 'further' | 'all' | 'to_list' | 'note' | 'km',
  values?: { readonly km?: number; readonly place?: string },
) => string
