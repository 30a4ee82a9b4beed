/** A page for whoever asks: their role's variant, cut where it is for members, with what its blocks show. */
import { data, redirect } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { admits } from '#kernel/roles.ts'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import { gatherData } from '../blocks/gather-data.ts'
import type { Block } from '../blocks/kinds.ts'
import type { BlockData } from '../parts/blocks/block-data.ts'
import { permissions } from '../permissions.ts'
import { bodyFor, type PageDoc, said } from './page-doc.ts'
import { editPath } from './page-links.ts'
import { addressOf, type PublishedPage, resolvePage } from './read-page.ts'
import { isPagePath, isReserved } from './slug.ts'

export interface ShownPage {
  title: { th: string; en: string }
  description: string
  cover: string | null
  noindex: boolean
  blocks: readonly Block[]
  data: BlockData
  /** where it stands */
  path: string
  editTo: string | null
}

/** product.md §8: 404 "Page not found: {full path}" for what nobody answers. */
export function unknownPage(): never {
  throw data({ route: 'unknown' }, { status: 404 })
}
/** And "Page Not Found: {full path}" where the address itself cannot be one. */
function noSuchAddress(): never {
  throw data({ route: 'page' }, { status: 404 })
}

/** Reserved route, published page, redirect, 404: in this order (content.md §3.1). */
export async function findPage(context: Context, kind: 'page' | 'post', typed: string): Promise<PublishedPage> {
  const path = typed.normalize('NFC')
  if (kind === 'page' && isReserved(path)) unknownPage()
  if (!isPagePath(path)) noSuchAddress()
  const found = await resolvePage(context, { kind, path })
  if (found === null) return unknownPage()
  if ('movedTo' in found) throw redirect(found.movedTo, 301)
  return found.page
}

export async function showPage(
  context: Context,
  page: PublishedPage,
  kind: 'page' | 'post' = 'page',
): Promise<ShownPage> {
  const shown = await showDoc(context, page.doc, addressOf(kind, page))
  return { ...shown, editTo: admits(permissions['cms.see'], context.actor) ? editPath(page.id) : null }
}

export async function showDoc(
  context: Context,
  doc: PageDoc,
  path: string,
  role = context.actor.role,
): Promise<ShownPage> {
  const { locale } = context
  const blocks = cutFor(bodyFor(doc, role), role !== 'guest')
  return {
    title: { th: doc.title.th || doc.title.en, en: doc.title.en || doc.title.th },
    description: said(doc.description, locale),
    cover: pictureSource(doc.cover, 1200)?.src ?? null,
    noindex: doc.noindex,
    blocks,
    data: await gatherData(context, blocks),
    path,
    editTo: null,
  }
}

/** Guests read as far as the cut and see it; members do not see that there is one. */
function cutFor(blocks: readonly Block[], isMember: boolean): readonly Block[] {
  if (isMember)
    return blocks
      .filter(({ kind }) => kind !== 'cut')
      .map((block) => ({ ...block, blocks: cutFor(block.blocks, true) }) as Block)
  const at = blocks.findIndex(({ kind }) => kind === 'cut')
  return at < 0 ? blocks : blocks.slice(0, at + 1)
}
