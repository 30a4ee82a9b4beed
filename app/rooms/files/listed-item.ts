import type { ItemView } from './item-view.ts'

/** An item of a list; of what was found, also the folders it lies in, from the top. */
export type ListedItem = ItemView & { where?: readonly { id: string; name: string }[] }
