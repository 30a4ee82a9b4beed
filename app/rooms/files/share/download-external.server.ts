/** The bytes behind a link: counted where they are taken along, shown only where one may but look. */
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { takeTokens } from '#kernel/guards.server.ts'
import { Refusal } from '#kernel/refusals.ts'
import { type WhoActs, whoByLink } from '../activity/note-change.ts'
import { noteLook, timesOf } from '../activity/note-look.server.ts'
import { failureBody } from '../file-call.ts'
import { signedForSeconds } from '../limits.ts'
import { openedAnswer } from '../look/serve-file.server.ts'
import { dispositionOf, servedAs } from '../look/served-types.ts'
import { refuse } from '../refusals.ts'
import { command, type FilesTables, query, within } from '../room.ts'
import { objectLink } from '../store/store-of.server.ts'
import { knocks, shareAsked, ShareKey } from './external.ts'
import { insideShare, isCounted, isFreeToTake, type OpenShare, unlocksIn } from './share-access.server.ts'
import { sharePath } from './share-view.ts'

type FilesTools = Tools<FilesTables>

/**
 * Counts one download, where there is one left: of twenty at once for the last five, exactly five.
 *
 * Errors: 410 like a link that has ended.
 */
export const countDownload = within(async (tools, share: OpenShare): Promise<void> => {
  const counted = await tools.db
    .updateTable('files.shares')
    .set({ downloads: sql<number>`downloads + 1`, last_access_at: sql<Date>`now()` })
    .where('id', '=', share.id)
    .where('is_share', '=', true)
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .where(sql<boolean>`coalesce(downloads < max_downloads, true)`)
    .returning('id')
    .executeTakeFirst()
  if (!counted) refuse('shareGone')
})

/**
 * `GET download_external/{share_code}?item=`: one download, answered with an address of its own for a quarter of an hour.
 * Ranges and a download that goes on after a pause ask there, and so do not count again.
 */
export const downloadExternal = (context: Context, request: Request, code: string): Promise<Response> =>
  answered(context, request, code, async (key) => {
    // Who asks for the head alone takes nothing along: not even the address, which would answer to everybody.
    if (request.method === 'HEAD') return headOf(await lookAtDownload(context, key))
    const taken = await takeDownload(context, key)
    noteLook(context, { item: taken.itemId, operation: 'downloaded', times: timesOf(request), ...taken.who })
    return redirectTo(taken, 'attachment')
  })

/**
 * `GET view_external/{share_code}?item=&side=`: to be looked at; nothing is counted. A viewer that shows what was drawn
 * says so by `&opened=1`.
 */
export const viewExternal = (context: Context, request: Request, code: string): Promise<Response> =>
  answered(context, request, code, async (key) => {
    const { searchParams } = new URL(request.url)
    const side = searchParams.get('side')
    const isSaid = searchParams.has('opened')
    const shown = await takeView(context, { ...key, side: side === '320' ? 320 : side === '1280' ? 1280 : null })
    // The smaller pictures are those of lists.
    if (isSaid || side === null)
      noteLook(context, { item: shown.itemId, operation: 'opened', times: isSaid ? 1 : timesOf(request), ...shown.who })
    return isSaid ? openedAnswer() : redirectTo(shown, 'inline')
  })

const ItemKey = ShareKey.extend({ item: z.uuid().nullable() })
type ItemKey = z.output<typeof ItemKey>

export const takeDownload = command({
  may: anyone,
  input: ItemKey,
  async run(tools, { item, ...key }): Promise<KeptObject> {
    const share = await shareAsked(tools, key)
    const object = await objectToDownload(tools, share, item)
    await countDownload(tools, share)
    return object
  },
})

const lookAtDownload = query({
  may: anyone,
  input: ItemKey,
  run: async (tools, { item, ...key }): Promise<KeptObject> =>
    objectToDownload(tools, await shareAsked(tools, key), item),
})

async function objectToDownload(tools: FilesTools, share: OpenShare, item: string | null): Promise<KeptObject> {
  if (!share.may.download) refuse('downloadFailed')
  return (await fileInside(tools, share, item)) ?? refuse('downloadFailed')
}

/**
 * Who may only look gets the picture that was drawn of it, and nothing that a browser would save; who may download so
 * often and no more gets that picture alone, because looking is not counted.
 */
