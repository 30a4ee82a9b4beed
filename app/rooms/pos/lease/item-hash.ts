import { createHash } from 'node:crypto'
import { toStored } from '#kernel/stored-json.ts'
import type { SyncItem } from './sync-input.ts'

/** Of what a device sent: the same again is the same item. */
export const itemHash = (item: SyncItem): string => createHash('sha256').update(toStored(item)).digest('hex')
