/** Pure: how e-Tax writes its elements, and how long its values may be. */
import { satangToDecimal } from '#kernel/money.ts'

/** An element of others, or of words. */
export function el(
  name: string,
  inside: string | readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${plain(value)}"`)
  return `<${name}${said.join('')}>${typeof inside === 'string' ? plain(inside) : inside.join('')}</${name}>`
}

export const money = (name: string, satang: bigint): string => el(name, satangToDecimal(satang), { currencyID: 'THB' })

/** As long as the standard takes, never through the middle of a letter. */
export function within(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** All of it, piece by piece. */
export function pieces(text: string, most: number): string[] {
  const found: string[] = []
  for (let rest = text; rest; rest = rest.slice(found.at(-1)!.length)) found.push(within(rest, most))
  return found
}

export const bangkok = (at: Date): string => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Signs that XML cannot hold are left out. */
const plain = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 forbids
  text
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => letters[sign]!)
