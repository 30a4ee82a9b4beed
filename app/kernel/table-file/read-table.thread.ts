/** A table from a file's bytes; runs off the loop (read-table.server.ts). */
import type { LocalText } from '../context.ts'
import { decodeText } from './decode.ts'
import { readDelimited } from './delimited.ts'
import type { Table } from './table.ts'
import { isOldWorkbook, isZip, readHtml, readWorkbook, type ReadWorkbook } from './workbook.ts'

export type ReadFile = { table: Table } | { problem: LocalText }

export async function run({ bytes, most }: { bytes: Uint8Array; most: number }): Promise<ReadFile> {
  if (isZip(bytes) || isOldWorkbook(bytes)) return asTable(await readWorkbook(bytes, most), 'workbook')
  const decoded = decodeText(bytes)
  if (!decoded) return { problem: noText }
  const { text, encoding, warnings } = decoded
  // Banks and tills call a page of HTML or an XML of Excel 2003 `.xls`.
  if (/^\s*(?:<!doctype html|<html|<table|<\?xml|<\?mso)/i.test(text.slice(0, 500)))
    return asTable(readHtml(text, most), encoding)
  const read = readDelimited(text, most)
  if ('problem' in read) return { problem: read.problem === 'unclosed' ? unclosed(read.line) : tooWide }
  return { table: { rows: read.rows, encoding, warnings } }
}

function asTable(read: ReadWorkbook, encoding: string): ReadFile {
  if (!('problem' in read)) return { table: { ...read, encoding } }
  return { problem: read.problem === 'locked' ? locked : read.problem === 'tooLarge' ? tooLarge : broken }
}

const noText = {
  th: 'ไฟล์นี้ไม่ใช่ CSV หรือ Excel หรือใช้รหัสตัวอักษรที่อ่านไม่ได้ โปรดบันทึกเป็น CSV UTF-8 หรือ .xlsx',
  en: 'This is no CSV or Excel file, or its letters cannot be read. Please save it as CSV UTF-8 or .xlsx.',
}
const broken = {
  th: 'เปิดไฟล์ Excel นี้ไม่ได้ โปรดบันทึกใหม่เป็น .xlsx หรือ CSV',
  en: 'This workbook cannot be opened. Please save it again as .xlsx or CSV.',
}
const locked = {
  th: 'ไฟล์นี้มีรหัสผ่าน โปรดบันทึกแบบไม่มีรหัสผ่าน',
  en: 'This file has a password. Please save it without one.',
}
const tooLarge = {
  th: 'ไฟล์นี้คลายออกมาใหญ่เกินไป โปรดแบ่งไฟล์',
  en: 'Unpacked, this file is too large. Please split it.',
}
const tooWide = { th: 'ไฟล์นี้มีเกิน 200 คอลัมน์', en: 'This file has more than 200 columns.' }
const unclosed = (line: number): LocalText => ({
  th: `เครื่องหมายคำพูดที่เปิดในบรรทัดที่ ${line} ไม่ถูกปิด`,
  en: `The quotation mark that opens in line ${line} is never closed.`,
})
