/** What tests of the activity ask with. */
import type { Context } from '#kernel/context.ts'
import { downloadFile, viewFile } from '../look/serve-file.server.ts'
import { type ActivityEntry, itemActivity } from './item-activity.ts'
import { looksWritten } from './note-look.server.ts'

export const asks = (query = '', headers: Record<string, string> = {}, method = 'GET'): Request =>
  new Request(`http://x.localhost/filemanager/x${query}`, { headers, method })

export const opens = (who: Context, id: string, headers: Record<string, string> = {}): Promise<Response> =>
  viewFile(who, asks('', headers), { id })
export const downloads = (who: Context, id: string): Promise<Response> => downloadFile(who, asks(), { id })

/** When all that was noted has been written. */
export async function activityOf(who: Context, itemId: string): Promise<ActivityEntry[]> {
  await looksWritten()
  return (await itemActivity(who, { itemId })).entries
}

/** Each line as short as a test needs it, the newest first. */
export const toldOf = async (who: Context, itemId: string): Promise<string[]> =>
  (await activityOf(who, itemId)).map(({ operation, by, link, times, before, after }) =>
    [operation, by?.isMe ? 'me' : (by?.name ?? 'somebody'), link && `…${link}`, times > 1 && `×${times}`, before, after]
      .filter(Boolean)
      .join(' '),
  )
