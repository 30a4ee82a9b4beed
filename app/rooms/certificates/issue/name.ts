/** Pure: the name on a certificate, as its holder typed it: what is cleaned unasked, and what is asked back before issue. */
import * as z from 'zod'
import { properName } from '#kernel/contact-inputs.ts'
import { flag } from '#kernel/thai-inputs.ts'

/** The ring and the long vowel typed apart are the one letter that was meant; a tone between them stands before it. */
export const joinAm = (name: string): string => name.replaceAll(/\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1\u0E33')

const HolderName = properName({ max: 120 }).transform(joinAm)
const maybe = z.union([z.literal(''), z.literal(null).transform(() => ''), HolderName]).default('')

export const HolderNames = z.object({ nameTh: HolderName, nameEn: maybe })

export const ConfirmInput = z.object({
  nameTh: HolderName,
  nameEn: maybe,
  /** Asked back once, they say that it is right. */
  isSure: flag.default(false),
})

/** What looks like a slip of the hand, and what was probably meant. Null: nothing does. Never changed unsaid. */
export function probablyMeant(name: string): string | null {
  const meant = name
    .replaceAll('เเ', 'แ')
    .replaceAll(/([\u0E31\u0E34-\u0E3A\u0E47-\u0E4E])\1+/g, '$1')
    .replaceAll(/([\u0E48-\u0E4B])[\u0E48-\u0E4B]+/g, '$1')
  return meant === name ? null : meant
}
