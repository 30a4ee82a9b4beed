/** Pure: keys as they come, of fingers or of a scanner that types. Its speed and the key it ends with tell it apart (traps of the counter, 37). */

export interface Key {
  /** Of the keyboard, whatever layout is set: `Digit8`, `KeyA`, `Enter`. */
  code: string
  isShifted: boolean
  /** In milliseconds. */
  at: number
}

/** Nobody types faster for long; a scanner over a slow line stays below. */
const fastest = 50
const shortest = 4
const signs: Record<string, [string, string]> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Semicolon: [';', ':'],
  Comma: [',', '<'],
  Space: [' ', ' '],
  BracketRight: [']', '}'],
  BracketLeft: ['[', '{'],
}
const shiftedDigits = ')!@#$%^&*('

function signOf({ code, isShifted }: Key): string | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return isShifted && code.startsWith('Digit') ? shiftedDigits[Number(digit)]! : digit
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return isShifted ? letter : letter.toLowerCase()
  return signs[code]?.[isShifted ? 1 : 0] ?? null
}

/** One for a page. `press` answers what was scanned at the key that ends it; null for everything else. What stands there physically counts: under a Thai layout it is the same (38). */
export function wedge(): { press(key: Key): string | null; isFirst(): boolean } {
  let text = ''
  let last = -Infinity
  return {
    /** The sign that was pressed last began a new one. */
    isFirst: () => text.length === 1,
    press(key) {
      const isSlow = key.at - last > fastest
      const ends = key.code === 'Enter' || key.code === 'NumpadEnter' || key.code === 'Tab'
      if (/^(?:Shift|Control|Alt|Meta|CapsLock)/.test(key.code)) return null
      last = key.at
      if (ends) {
        const scanned = !isSlow && text.length >= shortest ? text : null
        text = ''
        return scanned
      }
      const sign = signOf(key)
      text = sign === null ? '' : isSlow ? sign : text + sign
      return null
    },
  }
}
