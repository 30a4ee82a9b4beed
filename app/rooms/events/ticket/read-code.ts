import { fromThaiKeys } from '#kernel/thai-keys.ts'

/** Pure: what a camera, a hand scanner or a person gave → which ticket it names, or why none. */

export type Read =
  | { kind: 'none' }
  | { kind: 'signed'; code: string; said: string; secret: string; signature: string }
  | { kind: 'typed'; code: string }
  | { kind: 'unknown'; why: 'newer' | 'promptpay' | 'elsewhere' | 'caseless' | 'other'; shown: string }

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const longest = 2000

/** `host`: of this site; an address of another is shown and not opened. */
export function readCode(given: string, host: string): Read {
  const text = fromThaiKeys(given.slice(0, longest + 1).trim())
  if (text === '') return { kind: 'none' }
  if (text.length > longest) return { kind: 'unknown', why: 'other', shown: '' }
  if (/^https?:\/\//i.test(text)) return ofAddress(text, host)
  if (/^000201/.test(text)) return { kind: 'unknown', why: 'promptpay', shown: '' }
  if (/^t[2-9]\.[\w-]+\./.test(text)) return { kind: 'unknown', why: 'newer', shown: '' }
  const [, code, secret, signature] = /^t1\.([0-9A-Z]{4,16})\.([\w-]{8,32})\.([\w-]{86})$/.exec(text) ?? []
  if (code && secret && signature) return { kind: 'signed', code, secret, said: `t1.${code}.${secret}`, signature }
  if (/^T1\.[0-9A-Z]+\.[0-9A-Z_-]+\.[0-9A-Z_-]{86}$/.test(text)) return { kind: 'unknown', why: 'caseless', shown: '' }
  const typed = plain(text)
  if (typed.length === 8 && [...typed].every((one) => letters.includes(one))) return { kind: 'typed', code: typed }
  return { kind: 'unknown', why: 'other', shown: text.slice(0, 60) }
}

/** As people type it: in groups, in small letters, O for 0. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-–]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

function ofAddress(text: string, host: string): Read {
  if (!URL.canParse(text)) return { kind: 'unknown', why: 'other', shown: text.slice(0, 60) }
  const address = new URL(text)
  if (address.hostname !== host) return { kind: 'unknown', why: 'elsewhere', shown: address.hostname }
  return readCode(address.pathname.split('/').at(-1) ?? '', host)
}
