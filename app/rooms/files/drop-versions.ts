import { sql } from 'kysely'
import type { AnyTools, Tools } from '#kernel/action.server.ts'
import { versionsKept } from './limits.ts'
import { type FilesTables, within } from './room.ts'
import { giveBack } from './drive/usage.ts'
import type { Scope } from './whose-items.ts'

interface Of {
  id: string
  scope: Scope
  ownerId: string | null
}

/** Whoever adds a version calls this: of a file the newest twenty stay. */
export const keepNewest = within(async (tools, item: Of): Promise<void> => {
  const { rows } = await sql<{ number: number }>`
    select v.number from files.versions v join files.items i on i.id = v.item_id
    where v.item_id = ${item.id}::uuid and v.number <> i.version
    order by v.number desc offset ${versionsKept - 1}`.execute(tools.db)
  await dropVersions(
    tools,
    item,
    rows.map(({ number }) => number),
  )
})

/** Their rows and space now, their objects right after. */
export async function dropVersions(tools: Tools<FilesTables>, item: Of, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  const { rows: drawn } = await sql<Lying>`
    delete from files.renditions where item_id = ${item.id}::uuid and version = any(${numbers}::int[])
    returning storage_id as "storageId", object_key as key`.execute(tools.db)
  const { rows: dropped } = await sql<Lying & { size: bigint }>`
    delete from files.versions where item_id = ${item.id}::uuid and number = any(${numbers}::int[])
    returning storage_id as "storageId", object_key as key, size_bytes as size`.execute(tools.db)
  await giveBack(tools, { drive: item, bytes: dropped.reduce((sum, { size }) => sum + size, 0n) })
  removeLater(tools, [...drawn, ...dropped])
}

export interface Lying {
  storageId: string | null
  key: string
}

function removeLater(tools: AnyTools, objects: readonly Lying[]): void {
  tools.later('files.removeObjects', { objects: objects.map(({ storageId, key }) => ({ storageId, key })) })
}
