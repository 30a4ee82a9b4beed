/** A list's loader: the URL read, the page found, and who asks for a page that is no more led to the last one. */
import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { Context } from './context.ts'
import { listAsk, type ListShape } from './list.ts'
import type { ListPageOf } from './list.server.ts'
import type { ManyAction } from './many.server.ts'
import { act, load } from './screen.server.ts'
import { readTableState, writeTableState } from './table-state.ts'

/** `export const loader = loadList(orderList, orderQueue)` */
export const loadList = <Row>(list: ListShape<Row>, page: ListPageOf<Row>) =>
  load((context, { request }: LoaderFunctionArgs) => readList(context, request, list, page))

/** `export const action = actOnMany(archiveSuppliers)`: its one bulk action, which the command parses. */
export const actOnMany = (command: ManyAction) =>
  act(async (context, { id }) => command(context, { id: id as string | string[] }))

/** For a loader that brings more than its list. */
export async function readList<Row>(context: Context, request: Request, list: ListShape<Row>, page: ListPageOf<Row>) {
  const state = readTableState(new URL(request.url).searchParams, list.shapes)
  const found = await page(context, { ...listAsk(state), page: state.page })
  if (found.page !== state.page)
    throw redirect(list.path + writeTableState({ ...state, page: found.page }, list.shapes))
  return { ...found, state, now: new Date(), person: context.actor.accountId }
}
