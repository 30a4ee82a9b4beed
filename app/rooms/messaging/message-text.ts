/** Words that people write to each other: plain text, whatever was typed or pasted. Both sides read it so. */
import * as z from 'zod'

export const mostLetters = 4000
export const mostFiles = 5
export const mostFileBytes = 10 * 1024 * 1024 // commerce.md §4

/** Controls, marks that turn the direction of writing, and signs that nobody sees: they only ever hide something. */
const unseen = /[\p{Cc}\u00ad\u061c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g

/** A Thai letter bears two marks, an emoji a few; what is piled higher is meant to spill over its neighbours. */
const piledMarks = /(\p{M}{4})\p{M}+/gu

export function cleanMessage(text: string): string {
  return text
    .replaceAll(lineEnds, '\n')
    .split('\n')
    .map((line) =>
      line
        .replaceAll('\t', ' ')
        .replaceAll(unseen, '')
        .replaceAll(/\u200b+/g, '\u200b')
        .trimEnd(),
    )
    .join('\n')
    .normalize('NFC')
    .replaceAll(piledMarks, '$1')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()
}

export const cleanLine = (text: string): string => cleanMessage(text).replaceAll(/\s+/g, ' ')

export const MessageText = z.string().max(20_000).transform(cleanMessage).pipe(z.string().max(mostLetters))
export const Subject = z.string().max(1000).transform(cleanLine).pipe(z.string().min(1).max(120))

/** What the form of a message holds; what is empty of both is refused by the command. */
export const MessageInput = z.object({
  text: MessageText.default(''),
  attachments: z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.uuid()).max(mostFiles),
  ),
  /** Made with the form: sent twice, it is there once. */
  clientId: z.uuid(),
})

export type Piece = string | { href: string; text: string }

/** Text and the web addresses in it. Nothing but http and https is an address, whatever it looks like. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"'`]{1,1000}/giu)) {
    const address = found.replace(/[.,;:!?…)\]}]+$/u, '')
    if (!URL.canParse(address)) continue
    const url = new URL(address)
    if (url.username !== '' || url.password !== '') continue
    if (index > end) pieces.push(text.slice(end, index))
    pieces.push({ href: url.href, text: address })
    end = index + address.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}
