/**
 * Who, where and by which telephone, out of what somebody wrote into a chat. What is not beyond doubt is named in
 * `unsure`, for a person to look at: nothing is guessed in silence.
 */
import { pastedLines } from '#kernel/pasted.ts'
import { readPhone } from '#kernel/phone.ts'
import { type Address, amphuresOf, byZip, provinces, tambonsOf } from './areas.server.ts'

export const chatParts = ['name', 'phone', 'line', 'tambon', 'zip'] as const
export type ChatPart = (typeof chatParts)[number]

export interface FromChat {
  name: string
  phone: string
  email: string
  line: string
  zip: string
  /** '' where the text does not say one beyond doubt */
  tambonCode: string
  /** What was not there, or may be read otherwise. */
  unsure: ChatPart[]
}

export const mostChat = 2000

export function addressFromChat(typed: string): FromChat {
  const unsure = new Set<ChatPart>()
  let text = plainSigns(pastedLines(typed.slice(0, mostChat)))
  const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0] ?? ''
  text = text.replace(email, ' ')
  const phones = phonesIn(text)
  for (const { said } of phones) text = text.replace(said, '\n')
  text = text.replaceAll(/\n[\s/]*(?:หรือ|และ)?[\s/]*\n/g, '\n')
  if (new Set(phones.map(({ phone }) => phone)).size !== 1) unsure.add('phone')
  text = withoutLabels(text)
  const zips = [...text.matchAll(/(?<![\d/-])\d{5}(?![\d/-])/g)]
    .map(([zip]) => zip)
    .filter((zip) => byZip(zip).length > 0)
  const zip = zips.at(-1) ?? ''
  if (zips.length !== 1) unsure.add('zip')
  const place = zip ? placeOfZip(text, zip) : placeWithoutZip(text)
  if (!place?.isSure) unsure.add('tambon')
  text = withoutLast(text, zip)
  if (place) text = withoutPlace(text, place.address)
  const { name, rest, isSure } = nameIn(text)
  if (!isSure) unsure.add('name')
  const line = tidy(rest)
  if (!/\d/.test(line)) unsure.add('line')
  return {
    name,
    phone: phones[0]?.phone ?? '',
    email,
    line: line.slice(0, 200),
    zip: zip || (place?.address.zip ?? ''),
    tambonCode: place?.address.tambon.code ?? '',
    unsure: chatParts.filter((part) => unsure.has(part)),
  }
}

/** Thai and wide digits are digits, a dash is a dash, and ํา is ำ, as some phones write it. */
const plainSigns = (text: string): string =>
  text
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('\u0E4D\u0E32', '\u0E33')

const labels =
  /(?:เบอร์(?:โทร(?:ศัพท์)?|ติดต่อ|มือถือ)?|โทร(?:ศัพท์)?|มือถือ|tel|phone|mobile|รหัส(?:ไปรษณีย์|ปณ\.?)?|ปณ\.?|ไปรษณีย์|e-?mail|อีเมล)(?![ก-๙a-z])\s*[.:：]?/gi
const withoutLabels = (text: string): string => text.replaceAll(labels, ' ').replaceAll(/[☎📞📱📍🏠]/gu, ' ')

function phonesIn(text: string): { said: string; phone: string }[] {
  const found = text.match(/(?<![\d/])(?:\+|00)?(?:66|0)[ .-]?(?:\(0\))?\d(?:[ .-]?\d){7,8}(?!\d)/g) ?? []
  return found.flatMap((said) => {
    const phone = readPhone(said) ?? readPhone(`+${said.replaceAll(/\D/g, '')}`)
    return phone ? [{ said, phone }] : []
  })
}

interface Found {
  address: Address
  isSure: boolean
}

const tambonMark = String.raw`(?:ตำบล|แขวง|ต\.|ข\.)\s*`
const amphureMark = String.raw`(?:อำเภอ|เขต|อ\.)\s*`
const plain = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const marked = (mark: string, name: string, text: string) => new RegExp(mark + plain(name)).test(text)
/** A district of a province's capital is mostly called just so. */
const shortOf = ({ amphure, province }: Address): string => (amphure.th === `เมือง${province.th}` ? 'เมือง' : amphure.th)

/** How well the text says this place; 0 where it does not name the sub-district. */
function weigh(text: string, address: Address): number {
  const { tambon, amphure } = address
  if (!text.includes(tambon.th)) return 0
  const district = marked(amphureMark, amphure.th, text) || marked(amphureMark, shortOf(address), text)
  const times = text.split(tambon.th).length - 1
  // บางรัก stands in เขตบางรัก as well: once for the district is not once for the sub-district.
  const isOnlyDistrict = tambon.th === amphure.th && times < 2 && !marked(tambonMark, tambon.th, text)
  return (
    tambon.th.length +
    (marked(tambonMark, tambon.th, text) ? 100 : isOnlyDistrict ? -tambon.th.length + 1 : 0) +
    (district ? 50 : text.includes(amphure.th) ? 20 : 0)
  )
}

function placeOfZip(text: string, zip: string): Found | null {
  const all = byZip(zip)
  const found = best(text, all)
  // Somebody who writes a sub-district that this zip does not have means another one of the two.
  const named = new RegExp(`${tambonMark}([ก-๙]+)`).exec(text)?.[1]
  if (!found) return null
  const isOther = named !== undefined && !named.startsWith(found.tambon.th)
  if (isOther) return null
  return { address: found, isSure: weigh(text, found) > 20 + found.tambon.th.length || isAlone(text, all, found) }
}

