/** The deeds of the file manager's forms, each the room's own command. */
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { notFound } from '#kernel/refusals.ts'
import { setAccess } from '../access.ts'
import { newFolder } from '../folders.ts'
import { mostChosen } from '../limits.ts'
import { moveItems } from '../move.ts'
import { emptyTrash } from '../trash/purge.ts'
import { purgeChosen } from '../trash/purge-chosen.ts'
import { renameItem } from '../rename.ts'
import { restoreItems } from '../trash/restore.ts'
import { trashItems } from '../trash/trash.ts'
import { removeVersion, restoreVersion } from '../versions.ts'
import type { DrivePlace } from './manager.server.ts'

export interface Done {
  ok: true
  deed: string
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

const deeds: Record<string, Run> = {
  newFolder: (context, form, { scope }) =>
    newFolder(context, { scope, name: text(form, 'name'), parent: text(form, 'to') || null }),
  rename: (context, form) => renameItem(context, { itemId: text(form, 'item'), newName: text(form, 'name') }),
  move: (context, form) =>
    inLots(ids(form), (items) => moveItems(context, { items, newParentId: text(form, 'to') || null })),
  remove: (context, form) => inLots(ids(form), (items) => trashItems(context, { items })),
  restore: (context, form) => inLots(ids(form), (items) => restoreItems(context, { items })),
  forever: (context, form) => inLots(ids(form), (items) => purgeChosen(context, { items })),
  empty: (context, _, { scope }) => emptyTrash(context, { scope }),
  access: (context, form) => inLots(ids(form), (items) => setAccess(context, { items, access: text(form, 'access') })),
  restoreVersion: (context, form) => restoreVersion(context, versionOf(form)),
  removeVersion: (context, form) => removeVersion(context, versionOf(form)),
}

export async function doDeed(context: Context, form: Form, place: DrivePlace): Promise<Done> {
  const deed = text(form, 'deed')
  const run = Object.hasOwn(deeds, deed) ? deeds[deed] : undefined
  if (!run) return notFound()
  await run(context, form, place)
  return { ok: true, deed }
}

/** So many a command takes; who selected a whole folder of two thousand asks once. */
const atOnce = 500

async function inLots(all: readonly string[], run: (items: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce) await run(all.slice(from, from + atOnce))
}

function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return null
  }
}
