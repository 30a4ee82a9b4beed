/** The proxies whose X-Forwarded-* headers we believe, as addresses or ranges: 10.0.0.0/8, ::1. */
import { isIP } from 'node:net'
import { RefuseToStart } from './unsafe.ts'

/** Throws RefuseToStart naming the entry that is neither an address nor a CIDR range. */
export function parseProxies(list: string): string[] {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const bad = entries.find((entry) => !isRange(entry))
  const wide = entries.find((entry) => isRange(entry) && isEverybody(entry))
  if (wide !== undefined)
    throw new RefuseToStart(
      `ค่า TRUSTED_PROXIES มี "${wide}" ซึ่งกว้างเกินไป ใครก็จะปลอมที่อยู่ของตนได้ ให้ระบุเฉพาะที่อยู่ของพร็อกซีของคุณ เช่น 10.0.0.0/8`,
      `TRUSTED_PROXIES holds "${wide}", which is so wide that anybody could claim any address; name your own proxies, such as 10.0.0.0/8`,
    )
  if (bad === undefined) return entries
  throw new RefuseToStart(
    `ค่า TRUSTED_PROXIES มี "${bad}" ซึ่งไม่ใช่ที่อยู่ IP หรือช่วง เช่น 10.0.0.0/8`,
    `TRUSTED_PROXIES holds "${bad}", which is neither an IP address nor a range such as 10.0.0.0/8`,
  )
}

function isRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (!family || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Wider than any network of one's own: 10.0.0.0/8 and fc00::/7 are the widest that there are. */
function isEverybody(entry: string): boolean {
  const [address = '', bits] = entry.split('/')
  return bits !== undefined && Number(bits) < (isIP(address) === 4 ? 8 : 7)
}
