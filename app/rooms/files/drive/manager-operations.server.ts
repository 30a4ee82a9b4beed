/** The operations of the file manager's forms, each the room's own command. */
import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { notFound, Refusal } from '#kernel/refusals.ts'
import { setAccess } from '../access.ts'
import { newFolder } from '../folders.ts'
import { mostChosen } from '../limits.ts'
import { moveItems, renameItem } from '../move.ts'
import { ItemId, live } from '../place.ts'
import { query } from '../room.ts'
import { emptyTrash, purgeChosen } from '../trash/purge.ts'
import { restoreItems, trashItems } from '../trash/trash.ts'
import { removeVersion, restoreVersion } from '../versions.ts'
import { changedItems } from '../whose-items.ts'
import type { DrivePlace } from './manager.server.ts'

export interface Done {
  ok: true
  operation: string
  message?: never
}

type Form = Record<string, unknown>
type Run = (context: Context, form: Form, place: DrivePlace) => Promise<unknown>

const ids = (form: Form): string[] => {
  const given = z.string().transform(jsonOf).pipe(z.array(z.string()).min(1).max(mostChosen)).safeParse(form.items)
  return given.success ? given.data : notFound()
}
const text = (form: Form, name: string): string => (typeof form[name] === 'string' ? form[name] : '')

const versionOf = (form: Form) => ({ itemId: text(form, 'item'), number: text(form, 'number') })

const operations: Record<string, Run> = {
  newFolder: (context, form, { scope }) =>
    newFolder(context, { scope, name: text(form, 'name'), parent: text(form, 'to') || null }),
  rename: (context, form) => renameItem(context, { itemId: text(form, 'item'), newName: text(form, 'name') }),
  move: (context, form) =>
    inLots({ context, items: ids(form), from: 'drive' }, (items) =>
      moveItems(context, { items, newParentId: text(form, 'to') || null }),
    ),
  remove: (context, form) =>
    inLots({ context, items: ids(form), from: 'drive' }, (items) => trashItems(context, { items })),
  restore: (context, form) =>
    inLots({ context, items: ids(form), from: 'trash' }, (items) => restoreItems(context, { items })),
  forever: (context, form) =>
    inLots({ context, items: ids(form), from: 'anywhere' }, (items) => purgeChosen(context, { items })),
  empty: (context, _, { scope }) => emptyTrash(context, { scope }),
  access: (context, form) =>
    inLots({ context, items: ids(form), from: 'drive' }, (items) =>
      setAccess(context, { items, access: text(form, 'access') }),
    ),
  restoreVersion: (context, form) => restoreVersion(context, versionOf(form)),
  removeVersion: (context, form) => removeVersion(context, versionOf(form)),
}

export async function doOperation(context: Context, form: Form, place: DrivePlace): Promise<Done> {
  const operation = text(form, 'operation')
  const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined
  if (!run) return notFound()
  await run(context, form, place)
  return { ok: true, operation }
}

/** So many a command takes; who selected a whole folder of two thousand asks once. */
const atOnce = 500

interface Lots {
  context: Context
  items: readonly string[]
  /** where they lie before */
  from: Lying
}

/** What somebody else has deleted, or brought back, since it was selected is left out. Errors: 404 when that is all. */
async function inLots({ context, items, from }: Lots, run: (lot: string[]) => Promise<unknown>): Promise<void> {
  let done = 0
  for (let at = 0; at < items.length; at += atOnce) {
    const lot = items.slice(at, at + atOnce)
    try {
      await run(lot)
      done += lot.length
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error
      const left = await stillLying(context, { items: lot, from })
      if (left.length === lot.length) throw error
      if (left.length > 0) await run(left)
      done += left.length
    }
  }
  if (done === 0) notFound()
}

function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return null
  }
}

const places = { drive: live, trash: ['trashed'], anywhere: [...live, 'trashed'] } as const

export type Lying = keyof typeof places

/** Of these items those that the actor may change and that lie there yet, in their order. */
export const stillLying = query({
  may: 'files.own',
  input: z.object({ items: z.array(ItemId).max(500), from: z.enum(['drive', 'trash', 'anywhere']) }),
  async run({ db, context }, { items, from }): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select i.id from files.items i where i.id = any(${items}::uuid[]) and ${changedItems(context)}
        and i.status = any(${places[from]}::text[])
        and (${from !== 'trash'}::boolean or i.trashed_with = i.id)`.execute(db)
    const left = new Set(rows.map(({ id }) => id))
    return items.filter((id) => left.has(id))
  },
})
