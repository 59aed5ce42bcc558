/** A session of the desk ends when it was not used for so long: what is left on a screen then is nobody's to read. */
export const IDLE_MINUTES = 30
