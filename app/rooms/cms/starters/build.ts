/** Pure: pages in few words, for starters and beginnings. */
import type { LocalText } from '#kernel/context.ts'
import type { PagePicture } from '#kernel/block-fields.ts'
import type { Block, BlockKind } from '../blocks/kinds.ts'
import { emptyDoc, newBlock, type PageDoc } from '../pages/page-doc.ts'

export const t = (th: string, en: string): LocalText => ({ th, en })

/** Blocks with ids that are their own in this page. */
export function blocks(list: readonly (readonly [BlockKind, object, (readonly Block[])?])[], mark = 'b'): Block[] {
  return list.map(
    ([kind, values, inside = []], n) => ({ ...newBlock(kind, `${mark}${n + 1}`, values), blocks: inside }) as Block,
  )
}

export const page = (title: LocalText, description: LocalText, body: readonly Block[]): PageDoc => ({
  ...emptyDoc(title),
  description,
  bodies: { guest: body, user: 'guest', manager: 'user', admin: 'manager' },
})

/** The site's large picture where it has one; without, words alone. */
export const heroOf = (picture: PagePicture | null, values: object) =>
  ['hero', { ...values, picture, shape: picture ? 'beside' : 'plain' }] as const
