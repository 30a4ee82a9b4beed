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

export const bangkok = (at: Date): string => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Signs that XML cannot hold are left out. */
const plain = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 forbids
  text
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"]/g, (sign) => letters[sign]!)
