/** What stands in a form, by the names of its controls; a box that is not ticked is not there. */
export type FormValues = Readonly<Record<string, string>>

/** Reads a form as the browser would send it, without its files. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  return values
}
