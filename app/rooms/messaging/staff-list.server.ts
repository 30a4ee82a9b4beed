import type { Context } from '#kernel/context.ts'
import { askedList } from './asked-list.ts'
import { staffFilters, staffThreads } from './staff-threads.ts'

/** The list beside every page of customers' messages. */
export async function staffList(context: Context, request: Request) {
  const asked = askedList(request)
  const wanted = new URL(request.url).searchParams.get('filter')
  const filter = staffFilters.find((each) => each === wanted) ?? (asked.q === '' ? 'waiting' : 'all')
  const me = context.actor.accountId
  return { ...(await staffThreads(context, { ...asked, filter })), ...asked, filter, me, now: new Date() }
}
