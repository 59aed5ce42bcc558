/** A street with its town, which is named once: `12 Adeola Odeku Street, Lagos`, `12 Adeola Odeku Street (Lagos)`. */
export function streetIn(street: string, town: string): string {
  const saysTown = street.split(',').some((part) => part.trim().toLowerCase() === town.toLowerCase())
  return saysTown ? street : `${street} (${town})`
}
