/** Pure: a picture given to a block lands where that block shows one; a head of words alone begins to show it. */
import type { FieldOf, Fields, PagePicture } from '#kernel/block-fields.ts'
import { type Block, blockKinds } from '../../blocks/kinds.ts'
import { emptyFields } from '../../blocks/fields.ts'

/** What the block's fields become; null: it shows no pictures. */
export function pictureIn(block: Block, picture: PagePicture): object | null {
  const fields = blockKinds[block.kind].fields as Fields
  const own = Object.entries(fields).find(([, field]: [string, FieldOf]) => field.kind === 'picture')
  if (own) return { [own[0]]: picture, ...(block.kind === 'hero' && block.shape === 'plain' && { shape: 'beside' }) }
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'list' || !('picture' in field.of)) continue
    const items = (block as unknown as Record<string, Record<string, unknown>[]>)[name] ?? []
    const at = items.findIndex((item) => item.picture === null)
    if (at >= 0) return { [name]: items.map((item, n) => (n === at ? { ...item, picture } : item)) }
    if (items.length < field.most) return { [name]: [...items, { ...emptyFields(field.of), picture }] }
  }
  return null
}
