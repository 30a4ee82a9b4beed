/** A calendar file of somebody else's, read off the loop. */
import type { LocalText } from '#kernel/context.ts'
import { mostIcsBytes, readIcs, type ReadIcs } from './read-ics.ts'

export type Answer = ReadIcs | { problem: LocalText }

export function run({ bytes }: { bytes: Uint8Array }): Answer {
  if (bytes.length > mostIcsBytes) return { problem: { th: 'ไฟล์ใหญ่เกิน 5 MB', en: 'The file is larger than 5 MB' } }
  const text = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  if (!/BEGIN:VCALENDAR/i.test(text))
    return { problem: { th: 'ไม่ใช่ไฟล์ปฏิทิน (.ics)', en: 'This is no calendar file (.ics)' } }
  return readIcs(bytes)
}
