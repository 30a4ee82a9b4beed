/** Pure: what a camera, a hand scanner or a person gave → what kind of thing it says. */
import { destinationOf } from '#kernel/destination.ts'
import { fromThaiKeys } from '#kernel/thai-keys.ts'

export type Scanned =
  | { is: 'page'; path: string }
  | { is: 'outside'; address: string }
  /** a script, a file, or nothing that a person would open */
  | { is: 'dangerous'; shown: string }
  | { is: 'ticket' }
  | { is: 'member' }
  | { is: 'banking'; text: string }
  /** goods, a number, or words */
  | { is: 'code'; text: string; alike: string[] }

const longest = 2000
const address = /^[a-z][a-z\d+.-]*:/i

/** `here`: an address of this site, to which its own pages are compared. */
export function readScanned(given: string, here: string): Scanned {
  const text = fromThaiKeys(given.trim().slice(0, longest))
  if (/^sala:member:/.test(text)) return { is: 'member' }
  if (/^t\d\.[\w-]+\.[\w-]+\.[\w-]+$/i.test(text)) return { is: 'ticket' }
  if (/^00\d{2}[0-9A-Za-z]/.test(text) && /(63|91)04[0-9A-Fa-f]{1,4}$/.test(text)) return { is: 'banking', text }
  if (address.test(text)) return ofAddress(text, here)
  return { is: 'code', text, alike: alike(text) }
}

function ofAddress(text: string, here: string): Scanned {
  const leads = destinationOf(text, here)
  if (leads.kind === 'refused') return { is: 'dangerous', shown: text.slice(0, 200) }
  return leads.kind === 'here' ? { is: 'page', path: leads.path } : { is: 'outside', address: leads.href }
}

/** Readers write a UPC of twelve digits as an EAN of thirteen with a nought before it, or the other way round. */
function alike(text: string): string[] {
  if (/^\d{12}$/.test(text)) return [text, `0${text}`]
  return /^0\d{12}$/.test(text) ? [text, text.slice(1)] : [text]
}
