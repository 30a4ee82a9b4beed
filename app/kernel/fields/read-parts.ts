/** Pure: answers that have parts: several options, an order, rows, an address, files. */
import { cutText } from '../cut-text.ts'
import { wrong } from '../field-sentences.ts'
import { hasForeignMarks, pastedCode, pastedLine } from '../pasted.ts'
import { type ProvinceName, provinceNames } from '../provinces.ts'
import { isZip, normaliseZip } from '../thai-id.ts'
import { askedWrong, fewChosen, manyChosen, manyFiles, manyLetters } from './asked-sentences.ts'
import { addressParts, type AskedField, filesOf } from './field.ts'
import type { Read } from './read-answer.ts'

const nothing: Read = { answer: null }

export function readMulti({ options = [], min = 0, max }: AskedField, given: unknown): Read {
  if (given === undefined || given === null) return nothing
  const sent = [given].flat().slice(0, 1000)
  const chosen = new Set(sent.filter((id) => id !== ''))
  if (chosen.size === 0) return nothing
  const answer = options.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
  if (answer.length !== chosen.size) return { problem: askedWrong.choice }
  if (answer.length < min) return { problem: fewChosen(min) }
  return max !== undefined && answer.length > max ? { problem: manyChosen(max) } : { answer }
}

/** All options, best first: `['b', 'a']`, or each with its place, as a form sends it: `{a: '2', b: '1'}`. */
export function readRanking({ options = [] }: AskedField, given: unknown): Read {
  if (given === undefined || given === null) return nothing
  if (Array.isArray(given)) {
    const isWhole = given.length === options.length && options.every(({ id }) => given.includes(id))
    return given.length === 0 ? nothing : isWhole ? { answer: given as string[] } : { problem: askedWrong.allRanks }
  }
  const ranks = partsOf(given)
  if (!ranks || ![...ranks.keys()].every((id) => options.some((one) => one.id === id)))
    return { problem: askedWrong.choice }
  if ([...ranks.values()].every((rank) => rank === '')) return nothing
  const answer: string[] = []
  for (const { id } of options) {
    const rank = Number(pastedCode(ranks.get(id) ?? ''))
    if (!Number.isInteger(rank) || rank < 1 || rank > options.length) return { problem: askedWrong.allRanks, at: id }
    if (answer[rank - 1] !== undefined) return { problem: askedWrong.sameRank, at: id }
    answer[rank - 1] = id
  }
  return { answer }
}

export function readMatrix({ options = [], rows = [], required }: AskedField, given: unknown): Read {
  if (given === undefined || given === null) return nothing
  const sent = partsOf(given)
  if (!sent || ![...sent.keys()].every((id) => rows.some((row) => row.id === id))) return { problem: askedWrong.choice }
  const answer: Record<string, string> = {}
  for (const { id } of rows) {
    const column = sent.get(id) ?? ''
    if (column !== '' && !options.some((one) => one.id === column)) return { problem: askedWrong.choice, at: id }
    if (column !== '') answer[id] = column
  }
  const missing = rows.find(({ id }) => !(id in answer))
  if (Object.keys(answer).length === 0) return nothing
  return required && missing ? { problem: askedWrong.allRows, at: missing.id } : { answer }
}

/** By its names, as it stands on a letter; a province also by its code or in English. */
export function readAddress(given: unknown): Read {
  if (given === undefined || given === null) return nothing
  const sent = partsOf(given)
  if (!sent) return { problem: wrong.empty, at: 'line' }
  const answer: Record<string, string> = {}
  for (const part of addressParts) answer[part] = pastedLine(cutText(sent.get(part) ?? '', 1000))
  if (Object.values(answer).every((text) => text === '')) return nothing
  for (const part of addressParts) {
    if (hasForeignMarks(sent.get(part) ?? '')) return { problem: wrong.hidden, at: part }
    if (answer[part] === '') return { problem: wrong.empty, at: part }
    if (answer[part]!.length > 200) return { problem: manyLetters(200), at: part }
  }
  const province = readProvince(answer.province!)
  const zip = normaliseZip(answer.zip!)
  if (!province) return { problem: askedWrong.province, at: 'province' }
  if (zip === null || !isZip(zip)) return { problem: wrong.zip, at: 'zip' }
  return { answer: { ...answer, province: province.th, zip } }
}

