/** A file of another program as we say it; runs off the loop, within a deadline and a bound of memory. */
import type { LocalText } from '#kernel/context.ts'
import { decodeText } from '#kernel/table-file/decode.ts'
import { run as readTable } from '#kernel/table-file/read-table.thread.ts'
import { type Incoming, mostTasks } from './incoming.ts'
import { readMsProject } from './read-msproject.ts'
import { readTables } from './read-tables.ts'
import { isTrello, readTrello } from './read-trello.ts'

export type ReadImport = { incoming: Incoming } | { problem: LocalText }

export async function run({ bytes }: { bytes: Uint8Array }): Promise<ReadImport> {
  const head = new TextDecoder('latin1')
    .decode(bytes.subarray(0, 200))
    .replace(/^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/, '')
    .replaceAll('\0', '')
    .trimStart()
  if (head.startsWith('<')) return bounded(readMsProject(bytes))
  if (head.startsWith('{')) return bounded(readJson(bytes))
  const read = await readTable({ bytes, most: mostTasks * 2 })
  return 'problem' in read ? read : bounded(readTables(read.table.rows))
}

function readJson(bytes: Uint8Array): Incoming | null {
  const decoded = decodeText(bytes)
  try {
    const json: unknown = JSON.parse(decoded?.text.replace(/^\uFEFF/, '') ?? '')
    return isTrello(json) ? readTrello(json) : null
  } catch {
    return null
  }
}

function bounded(incoming: Incoming | null): ReadImport {
  if (!incoming) return { problem: unknown }
  if (incoming.tasks.length > mostTasks) return { problem: tooMany(incoming.tasks.length) }
  return { incoming: { ...incoming, told: incoming.told.slice(0, 2000) } }
}

const unknown = {
  th: 'ไม่รู้จักไฟล์นี้ ใช้ไฟล์ส่งออกของ Trello (JSON หรือ CSV), Asana, Jira, Todoist (CSV) หรือ Microsoft Project (XML)',
  en: 'This file is not known. Take an export of Trello (JSON or CSV), Asana, Jira, Todoist (CSV) or Microsoft Project (XML).',
}
const tooMany = (count: number): LocalText => ({
  th: `ไฟล์นี้มี ${count} งาน นำเข้าได้ครั้งละไม่เกิน ${mostTasks} งาน แบ่งไฟล์ก่อน`,
  en: `This file has ${count} tasks. At most ${mostTasks} come in at a time: please split it.`,
})
