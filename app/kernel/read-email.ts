/** Pure: an address of mail as it is typed or pasted. */
import { pastedCode } from './pasted.ts'

/** Null for what is no address that mail can be sent to. `admin@localhost` is one, within the house. */
export function readEmail(typed: string): string | null {
  const plain = pastedCode(typed)
    .replace(/^<(.*)>$/, '$1')
    .replace(/^mailto:/i, '')
    .toLowerCase()
  const at = plain.lastIndexOf('@')
  const [local, host] = [plain.slice(0, at), hostOf(plain.slice(at + 1))]
  if (at < 1 || host === null || !/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/.test(local)) return null
  return local.length + host.length < 254 ? `${local}@${host}` : null
}

function hostOf(typed: string): string | null {
  if (typed === '' || /[\s/:?#@\\[\]%]/.test(typed)) return null
  const url = hostnameOf(typed)
  const labels = url.split('.')
  const isWhole = labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  const top = labels.at(-1)!
  return isWhole && (url === 'localhost' || (labels.length > 1 && /^(?:[a-z]{2,}|xn--.+)$/.test(top))) ? url : null
}

/** Not URL.canParse: browsers of 2023 lack it. */
function hostnameOf(typed: string): string {
  try {
    return new URL(`http://${typed}`).hostname
  } catch {
    return ''
  }
}
