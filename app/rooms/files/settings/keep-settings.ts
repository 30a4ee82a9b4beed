/** The one row of settings that a tenant's files have. */
import { sql, type Updateable } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { isAsSeen, versionAt } from '#kernel/seen-version.ts'
import { refuse } from '../refusals.ts'
import type { FilesTables } from '../room.ts'

/** Errors: 409 VERSION_CONFLICT when it is no longer what a form saw. */
export async function keepSettings(
  tools: Tools<FilesTables>,
  set: Updateable<FilesTables['files.settings']>,
  version: number | undefined,
): Promise<void> {
  const values = { ...set, changed_at: sql<Date>`now()` }
  const kept = await tools.db
    .insertInto('files.settings')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .constraint('one_files_settings')
        .doUpdateSet(values)
        .where(isAsSeen('files.settings.changed_at', version)),
    )
    .returning('changed_at')
    .executeTakeFirst()
  if (!kept) refuse('settingsChanged', { version: await settingsVersion(tools) })
}

export async function settingsVersion({ db }: Tools<FilesTables>): Promise<number> {
  return versionAt((await db.selectFrom('files.settings').select('changed_at').executeTakeFirst())?.changed_at)
}
