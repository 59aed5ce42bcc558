/**
 * How much later the clocks of a zone show than those of another, at an instant: 60 for Lagos after Dakar.
 * @param zone IANA names
 */
export function minutesApart(zone: string, other: string, at: Date): number {
  return offsetOf(zone, at) - offsetOf(other, at)
}

/** In minutes east of UTC. */
function offsetOf(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