const isAlone = (text: string, all: readonly Address[], found: Address): boolean =>
  weigh(text, found) > 1 && all.filter((each) => weigh(text, each) > 0).length === 1

function best(text: string, all: readonly Address[]): Address | null {
  const weighed = all
    .map((address) => ({ address, weight: weigh(text, address) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  const [first, second] = weighed
  return first && first.weight !== second?.weight ? first.address : null
}

/** By its province and district, where the text names them and one sub-district of theirs. */
function placeWithoutZip(text: string): Found | null {
  const all = provinces()
    .filter((province) => provinceNames(province.th).some((name) => text.includes(name)))
    .flatMap((province) =>
      amphuresOf(province.code).flatMap((amphure) => {
        const isNamed =
          text.includes(amphure.th) || marked(amphureMark, shortOf({ amphure, province } as Address), text)
        return isNamed ? tambonsOf(amphure.code).map((tambon) => ({ tambon, amphure, province, zip: tambon.zip })) : []
      }),
    )
  const found = best(text, all)
  return found && { address: found, isSure: weigh(text, found) > 100 }
}

const others: Readonly<Record<string, readonly string[]>> = {
  กรุงเทพมหานคร: ['กรุงเทพฯ', 'กรุงเทพ', 'กทม.', 'กทม'],
  พระนครศรีอยุธยา: ['อยุธยา'],
  นครราชสีมา: ['โคราช'],
}
const provinceNames = (name: string): string[] => [name, ...(others[name] ?? [])]

function withoutPlace(text: string, address: Address): string {
  const { tambon, amphure, province } = address
  let left = text
  for (const name of provinceNames(province.th)) {
    const without = withoutMarked(left, String.raw`(?:จังหวัด|จ\.)\s*`, name)
    if (without !== left) {
      left = without
      break
    }
  }
  for (const name of new Set([amphure.th, shortOf(address)])) {
    const without = withoutMarked(left, amphureMark, name)
    if (without !== left) {
      left = without
      break
    }
  }
  return withoutMarked(left, tambonMark, tambon.th)
}

/** The last of them with its mark, else the last that stands by itself. */
function withoutMarked(text: string, mark: string, name: string): string {
  for (const what of [mark + plain(name), `(?<![ก-๙])${plain(name)}(?![ก-๙])`]) {
    const found = [...text.matchAll(new RegExp(what, 'g'))].at(-1)
    if (found) return `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  }
  return text
}
function withoutLast(text: string, what: string): string {
  const at = what === '' ? -1 : text.lastIndexOf(what)
  return at === -1 ? text : `${text.slice(0, at)} ${text.slice(at + what.length)}`
}

const addressWord =
  /\d|บ้าน|หมู่|ม\.|ซอย|ซ\.|ถนน|ถ\.|ตำบล|ต\.|แขวง|อำเภอ|อ\.|เขต|จังหวัด|จ\.|คอนโด|อาคาร|ตึก|ชั้น|ห้อง|ร้าน|บริษัท|โรง|ตลาด|ที่อยู่/
const asked = /^\s*(?:ชื่อ(?:ผู้รับ|-?สกุล|-?นามสกุล)?|ผู้รับ|ส่ง(?:ถึง|ให้)?|name)\s*[:：]?\s+?/i
const title = /^\s*(?:คุณ|นาย|นางสาว|นาง|น\.ส\.|ด\.ช\.|ด\.ญ\.|ดร\.|พี่|mr\.?|mrs\.?|ms\.?)\s*/i

function nameIn(text: string): { name: string; rest: string; isSure: boolean } {
  const lines = text
    .replaceAll(/ที่อยู่(?:จัดส่ง)?\s*[:：]?/g, '\n')
    .split(/\n|,/)
    .map((line) => line.replace(asked, '').trim())
    .filter(Boolean)
  const isName = (line: string) => line.length <= 60 && !addressWord.test(line) && /\p{L}{2}/u.test(line)
  const at = lines.findIndex((line) => isName(line) && title.test(line))
  const whole = at === -1 ? lines.findIndex(isName) : at
  if (whole !== -1) {
    const isSure = title.test(lines[whole]!) || whole === 0 || whole === lines.length - 1
    const hasOther = lines.some((line, index) => index !== whole && isName(line))
    return {
      name: called(lines[whole]!),
      rest: lines.filter((_, index) => index !== whole).join(' '),
      isSure: isSure && (!hasOther || title.test(lines[whole]!)),
    }
  }
  // All in one line: what stands before the first word of an address.
  const [first = '', ...more] = lines
  const begins = first.search(addressWord)
  const before = begins > 0 ? first.slice(0, begins).trim() : ''
  if (!isName(before)) return { name: '', rest: lines.join(' '), isSure: false }
  const rest = [first.slice(begins), ...more].join(' ')
  return { name: called(before), rest, isSure: title.test(before) || /^\S+ \S+$/.test(before) }
}

/** คุณ is how one speaks to somebody, no part of a name. */
const called = (line: string): string =>
  line
    .replace(/^\s*คุณ\s*/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const tidy = (rest: string): string =>
  rest
    .replaceAll(/\s*[,;]\s*/g, ' ')
    .replaceAll(/(?:จังหวัด|อำเภอ|ตำบล|แขวง|เขต|จ\.|อ\.|ต\.)(?=\s|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s:.\-–]+|[\s:\-–]+$/g, '')