/**
 * By id with the name it has: that they are there, and whose, is for the room that asks (keep-files.server.ts). In the
 * browser as the form holds them, where no file has an id yet.
 */
export function readFiles(field: AskedField, given: unknown): Read {
  if (given === undefined || given === null || given === '') return nothing
  const sent = chosenFiles(given) ?? partsOf(given)
  if (!sent) return { problem: askedWrong.file }
  const files = [...sent].map(([id, name]) => [id, cutText(pastedLine(name.slice(0, 1000)), 200)] as const)
  if (files.length === 0) return nothing
  if (!files.every(([id, name]) => uuid.test(id) && name !== '')) return { problem: askedWrong.file }
  return files.length > filesOf(field) ? { problem: manyFiles(filesOf(field)) } : { answer: Object.fromEntries(files) }
}

/** As a form holds them; what was left empty is a file without a name. */
export function filesIn(given: unknown): File[] | null {
  const all = [given].flat()
  return all.every((one) => one instanceof File) ? all.filter(({ name, size }) => name !== '' || size > 0) : null
}

function chosenFiles(given: unknown): Map<string, string> | null {
  const files = typeof given === 'object' ? filesIn(given) : null
  return (
    files && new Map(files.map(({ name }, at) => [`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`, name]))
  )
}

/** Where a signature is drawn: of whole numbers, so that it stays small and is a picture of any size. */
export const signatureBox = { width: 600, height: 200 }
const stroke = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/

/** `{drawn}`, lines of an SVG path, and `{typed}`, the name; one of them is enough. */
export function readSignature(given: unknown): Read {
  if (given === undefined || given === null || given === '') return nothing
  const sent = typeof given === 'string' ? new Map([['typed', given]]) : partsOf(given)
  if (!sent || ![...sent.keys()].every((part) => part === 'drawn' || part === 'typed'))
    return { problem: askedWrong.signature, at: 'typed' }
  const [drawn, name] = [sent.get('drawn') ?? '', sent.get('typed') ?? '']
  if (hasForeignMarks(name)) return { problem: wrong.hidden, at: 'typed' }
  const typed = pastedLine(cutText(name, 1000))
  if (drawn === '' && typed === '') return nothing
  if (typed.length > 120) return { problem: manyLetters(120), at: 'typed' }
  if (typed !== '' && !/[\p{L}\p{N}]/u.test(typed)) return { problem: wrong.name, at: 'typed' }
  if (drawn !== '' && (drawn.length > 30_000 || !stroke.test(drawn)))
    return { problem: askedWrong.signature, at: 'typed' }
  return { answer: { ...(drawn && { drawn }), ...(typed && { typed }) } }
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** By its code, its name in either language, with จังหวัด before it or not. */
export function readProvince(typed: string): ProvinceName | null {
  const plain = pastedLine(typed.slice(0, 100))
    .replace(/^(?:จังหวัด|จ\.)\s*/, '')
    .toLowerCase()
  const thai = plain === 'กทม' || plain === 'กทม.' || plain === 'กรุงเทพ' || plain === 'กรุงเทพฯ' ? 'กรุงเทพมหานคร' : plain
  return provinceNames.find(({ code, th, en }) => code === plain || th === thai || en.toLowerCase() === plain) ?? null
}

function partsOf(given: unknown): Map<string, string> | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
  const parts = Object.entries(given).slice(0, 200)
  return parts.every(([, value]) => typeof value === 'string') ? new Map(parts as [string, string][]) : null
}
