/** What an item may be called. Pure: the form, the browser's upload queue and the server ask the same. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { nameChars } from './limits.ts'

/** In other letters a name can grow, and the index over names holds no more (PostgreSQL's btree, 2,704 bytes). */
const keyBytes = 1024

const slash = /[/\\]/
/** Control characters, line separators, and what turns the direction of writing: "gpj.exe" must not read "exe.jpg". */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/u
/** Thai needs three marks on one letter at most; a flood of them paints over the lines above. */
const flood = /\p{M}{6}/u
/** Hangul fillers are letters, and Braille has a sign for nothing: a name of them would be an empty line. */
const something = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** Where a line may be broken, put between Thai words by programs. Of what joins letters (emoji, Indic) nothing is taken. */
const breaks = /[\u00AD\u200B\u2060]/g
/** ำ in two strokes, its tone mark before or between them. */
const twoStrokes = /\u0E4D([\u0E48-\u0E4B]?)\u0E32/g

/** What looks the same is the same: as names are kept, and searched for. */
export const sameLook = (text: string): string =>
  text.normalize('NFC').replace(breaks, '').replace(twoStrokes, '$1\u0E33')

/** Folded as people expect, without what stands around it. */
const folded = (text: string): string => sameLook(text).trim()

/** What is wrong with a name, in both languages; null when nothing is. */
export function nameProblem(text: string): { th: string; en: string } | null {
  const name = folded(text)
  if (name === '') return { th: 'โปรดตั้งชื่อ', en: 'Please give it a name.' }
  if ([...name].length > nameChars)
    return { th: `ชื่อยาวได้ไม่เกิน ${nameChars} ตัวอักษร`, en: `A name has at most ${nameChars} characters.` }
  if (slash.test(name)) return { th: 'ชื่อมี / หรือ \\ ไม่ได้', en: 'A name cannot have / or \\ in it.' }
  if (unseen.test(name))
    return { th: 'ชื่อมีอักขระที่มองไม่เห็น โปรดพิมพ์ใหม่', en: 'This name has invisible characters. Please type it again.' }
  if (/^\.+$/.test(name) || !something.test(name) || flood.test(name) || longKey(name))
    return { th: 'ใช้ชื่อนี้ไม่ได้ โปรดตั้งชื่ออื่น', en: 'This name cannot be used. Please choose another one.' }
  return null
}

const longKey = (name: string): boolean =>
  new TextEncoder().encode(name.normalize('NFKC').toLowerCase()).length > keyBytes

/** For the schema of a form or call: the name as it is kept. */
export const ItemName = z
  .string()
  .max(4 * nameChars)
  .transform((text, issues) => {
    const problem = nameProblem(text)
    if (problem) issues.addIssue({ code: 'custom', message: both(problem.th, problem.en) })
    return folded(text)
  })

/** "name.tar.gz" → ["name.tar", ".gz"]; a folder has no extension, and neither has ".htaccess". */
export function splitName(name: string, type: 'file' | 'folder'): [stem: string, extension: string] {
  const at = name.lastIndexOf('.')
  if (type === 'folder' || at <= 0 || name.length - at > 20) return [name, '']
  return [name.slice(0, at), name.slice(at)]
}

/** "name (2).ext", cut where it would be too long. */
export function numberedName(name: string, number: number, type: 'file' | 'folder'): string {
  if (number === 1) return name
  const [stem, extension] = splitName(name, type)
  const tail = ` (${number})${extension}`
  return `${[...stem].slice(0, nameChars - [...tail].length).join('')}${tail}`
}
