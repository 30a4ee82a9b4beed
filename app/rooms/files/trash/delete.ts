import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { Chosen, chosenIds, holdChosen, live } from '../place.ts'
import { purgeItems } from './purge.ts'
import { removeObjectsOf } from '../store/purge-objects.server.ts'
import { refuse } from '../refusals.ts'
import { betweenTransactions, command, type FilesTables } from '../room.ts'
import { trashItems } from './trash.ts'

interface Named {
  id: string
  name: string
}

const ForFiles = Chosen.extend({ forever: z.boolean().default(false) })

/**
 * Files into the trash; with `forever` out of it, or past it, for good: then it waits until the store has confirmed.
 * Errors: notAFile for a folder or nothing; 404; deletionFailedBecause; maybeNotDeleted when the store has not (it is
 * gone for everybody nonetheless, and the store is asked again).
 */
export const deleteFiles = betweenTransactions({
  may: 'files.own',
  input: ForFiles,
  async run(context, asked): Promise<{ deleted: number }> {
    const files = await dropFiles(context, asked)
    if (asked.forever) await confirmGone(context, files)
    return { deleted: files.length }
  },
})

const dropFiles = command({
  may: 'files.own',
  input: ForFiles,
  async run(tools, { forever, ...chosen }): Promise<Named[]> {
    const items = await holdChosen(tools, chosenIds(chosen), [...live, 'trashed', 'uploading'])
    if (items.length === 0 || items.some(({ type }) => type !== 'file')) return refuse('notAFile')
    for (const { status } of items) {
      if (status === 'uploading')
        refuse('deletionFailedBecause', { reason: 'it is still being uploaded', reasonTh: 'ยังอัปโหลดไม่เสร็จ' })
      if (status === 'trashed' && !forever)
        refuse('deletionFailedBecause', { reason: 'it is in the trash already', reasonTh: 'อยู่ในถังขยะแล้ว' })
    }
    const ids = items.map(({ id }) => id)
    if (forever) await purgeItems(tools, ids)
    else await trashItems(tools, { items: ids })
    return items
  },
})

async function confirmGone(context: Context, files: readonly Named[]): Promise<void> {
  const steps = { context, step: <O>(work: Step<O>) => stepOf(context, { work }) as Promise<O> }
  const [left] = await removeObjectsOf(
    steps,
    files.map(({ id }) => id),
  )
  if (left) refuse('maybeNotDeleted', { name: files.find(({ id }) => id === left)!.name })
}

type Step<O> = (tools: Tools<FilesTables>) => Promise<O>
const stepOf = command({
  may: 'files.own',
  input: z.object({ work: z.custom<Step<unknown>>() }),
  run: (tools, { work }) => work(tools),
})

/** Folders with all that lies in them, into the trash. Errors: 404; folderDeletionError for what is in the trash already. */
export const deleteFolders = command({
  may: 'files.own',
  input: Chosen,
  async run(tools, chosen): Promise<{ trashed: number }> {
    const ids = chosenIds(chosen)
    const items = await holdChosen(tools, ids, [...live, 'trashed'])
    if (items.length === 0 || items.some(({ type }) => type !== 'folder')) return refuse('folderNotDeleted')
    if (items.some(({ status }) => status === 'trashed')) return refuse('folderDeletionError')
    return trashItems(tools, { items: ids })
  },
})