export const takeView = query({
  may: anyone,
  input: ItemKey.extend({ side: z.union([z.literal(320), z.literal(1280)]).nullable() }),
  async run(tools, { item, side, ...key }): Promise<KeptObject> {
    const share = await shareAsked(tools, key)
    if (!share.may.view) return refuse('downloadFailed')
    const file = await fileInside(tools, share, item)
    if (!file) return refuse('downloadFailed')
    const isFree = isFreeToTake(share)
    if (isFree && side === null) return file
    const drawn = await drawingOf(tools, file, side ?? 1280)
    if (drawn) return drawn
    if (isCounted(share)) return refuse('downloadFailed')
    // The file of a picture tells where it was taken: who may only look waits until it is drawn.
    if (!isFree && file.contentType.startsWith('image/')) return refuse('downloadFailed')
    const isShown = servedAs(file.contentType, 'inline').disposition === 'inline'
    return isShown && side !== 320 ? file : refuse('downloadFailed')
  },
})

interface KeptObject {
  itemId: string
  version: number
  tenantId: string
  storageId: string | null
  key: string
  name: string
  contentType: string
  size: bigint
  who: WhoActs
}

async function fileInside(tools: FilesTools, share: OpenShare, item: string | null): Promise<KeptObject | null> {
  const inside = await insideShare(tools, share, item ?? share.itemId)
  if (inside?.type !== 'file') return null
  const version = await tools.db
    .selectFrom('files.items as i')
    .innerJoin('files.versions as v', (join) =>
      join.onRef('v.item_id', '=', 'i.id').onRef('v.number', '=', 'i.version'),
    )
    .select([
      'v.storage_id as storageId',
      'v.object_key as key',
      'v.content_type as contentType',
      'v.size_bytes as size',
      'v.number as version',
    ])
    .where('i.id', '=', inside.id)
    .executeTakeFirst()
  if (!version) return null
  const { context } = tools
  const who = whoByLink(context, share.code, share.may)
  return { ...version, itemId: inside.id, name: inside.name, tenantId: context.tenantId, who }
}

async function drawingOf({ db }: FilesTools, file: KeptObject, side: 320 | 1280): Promise<KeptObject | null> {
  const drawn = await db
    .selectFrom('files.renditions')
    .select(['storage_id as storageId', 'object_key as key', 'size_bytes as size'])
    .where('item_id', '=', file.itemId)
    .where('version', '=', file.version)
    .where('side', '=', side)
    .where('format', '=', 'webp')
    .where('is_watermarked', '=', false)
    .executeTakeFirst()
  return drawn ? { ...file, ...drawn, contentType: 'image/webp' } : null
}

function redirectTo(object: KeptObject, how: 'inline' | 'attachment'): Response {
  const location = objectLink({ ...object, how, seconds: signedForSeconds })
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}

function headOf({ contentType, name, size }: KeptObject): Response {
  const served = servedAs(contentType, 'attachment')
  return new Response(null, {
    headers: {
      'cache-control': 'no-store',
      'content-disposition': dispositionOf('attachment', name),
      'content-length': String(size),
      'content-type': served.contentType,
      'x-content-type-options': 'nosniff',
    },
  })
}

/** A person's browser is led to the page, which says in words what is the matter; a program gets the source's sentence. */
async function answered(
  context: Context,
  request: Request,
  code: string,
  work: (key: ItemKey) => Promise<Response>,
): Promise<Response> {
  try {
    await takeTokens({ limit: knocks }, context, null)
    const item = z.uuid().nullable().safeParse(new URL(request.url).searchParams.get('item'))
    if (!item.success) return refuse('downloadFailed')
    return await work({ share_code: code, unlocks: unlocksIn(request), item: item.data })
  } catch (error) {
    const page = pageInstead(request, error, { type: 'file', code })
    if (page) return page
    if (!(error instanceof Refusal)) throw error
    const headers: Record<string, string> = { 'cache-control': 'no-store' }
    if (error.retryAfter) headers['retry-after'] = String(error.retryAfter)
    return Response.json(failureBody(error, context, 'downloadFailed'), { status: error.status, headers })
  }
}

/**
 * A person's browser that asked for a file and is refused goes to the link's page, which says in words what is the
 * matter. Null for a program, and for what is no refusal.
 */
export function pageInstead(
  request: Request,
  error: unknown,
  link: { type: 'file' | 'folder'; code: string },
): Response | null {
  if (!(error instanceof Refusal) || !(request.headers.get('accept') ?? '').includes('text/html')) return null
  return new Response(null, { status: 303, headers: { location: sharePath(link), 'cache-control': 'no-store' } })
}
