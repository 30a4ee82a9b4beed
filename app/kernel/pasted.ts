/**
 * What is pasted brings along what nobody sees: from a chat, a spreadsheet, a phone's contacts. It is taken out where
 * nothing is to be seen; what changes how a text reads and cannot be meant is for the field to refuse.
 */

/** Zero-width and soft marks, directions and their ends; not what turns a text round, nor how an emoji is drawn. */
const unseen = /(?!\u202D|\u202E|\u200D|\p{Variation_Selector}|[\u{E0000}-\u{E0FFF}])\p{Default_Ignorable_Code_Point}/gu
/** A joiner is something between the parts of one emoji only. */
const joiner =
  /(\p{Extended_Pictographic}(?:\p{Variation_Selector}|\p{Emoji_Modifier})?\u200D(?=\p{Extended_Pictographic}))|\u200D/gu
const wideSpaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g
const thaiDigits = /[๐-๙]/g

/** A line of words: without what is not seen, its spaces plain and single. */
export function pastedLine(text: string): string {
  return seen(text)
    .replace(wideSpaces, ' ')
    .replace(/[\t\r\n\v\f\u0085\u2028\u2029 ]+/g, ' ')
    .trim()
    .normalize('NFC')
}

/** Words in several lines: the lines stay. */
export function pastedLines(text: string): string {
  const plain = seen(text).replace(wideSpaces, ' ')
  return plain
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .trim()
    .normalize('NFC')
}

/** A number, a date, an address of mail: full-width and Thai digits are digits, every dash is one. */
export function pastedCode(text: string): string {
  // Most cells of a file: nothing in them could be unseen.
  if (/^[ -~]*$/.test(text)) return text.trim()
  const plain = seen(text).normalize('NFKC').replace(wideSpaces, ' ').replace(dashes, '-').trim()
  return plain.replace(thaiDigits, (digit) => String(digit.charCodeAt(0) - 0x0e50))
}

/** Marks that turn a text round, and controls: nobody types them, and what is shown is then not what is kept. */
export function hasForeignMarks(text: string): boolean {
  return /[\u202D\u202E\uFFF9-\uFFFB\p{Cc}\p{Co}\p{Cn}]|[\u{E0000}-\u{E0FFF}]/u.test(text.replace(/[\t\r\n]/g, ''))
}

const seen = (text: string): string => text.replace(unseen, '').replace(joiner, '$1')
