import type { Context } from '#kernel/context.ts'
import { askedList } from './asked-list.ts'
import { myThreads } from './threads.ts'

/** The list beside every page of one's own messages. */
export async function ownList(context: Context, request: Request) {
  const asked = askedList(request)
  return { ...(await myThreads(context, asked)), ...asked, now: new Date() }
}
