/** What is done with many rows of a table at once: put away, brought back, removed. Which, and by whom, is in the trail. */
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Action, Tools } from './action.server.ts'
import type { AuditKind } from './audit.server.ts'
import { sqlState } from './database.server.ts'
import type { Audited } from './guards.server.ts'

/** As the buttons of a list send them: one, or several. */
export const Many = z.object({ id: z.union([z.array(z.uuid()).min(1).max(100), z.uuid().transform((id) => [id])]) })
type Ids = z.output<typeof Many>

/** With which it was done: those with which it is done already, or that are not here any more, are no error. */
export type Done = { ids: string[] }
type ManyAction = Action<typeof Many, Done>

/** The tables of which each row has this column. */
type With<Column extends string, Tables> = {
  [Table in keyof Tables & string]: Tables[Table] extends Readonly<Record<Column | 'id', unknown>> ? Table : never
}[keyof Tables & string]

interface Said<Tables, Permission extends string, Table> {
  may: Permission
  table: Table
  kind: AuditKind
  /** What `recordHistory` knows them by among many: `suppliers`. */
  subject: string
  /** What else is done in the same transaction. */
  besides?(tools: Tools<Tables>): void
}
interface Removed<Tables, Permission extends string, Table> extends Said<Tables, Permission, Table> {
  /** What is done before they are gone: what only they know. */
  before?(tools: Tools<Tables>, of: { ids: readonly string[] }): Promise<void>
  /** What is refused where other records lean on one of them. */
  held?(): never
}

type Command<Tables, Permission extends string> = (definition: {
  may: Permission
  input: typeof Many
  run(tools: Tools<Tables>, input: Ids): Promise<Done>
  audit: Audited<Ids, Done>
}) => ManyAction

/** `export const archiveSuppliers = many.archive({ may, table: 'purchasing.suppliers', kind: auditKind(…), subject })` */
export function manyIn<Tables, Permission extends string>(command: Command<Tables, Permission>) {
  const doing = <Table>(
    {
      may,
      kind,
      subject,
      besides,
      before,
    }: Said<Tables, Permission, Table> & Pick<Removed<Tables, Permission, Table>, 'before'>,
    work: Work,
  ) =>
    command({
      may,
      input: Many,
      async run(tools, { id }) {
        await before?.(tools, { ids: id })
        // Of the table it is only known that it has the columns `With` asks for.
        const rows = await work(tools.db as unknown as AnyTable, id)
        besides?.(tools)
        return { ids: rows.map((row) => row.id) }
      },
      audit: { kind, subject: () => subject, details: (_input, { ids }) => ({ [subject]: ids }) },
    })
  return {
    /** Away with them, to be brought back. */
    archive: (said: Said<Tables, Permission, With<'archived_at', Tables>>) => doing(said, archive(said.table, true)),
    bringBack: (said: Said<Tables, Permission, With<'archived_at', Tables>>) => doing(said, archive(said.table, false)),
    remove: (said: Removed<Tables, Permission, With<'id', Tables>>) => doing(said, remove(said.table, said.held)),
  }
}

type AnyTable = Kysely<Record<string, { id: string; archived_at: Date | null }>>
type Work = (db: AnyTable, ids: readonly string[]) => Promise<{ id: string }[]>

const archive =
  (table: string, isAway: boolean): Work =>
  (db, ids) =>
    db
      .updateTable(table)
      .set({ archived_at: isAway ? sql<Date>`now()` : null })
      .where('id', 'in', ids)
      .where('archived_at', isAway ? 'is' : 'is not', null)
      .returning('id')
      .execute()

const remove =
  (table: string, held?: () => never): Work =>
  async (db, ids) => {
    try {
      return await db.deleteFrom(table).where('id', 'in', ids).returning('id').execute()
    } catch (error) {
      return held && sqlState(error) === '23503' ? held() : Promise.reject(error)
    }
  }
