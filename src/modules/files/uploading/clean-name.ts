const MOST_CHARACTERS = 120
/** Controls, and characters that turn the direction of what follows: `exe.fdp` read backwards. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** What means something in a path or a header. */
const SPECIAL = /[<>:"|?*\\/;%]/g

/** A file's name as it is shown and given back: never one of a folder, and never what anything goes by. */
export function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const cleaned = last.normalize('NFC').replaceAll(UNSHOWN, '').replaceAll(SPECIAL, '_').trim()
  const shown = cleaned.replace(/^\.+/, '').slice(0, MOST_CHARACTERS).trim()
  return shown.isWellFormed() && shown !== '' ? shown : 'file'
}
