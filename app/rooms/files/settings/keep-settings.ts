/** The one row of settings that a tenant's files have. */
import { sql, type Updateable } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { isAsSeen, versionAt } from '#kernel/seen-version.ts'
import { refuse } from '../refusals.ts'
import type { FilesTables } from '../room.ts'

/** Two forms of one page: where new objects go, and the rules. Each has its own time of the last change. */
const changedAt = { store: 'store_changed_at', rules: 'changed_at' } as const
type Part = keyof typeof changedAt

const never = new Date(0)

/** Errors: 409 VERSION_CONFLICT when that part is no longer what a form saw. */
export async function keepSettings(
  tools: Tools<FilesTables>,
  part: Part,
  set: Updateable<FilesTables['files.settings']>,
  version: number | undefined,
): Promise<void> {
  const values = { ...set, [changedAt[part]]: sql<Date>`now()` }
  const kept = await tools.db
    .insertInto('files.settings')
    .values({ changed_at: never, ...values })
    .onConflict((conflict) =>
      conflict
        .constraint('one_files_settings')
        .doUpdateSet(values)
        .where(isAsSeen(`files.settings.${changedAt[part]}`, version)),
    )
    .returning('changed_at')
    .executeTakeFirst()
  if (!kept) refuse('settingsChanged', { version: (await settingsVersions(tools))[part] })
}

export async function settingsVersions({ db }: Tools<FilesTables>): Promise<Record<Part, number>> {
  const row = await db.selectFrom('files.settings').select(['changed_at', 'store_changed_at']).executeTakeFirst()
  return { store: versionAt(row?.store_changed_at), rules: versionAt(row?.changed_at) }
}
