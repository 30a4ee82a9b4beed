/** What the blocks of a page show beside what is written in them, read by the rooms whose it is. */
import type { ValuesOf } from '#kernel/block-fields.ts'
import { areaOf, closedFor, isOpenAt } from '#kernel/areas.ts'
import type { Context } from '#kernel/context.ts'
import type { RecordChoice } from '#kernel/page-blocks.ts'
import { drawQr } from '#kernel/qr-drawing.ts'
import { seeSeller, standingCode } from '#rooms/billing/index.ts'
import type { BlockData, BlockDatum } from '../parts/blocks/block-data.ts'
import { newestPosts } from '../blog/read-posts.ts'
import { roomBlockData } from '../made/block-data.ts'
import { roomRecords } from '../made/block-records.ts'
import { shownQuestions } from '../inquiries/contact-questions.server.ts'
import { everyBlock } from '../pages/page-doc.ts'
import { sharedPages } from '../pages/shared-sections.ts'
import { type Block, blockKinds, isRoomKind, type RoomKind } from './kinds.ts'

export async function gatherData(context: Context, blocks: readonly Block[]): Promise<BlockData> {
  const found = await Promise.all(
    [...everyBlock(blocks)].map(async (block) => [block.id, await datumOf(context, block)] as const),
  )
  return Object.fromEntries(found.filter((each): each is [string, BlockDatum] => each[1] !== null))
}

/** What fields can name: records of this tenant, for who writes. */
export async function seeRecords(context: Context): Promise<Readonly<Record<string, readonly RecordChoice[]>>> {
  const reads = { ...roomRecords, page: (own: Context) => sharedPages(own, {}) }
  const found = Object.entries(reads).map(async ([name, read]) => [name, await read(context)] as const)
  return Object.fromEntries(await Promise.all(found))
}

async function datumOf(context: Context, block: Block): Promise<BlockDatum | null> {
  if (isRoomKind(block.kind)) return roomDatum(context, block.kind, block as never)
  switch (block.kind) {
    case 'posts':
      return isOpenAt(context.site, '/cms-blog') ? { posts: await newestPosts(context, { count: block.count }) } : null
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
    case 'form':
      return block.asked.length > 0 ? { questions: shownQuestions(block.asked) } : null
    case 'countdown':
      return { now: new Date().toISOString() }
    default:
      return null
  }
}

/** Of an area that is closed nothing is read, and nothing shown. */
async function roomDatum<Kind extends RoomKind>(
  context: Context,
  kind: Kind,
  values: ValuesOf<(typeof blockKinds)[Kind]['fields']>,
): Promise<BlockDatum | null> {
  const area = areaOf(blockKinds[kind].at)
  if (area !== null && closedFor(context).includes(area)) return null
  return { room: await roomBlockData[kind](context, values as never) }
}
