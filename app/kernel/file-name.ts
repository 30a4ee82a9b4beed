/** Pure: the name of a file that somebody sent, as it may stand in a list, a header and on a disk. */
import { cutText } from './cut-text.ts'
import { pastedLine } from './pasted.ts'

/** Controls and what turns a text round: `gpj.exe` must not read as `exe.jpg`. */
const turning = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
/** A Thai letter bears two marks; what is piled higher is meant to spill over its neighbours. */
const piledMarks = /(\p{M}{4})\p{M}+/gu

/** Without its folder, short, never empty; with the ending of what it turned out to be. */
export function cleanFileName(name: string, ending: string): string {
  const last =
    pastedLine(name.slice(-400).toWellFormed().replaceAll(turning, ' '))
      .split(/[\\/:]/)
      .at(-1) ?? ''
  const plain = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/["<>|?*]/g, '')
    .replaceAll(piledMarks, '$1')
  const stem = cutText(plain, 80).trim()
  return `${stem === '' || /^\.+$/.test(stem) ? 'file' : stem}.${ending}`
}
