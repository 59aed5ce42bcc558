/** A day as the shop writes it in a field, in both languages: 2027-01-08 is 08/01/2027. */
export const showDay = (day: string): string => day.split('-').toReversed().join('/')

/** Whether a text is a day as it is kept and sent, `2027-01-08`. */
export const isDay = (text = ''): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
