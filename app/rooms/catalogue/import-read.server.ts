/** A file of products as text, whatever saved it: CSV in UTF-8 or the Thai letters of Windows, or a workbook's first sheet. */
import { readXlsx } from '#kernel/read-xlsx.server.ts'
import { textOfBytes } from '#kernel/text-of-bytes.ts'
import { ZipError } from '#kernel/unzip.server.ts'
import { mostLines } from './import-plan.ts'
import { refuse } from './refusals.ts'

/** Errors: 422 for a workbook that cannot be read. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // PK: every workbook is a zip.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return textOfBytes(bytes)
  try {
    return (await readXlsx(bytes, mostLines + 1)).map((line) => line.map(quoted).join(',')).join('\n')
  } catch (error) {
    if (error instanceof ZipError) return refuse('importUnreadable')
    throw error
  }
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
