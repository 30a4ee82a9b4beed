/** A room says once that its records have notes; who may is said by its own permissions (README.md). */
import { redirectDocument } from 'react-router'
import * as z from 'zod'
import type { Action, Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Audited } from '#kernel/guards.server.ts'
import { forbidden, notFound } from '#kernel/refusals.ts'
import { admits, type Audience } from '#kernel/roles.ts'
import { type BusinessFile, businessFiles, handOutPath } from '#rooms/files/index.ts'
import { mentionedIn, type Person, unclearIn } from './mentions.ts'
import { NoteInput } from './note-input.ts'
import { deleteNote, fileOnNote, filesOfNote, insertNote, type Note, notesAbout, updateNote } from './notes.ts'
import { peopleAmong } from './people.ts'
import { refuse } from './refusals.ts'
import { tellMentioned } from './tell.ts'

interface Room<Tables, Permission extends string> {
  query: <I extends z.ZodType, O>(definition: Said<Tables, Permission, I, O>) => Action<I, O>
  command: <I extends z.ZodType, O>(
    definition: Said<Tables, Permission, I, O> & { idempotent?: true; audit: Audited<z.output<I>, NoInfer<O>> },
  ) => Action<I, O>
}
interface Said<Tables, Permission extends string, I extends z.ZodType, O> {
  may: Permission
  input: I
  run(tools: Tools<Tables>, input: z.output<I>): Promise<O>
}

interface Declared<Tables, Permission extends string> {
  /** As in `supplier:{id}`. */
  kind: string
  see: Permission
  write: Permission
  path: (id: string) => string
  /** What the record is called; null when there is none that this person may see. */
  name: (tools: Tools<Tables>, id: string) => Promise<string | null>
  /** Whom its notes can name, where those are not all who have the permission: the people of a project. */
  people?: (tools: Tools<Tables>, id: string) => Promise<Person[]>
  /** Who may choose from the business's drive, where people from outside write too. */
  drive?: readonly Audience[]
}

export interface SeenNotes {
  notes: Note[]
  /** Whom one can name. */
  people: Person[]
  /** The newest of the business's drive, to choose from. */
  drive: Pick<BusinessFile, 'itemId' | 'name'>[]
  mayWrite: boolean
}

const Of = z.object({ id: z.string().min(1).max(100) })
const One = Of.extend({ note: z.uuid() })
const added = auditKind('notes.addNote', { th: 'เขียนโน้ต', en: 'wrote a note' })
const changed = auditKind('notes.changeNote', { th: 'แก้ไขโน้ต', en: 'changed a note' })
const removed = auditKind('notes.removeNote', { th: 'ลบโน้ต', en: 'removed a note' })

/** `export const supplierNotes = notesOn({ query, command }, { kind: 'supplier', … })` */
export function notesOn<Tables, Permission extends string>(
  { query, command }: Room<Tables, Permission>,
  { kind, see: maySee, write: mayWrite, path, name, people, drive }: Declared<Tables, Permission>,
) {
  const subject = ({ id }: { id: string }) => `${kind}:${id}`
  const found = async (tools: Tools<Tables>, id: string) => (await name(tools, id)) ?? notFound()

  const peopleFor = (tools: Tools<Tables>, id: string) => people?.(tools, id) ?? peopleAmong(tools, see.audiences)
  const mayChoose = (tools: Tools<Tables>) => drive === undefined || admits(drive, tools.context.actor)
  const chosen = (tools: Tools<Tables>, files: readonly string[]) =>
    mayChoose(tools) || files.length === 0 ? files : forbidden()

  const see = query({
    may: maySee,
    input: Of,
    async run(tools, { id }): Promise<SeenNotes> {
      await found(tools, id)
      const isWriter = admits(add.audiences, tools.context.actor)
      return {
        notes: await notesAbout(tools, { kind, id }),
        people: await peopleFor(tools, id),
        drive:
          isWriter && mayChoose(tools)
            ? (await businessFiles(tools, '')).map(({ itemId, name: called }) => ({ itemId, name: called }))
            : [],
        mayWrite: isWriter,
      }
    },
  })

  /** What it names, and telling them: after it is written. */
  const telling = async (tools: Tools<Tables>, id: string, text: string) => {
    const what = await found(tools, id)
    const known = await peopleFor(tools, id)
    const unclear = unclearIn(text, known)
    if (unclear !== null) refuse('whichPerson', { name: unclear, field: 'text' })
    const accounts = mentionedIn(text, known)
    const who = tools.context.actor.name ?? ''
    return {
      mentions: accounts,
      tell: (note: string) => tellMentioned(tools, { kind, id }, { note, path: path(id), who, what, text, accounts }),
    }
  }

  const add: Action<typeof NewNote, { id: string }> = command({
    may: mayWrite,
    idempotent: true,
    input: NewNote,
    async run(tools, { id, text, files }): Promise<{ id: string }> {
      const { mentions, tell } = await telling(tools, id, text)
      const note = await insertNote(tools, { kind, id }, { text, files: chosen(tools, files), mentions })
      await tell(note.id)
      return note
    },
    audit: { kind: added, subject },
  })

  /** Errors: 404 for another's, 409 VERSION_CONFLICT. */
  const change = command({
    may: mayWrite,
    input: ChangedNote,
    async run(tools, { id, text, ...rest }): Promise<{ id: string }> {
      const { mentions, tell } = await telling(tools, id, text)
      // What it had stays; a new one is chosen from the drive.
      const files = mayChoose(tools) ? rest.files : await filesOfNote(tools, rest.note)
      await updateNote(tools, { kind, id }, { ...rest, files, text, mentions })
      await tell(rest.note)
      return { id: rest.note }
    },
    audit: { kind: changed, subject },
  })

  const remove = command({
    may: mayWrite,
    input: One,
    async run(tools, { id, note }): Promise<{ id: string }> {
      await found(tools, id)
      await deleteNote(tools, { kind, id }, { note })
      return { id: note }
    },
    audit: { kind: removed, subject },
  })

  /** An address for a quarter of an hour. Errors: 404 for a file of no note on this record, or one that has gone. */
  const file = query({
    may: maySee,
    input: Of.extend({ item: z.uuid() }),
    async run(tools, { id, item }): Promise<{ path: string }> {
      await found(tools, id)
      if (!(await fileOnNote(tools, { kind, id }, item))) return notFound()
      return { path: (await handOutPath(tools, item)) ?? notFound() }
    },
  })

  return { see, add, change, remove, file }
}

const NewNote = NoteInput.extend(Of.shape)
const ChangedNote = NoteInput.extend(One.shape).extend({ version: z.coerce.number().int() })

interface NoteActions {
  add: (context: Context, form: never) => Promise<unknown>
  change: (context: Context, form: never) => Promise<unknown>
  remove: (context: Context, form: never) => Promise<unknown>
  file: (context: Context, form: never) => Promise<{ path: string }>
}

/** For `actOnRecord`: what `RecordNotes` sends. */
export const noteOperations = ({ add, change, remove, file }: NoteActions) => ({
  openNoteFile: async (context: Context, form: never) => {
    throw redirectDocument((await file(context, form)).path)
  },
  addNote: add,
  changeNote: change,
  removeNote: remove,
})
