/** The notes of one record. The room whose record it is has found it, and knows who may (notes-on.ts). */
import { cutText } from '#kernel/cut-text.ts'
import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import { notFound, refuseKernel } from '#kernel/refusals.ts'
import { type BusinessFile, filesToHandOut } from '#rooms/files/index.ts'
import { refuse } from './refusals.ts'
import { type NotesTables, within } from './room.ts'

export interface Subject {
  kind: string
  id: string
}

export interface Note {
  id: string
  body: string
  /** Null: their account has been erased. Without an id: somebody of another program, from which it came. */
  author: { id: string | null; name: string } | null
  isMine: boolean
  createdAt: Date
  editedAt: Date | null
  version: number
  /** `isThere`: not in the trash, not kept shut. */
  files: { itemId: string; name: string; isThere: boolean }[]
}

const most = 200

/** The newest first. */
export const notesAbout = within(async (tools, { kind, id }: Subject): Promise<Note[]> => {
  const { rows } = await sql<Omit<Note, 'author' | 'files'> & Files & { authorId: string | null; name: string | null }>`
    select n.id, n.body, n.version, n.created_at as "createdAt", n.edited_at as "editedAt", n.author_id as "authorId",
      n.author_id is not distinct from ${tools.context.actor.accountId}::uuid as "isMine",
      coalesce(n.written_by, nullif(trim(concat_ws(' ', p.firstname, p.lastname)), ''), p.email) as name,
      coalesce((select json_agg(json_build_object('itemId', f.item_id, 'name', f.name) order by f.position)
        from notes.files f where f.note_id = n.id), '[]') as files
    from notes.notes n left join identity.people p on p.id = n.author_id
    where n.subject_kind = ${kind} and n.subject_id = ${id} order by n.id desc limit ${most}`.execute(tools.db)
  const there = new Set((await filesToHandOut(tools, idsOf(rows))).map(({ itemId }) => itemId))
  return rows.map(({ authorId, name, files, ...note }) => ({
    ...note,
    author: name === null ? null : { id: authorId, name },
    files: files.map((file) => ({ ...file, isThere: there.has(file.itemId) })),
  }))
})
type Files = { files: { itemId: string; name: string }[] }
const idsOf = (rows: readonly Files[]): string[] => rows.flatMap(({ files }) => files.map(({ itemId }) => itemId))

interface Written {
  text: string
  files: readonly string[]
  /** Whom it names. */
  mentions: readonly string[]
}

export const insertNote = within(async (tools, about: Subject, note: Written): Promise<{ id: string }> => {
  const { id } = await tools.db
    .insertInto('notes.notes')
    .values({
      subject_kind: about.kind,
      subject_id: about.id,
      author_id: tools.context.actor.accountId,
      body: note.text,
      mentions: [...note.mentions],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepFiles(tools, id, note.files)
  return { id }
})

interface Own {
  note: string
}

export interface ImportedNote {
  id: string
  /** As the other program calls them. */
  author: string
  at: Date
  text: string
}

/** What was written elsewhere, with who wrote it and when; nobody is told. */
export const keepImportedNotes = within(async ({ db }, kind: string, notes: readonly ImportedNote[]): Promise<void> => {
  await sql`
    insert into notes.notes (subject_kind, subject_id, body, written_by, created_at)
    select ${kind}, n.id, n.body, n.author, n.at from unnest(${notes.map(({ id }) => id)}::text[], ${notes.map(({ text }) => text)}::text[],
      ${notes.map(({ author }) => cutText(author, 200))}::text[], ${notes.map(({ at }) => at)}::timestamptz[]) with ordinality as n(id, body, author, at, place)
    order by n.place`.execute(db)
})

/** One's own. Errors: 404; 409 VERSION_CONFLICT when it was changed since, from another page. */
export const updateNote = within(
  async (tools, about: Subject, { note: id, version, ...note }: Own & Written & { version: number }): Promise<void> => {
    const known = await ownNote(tools, about, id)
    if (known.version !== version) refuseKernel('changedMeanwhile', { version: known.version })
    await tools.db
      .updateTable('notes.notes')
      .set({ body: note.text, mentions: [...note.mentions], version: version + 1, edited_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await keepFiles(tools, id, note.files)
  },
)

/** One's own, with its files; those stay in the drive. Errors: 404. */
export const deleteNote = within(async (tools, about: Subject, { note: id }: Own): Promise<void> => {
  await ownNote(tools, about, id)
  await tools.db.deleteFrom('notes.notes').where('id', '=', id).execute()
})

/** Of a record that is removed for good: in the command that removes it. */
export const dropNotes = within(async ({ db }, { kind, id }: Subject): Promise<void> => {
  await db.deleteFrom('notes.notes').where('subject_kind', '=', kind).where('subject_id', '=', id).execute()
})

/** Whether it is a file of a note on this record. */
export const fileOnNote = within(async ({ db }, { kind, id }: Subject, itemId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('notes.files as f')
    .innerJoin('notes.notes as n', 'n.id', 'f.note_id')
    .select('f.item_id')
    .where('n.subject_kind', '=', kind)
    .where('n.subject_id', '=', id)
    .where('f.item_id', '=', itemId)
    .executeTakeFirst()
  return found !== undefined
})

/** The files that a note has, by id. */
export const filesOfNote = within(async ({ db }, note: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('notes.files')
    .select('item_id')
    .where('note_id', '=', note)
    .orderBy('position')
    .execute()
  return rows.map(({ item_id }) => item_id)
})

async function ownNote({ db, context }: Tools<NotesTables>, { kind, id }: Subject, note: string) {
  const found = await db
    .selectFrom('notes.notes')
    .select(['version'])
    .where('id', '=', note)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('author_id', '=', context.actor.accountId)
    .forUpdate()
    .executeTakeFirst()
  return found ?? notFound()
}

/** Those that it had may have gone from the drive meanwhile: they stay by their name; a new one must be there. */
async function keepFiles(tools: Tools<NotesTables>, note: string, ids: readonly string[]): Promise<void> {
  const had = await tools.db
    .deleteFrom('notes.files')
    .where('note_id', '=', note)
    .returning(['item_id', 'name'])
    .execute()
  const there: Pick<BusinessFile, 'itemId' | 'name'>[] = await filesToHandOut(tools, ids)
  const names = new Map([
    ...had.map((one) => [one.item_id, one.name] as const),
    ...there.map((one) => [one.itemId, one.name] as const),
  ])
  if (ids.some((id) => !names.has(id))) refuse('fileGone')
  if (ids.length === 0) return
  await tools.db
    .insertInto('notes.files')
    .values(ids.map((id, position) => ({ note_id: note, item_id: id, name: cutText(names.get(id)!, 255), position })))
    .execute()
}
