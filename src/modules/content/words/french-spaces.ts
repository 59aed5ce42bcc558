/** As French is typed by machines that do not know it: a plain space where no line may break. */
const BEFORE = / (?=[:;!?»%](?:\s|$|\)|\*))/gm
const AFTER = /« /g

/** A French text with no-break spaces before and within its signs, whatever its writer's keyboard makes. */
export const withFrenchSpaces = (text: string): string => text.replaceAll(BEFORE, '\u00a0').replaceAll(AFTER, '«\u00a0')
