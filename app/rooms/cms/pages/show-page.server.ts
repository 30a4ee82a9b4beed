/** A page for whoever asks: their role's variant, cut where it is for members, with what its blocks show. */
import { data, redirect } from 'react-router'
import type { Context, Locale } from '#kernel/context.ts'
import { admits } from '#kernel/roles.ts'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import { gatherData } from '../blocks/gather-data.ts'
import type { Block } from '../blocks/kinds.ts'
import type { BlockData } from '../parts/blocks/block-data.ts'
import { permissions } from '../permissions.ts'
import { withoutDeadButtons } from './dead-buttons.ts'
import { bodyFor, everyBlock, type PageDoc, said } from './page-doc.ts'
import { editPath } from './page-links.ts'
import { remember } from '#kernel/memo.server.ts'
import { knownPaths } from './known-paths.ts'
import { addressOf, type PublishedPage, resolvePage } from './read-page.ts'
import { withShared } from './shared-sections.ts'
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
  const known = await remember(context, 'page paths', (own) => knownPaths(own, {}))
  if (known !== null && !known.has(`${kind} ${path}`)) unknownPage()
  const found = await resolvePage(context, { kind, path })
  if (found === null) return unknownPage()
  if ('movedTo' in found) throw redirect(found.movedTo, 301)
  return found.page
}

/** What is sent to a page's address, where nothing is taken: 405, and 404 where there is no page. */
export async function takesNothing(context: Context, kind: 'page' | 'post', typed: string): Promise<never> {
  await findPage(context, kind, typed)
  throw data(null, { status: 405, headers: { allow: 'GET, HEAD' } })
}

export async function showPage(
  context: Context,
  page: PublishedPage,
  kind: 'page' | 'post' = 'page',
): Promise<ShownPage> {
  const shown = await showDoc(context, page.doc, addressOf(kind, page))
  const known = await remember(context, 'page paths', (own) => knownPaths(own, {}))
  return {
    ...shown,
    blocks: withoutDeadButtons(shown.blocks, known),
    editTo: admits(permissions['cms.see'], context.actor) ? editPath(page.id) : null,
  }
}

export async function showDoc(
  context: Context,
  doc: PageDoc,
  path: string,
  role = context.actor.role,
): Promise<ShownPage> {
  const { locale } = context
  const cut = (blocks: readonly Block[]) => cutFor(blocks, role !== 'guest')
  const blocks = await withShared(context, cut(bodyFor(doc, role)), role, cut)
  return {
    title: { th: doc.title.th || doc.title.en, en: doc.title.en || doc.title.th },
    description: said(doc.description, locale) || firstWords(blocks, locale),
    cover: pictureSource(doc.cover, 1200)?.src ?? null,
    noindex: doc.noindex,
    blocks,
    data: await gatherData(context, blocks),
    path,
    editTo: null,
  }
}

/** Guests read as far as the cut, wherever it stands, and see it; members do not see that there is one. */
function cutFor(blocks: readonly Block[], isMember: boolean): readonly Block[] {
  if (isMember)
    return blocks
      .filter(({ kind }) => kind !== 'cut')
      .map((block) => ({ ...block, blocks: cutFor(block.blocks, true) }) as Block)
  const read: Block[] = []
  for (const block of blocks) {
    const within = cutFor(block.blocks, false)
    read.push({ ...block, blocks: within } as Block)
    if (block.kind === 'cut' || endsAtCut(within)) break
  }
  return read
}

const endsAtCut = (blocks: readonly Block[]): boolean => {
  const last = blocks.at(-1)
  return last !== undefined && (last.kind === 'cut' || endsAtCut(last.blocks))
}

/** What stands under a search's hit when nobody wrote anything for it: the first words that this visitor may read. */
function firstWords(blocks: readonly Block[], locale: Locale): string {
  for (const block of everyBlock(blocks)) {
    const words = block.kind === 'hero' || block.kind === 'text' ? said(block.body, locale) : ''
    const plain = words
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[*_#>`]+|^\s*-\s/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (plain) return plain.slice(0, 160)
  }
  return ''
}
