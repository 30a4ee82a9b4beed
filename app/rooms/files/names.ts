import { type RawBuilder, sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { numberedName } from './name-text.ts'
import { lockDrive, type Place } from './place.ts'
import { refuse } from './refusals.ts'
import type { FilesTables } from './room.ts'

/** As many copies of one name as are looked through, step by step: mostly the first is free. */
const tries = [1, 20, 400, 10_000] as const

/**
 * The name, or where the folder has one like it "name (2).ext". Nobody else picks one in this drive until the
 * transaction is over.
 */
export async function freeName(
  tools: Tools<FilesTables>,
  where: Pick<Place, 'scope' | 'ownerId' | 'parentId'>,
  name: string,
  { type = 'file', except = null }: { type?: 'file' | 'folder'; except?: string | null } = {},
): Promise<string> {
  await lockDrive(tools, where)
  const owner = where.ownerId ? sql`i.owner_id = ${where.ownerId}::uuid` : sql`i.owner_id is null`
  const parent = where.parentId ? sql`i.parent_id = ${where.parentId}::uuid` : sql`i.parent_id is null`
  for (const [step, most] of tries.entries()) {
    const from = step === 0 ? 1 : tries[step - 1]! + 1
    const names = Array.from({ length: most - from + 1 }, (_, at) => numberedName(name, from + at, type))
    const { rows } = await sql<{ name: string }>`
      select c.name from unnest(${names}::text[]) with ordinality as c (name, n)
      where not exists (select from files.items i
        where i.scope = ${where.scope} and ${owner} and ${parent}
          and i.name_key = ${folded(sql`c.name`)}
          and i.status in ('uploading', 'processing', 'ready', 'quarantined')
          and i.id is distinct from ${except}::uuid)
      order by c.n limit 1`.execute(tools.db)
    if (rows[0]) return rows[0].name
  }
  return refuse('tooManyAlike')
}

// Names as the table's own columns fold them (2026-11-21-2200-files.sql): no letter is folded otherwise here than there.

/** As `name_key`: the same name in other letters is the same name. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(normalize(${text}, NFKC) collate "und-x-icu")`

const toneMarks = '\u0E48\u0E49\u0E4A\u0E4B'

/** As `name_toneless`, of a text that is folded. */
export const toneless = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(${text}, ${toneMarks}, '')`

/** What a phone typed as เเ is แ: of a column that is folded, for search. */
export const alike = (column: RawBuilder<unknown>): RawBuilder<string> => sql<string>`replace(${column}, 'เเ', 'แ')`
