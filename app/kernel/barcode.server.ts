/** Code 128 of a text of letters, digits and signs of ASCII, as bars to be drawn: by bwip-js, which knows its sets and check. */
import bwipjs from 'bwip-js/node'

export interface Barcode {
  /** In modules, quiet zones and all. */
  width: number
  /** Of a drawing `width` wide and 1 high. */
  path: string
}

/** Modules of silence on either side (ISO/IEC 15417). */
const quiet = 10

/** Null for a text that Code 128 cannot say. */
export function code128(text: string): Barcode | null {
  if (!/^[\u0020-\u007E]{1,60}$/.test(text)) return null
  const [drawn] = bwipjs.raw({ bcid: 'code128', text, parse: false }) as unknown as [{ sbs: number[] }] // bars and spaces in turn
  let at = quiet
  let path = ''
  for (const [index, width] of drawn.sbs.entries()) {
    if (index % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`
    at += width
  }
  return { width: at + quiet, path }
}
