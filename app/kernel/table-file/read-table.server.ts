/** The one way from a file that somebody sent to its rows: for goods, prices, statements, people, stock. */
import { offLoop } from '../off-loop/off-loop.server.ts'
import { refuseKernel } from '../refusals.ts'
import { readDelimited } from './delimited.ts'
import type * as Reader from './read-table.thread.ts'
import { mostBytes, type Table } from './table.ts'

/** Ask it after rights. Errors: 422 for what is no table, with the reason; 422, 503 as of `offLoop`. */
export async function readTable(context: { tenantId: string }, file: File | string, most: number): Promise<Table> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : new Uint8Array(await file.arrayBuffer())
  if (bytes.length > mostBytes) return refuseKernel('noTable', { why: tooLarge })
  const read = await offLoop<typeof Reader>(context, 'app/kernel/table-file/read-table.thread.ts', { bytes, most })
  return 'table' in read ? read.table : refuseKernel('noTable', { why: read.problem })
}

/** Of a text that the house wrote itself: seeds and tests. */
export function tableOf(text: string): Table {
  const read = readDelimited(text, 100_000)
  if ('problem' in read) throw new Error(`${read.problem} at line ${read.line}`)
  return { rows: read.rows, encoding: 'utf-8', warnings: [] }
}

const tooLarge = { th: 'ไฟล์ใหญ่เกิน 8 MB', en: 'The file is larger than 8 MB.' }
