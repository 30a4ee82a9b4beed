/** What the blocks of a page show beside what is written in them, read by the rooms whose it is. */
import { isOpenAt } from '#kernel/areas.ts'
import type { Context } from '#kernel/context.ts'
import { drawQr } from '#kernel/qr-drawing.ts'
import { seeSeller, standingCode } from '#rooms/billing/index.ts'
import { categories } from '#rooms/catalogue/index.ts'
import { browse } from '#rooms/shop/index.ts'
import type { BlockData, BlockDatum } from '../parts/blocks/block-data.ts'
import { newestPosts } from '../blog/read-posts.ts'
import { everyBlock } from '../pages/page-doc.ts'
import type { Block, BlockOf } from './kinds.ts'

export async function gatherData(context: Context, blocks: readonly Block[]): Promise<BlockData> {
  const found = await Promise.all(
    [...everyBlock(blocks)].map(async (block) => [block.id, await datumOf(context, block)] as const),
  )
  return Object.fromEntries(found.filter((each): each is [string, BlockDatum] => each[1] !== null))
}

/** What an area that is closed would show. */
const closedKinds: Partial<Record<Block['kind'], readonly string[]>> = {
  products: ['/shop'],
  categories: ['/shop'],
  posts: ['/cms-blog'],
}

async function datumOf(context: Context, block: Block): Promise<BlockDatum | null> {
  if (closedKinds[block.kind]?.some((path) => !isOpenAt(context.site, path))) return null
  switch (block.kind) {
    case 'products':
      return { products: await productsOf(context, block) }
    case 'categories':
      return { categories: shelvesOf(await categories(context, {})) }
    case 'posts':
      return { posts: await newestPosts(context, { count: block.count }) }
    case 'promptpay': {
      const code = await standingCode(context, {})
      return { promptpay: code && { code: drawQr(code.payload), name: code.name } }
    }
    case 'contact': {
      const seller = await seeSeller(context, {})
      return {
        contact: seller && {
          phone: seller.phone,
          address: (context.locale === 'en' && seller.addressEn) || seller.address,
        },
      }
    }
    case 'countdown':
      return { now: new Date().toISOString() }
    default:
      return null
  }
}

async function productsOf(context: Context, { category, sort, count }: BlockOf<'products'>) {
  // A category that is gone shows nothing, and breaks nothing.
  const code = /^[0-9a-z-]{1,60}$/.test(category) ? category : undefined
  if (category && !code) return []
  return (await browse(context, { sort, perPage: Math.round(count), ...(code && { category: code }) })).products
}

const shelvesOf = (all: Awaited<ReturnType<typeof categories>>) =>
  all
    .filter(({ count, children }) => count > 0 || children.length > 0)
    .map(({ code, name, count }) => ({ code, name, count }))
