/** Pure: the bars of a code, as a text of 1 (bar) and 0 (space): EAN-13 where it is one, Code 128 for everything else. */

const left = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
/** Which of the six on the left are mirrored says the first digit. */
const parities = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ')
const inverted = (bars: string) => [...bars].map((bit) => (bit === '1' ? '0' : '1')).join('')
const mirrored = (bars: string) => [...bars].toReversed().join('')

export const ean13Check = (twelve: string): number =>
  (10 - ([...twelve].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10)) % 10

/** Null for what is no EAN-13: thirteen digits whose last checks the others. Twelve (UPC-A) are one with a 0 before. */
export function ean13(code: string): string | null {
  const digits = /^\d{12}$/.test(code) ? `0${code}` : code
  if (!/^\d{13}$/.test(digits) || ean13Check(digits.slice(0, 12)) !== Number(digits[12])) return null
  const parity = parities[Number(digits[0])]!
  const odd = (digit: string) => left[Number(digit)]!
  const even = (digit: string) => mirrored(inverted(odd(digit)))
  const digitsOf = (part: string, draw: (digit: string, at: number) => string) => Array.from(part, draw).join('')
  const first = digitsOf(digits.slice(1, 7), (digit, at) => (parity[at] === '1' ? even(digit) : odd(digit)))
  const second = digitsOf(digits.slice(7), (digit) => inverted(odd(digit)))
  return `101${first}01010${second}101`
}

/** Widths of bar, space, bar … of each value; the last is the stop. ISO/IEC 15417. */
const widths = `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121
211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124
121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241
114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/)
const [startB, startC, toC, toB, nextInA, stop] = [104, 105, 99, 100, 98, 106]
/** A carriage return, as set A counts it: between the parts of a bill's code. */
const returnInA = 77

/** Signs from space to ~ and the carriage return; runs of four digits and more are written in pairs. Null for other signs. */
export function code128(text: string): string | null {
  if (!/^[ -~\r]{1,80}$/.test(text)) return null
  const values: number[] = []
  let isPairs: boolean | null = null
  for (let at = 0; at < text.length;) {
    const run = /^\d*/.exec(text.slice(at))![0].length
    const pairs: boolean = run >= (isPairs ? 2 : 4)
    if (pairs !== isPairs) values.push(isPairs === null ? (pairs ? startC : startB) : pairs ? toC : toB)
    isPairs = pairs
    if (pairs) {
      const end = at + run - (run % 2)
      for (; at < end; at += 2) values.push(Number(text.slice(at, at + 2)))
    } else {
      if (text[at] === '\r') values.push(nextInA, returnInA)
      else values.push(text.charCodeAt(at) - 32)
      at++
    }
  }
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103
  return [...values, check, stop].map((value) => barsOf(widths[value]!)).join('')
}

const barsOf = (pattern: string): string =>
  [...pattern].map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width))).join('')

export const barsFor = (code: string): string | null => ean13(code) ?? code128(code)

/** One path of rectangles a unit wide, `height` high; `quiet` units stay empty on each side. */
export function barsPath(bars: string, height: number, quiet = 10): { path: string; width: number } {
  const runs = [...bars.matchAll(/1+/g)]
  const path = runs.map((run) => `M${run.index + quiet} 0h${run[0].length}v${height}h-${run[0].length}z`).join('')
  return { path, width: bars.length + 2 * quiet }
}
