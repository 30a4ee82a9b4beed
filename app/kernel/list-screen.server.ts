/** A list's loader: the URL read, the page found, and who asks for a page that is no more led to the last one. */
import type * as z from 'zod'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { May } from './may.ts'
import type { Context } from './context.ts'
import { listAsk, type ListShape } from './list.ts'
import type { ListPageOf } from './list.server.ts'
import type { Many } from './many.server.ts'
import { notFound } from './refusals.ts'
import type { Audience } from './roles.ts'
import { act, load } from './screen.server.ts'
import { readTableState, writeTableState } from './table-state.ts'

/** `export const loader = loadList(orderList, orderQueue)` */
export const loadList = <Row>(list: ListShape<Row>, page: ListPageOf<Row>) =>
  load((context, { request }: LoaderFunctionArgs) => readList(context, request, list, page))

/**
 * `export const action = actOnMany({ archive: archiveSuppliers })`: what is done with many rows, by the words of their
 * buttons. The commands parse which, and say who may; where an operation is no command itself, `may` does.
 */
export function actOnMany(operations: Readonly<Record<string, OfMany & { audiences: readonly Audience[] }>>): ActsOnMany
export function actOnMany(operations: Readonly<Record<string, OfMany>>, may: May): ActsOnMany
export function actOnMany(
  operations: Readonly<Record<string, OfMany & { audiences?: readonly Audience[] }>>,
  may?: May,
) {
  const admitted = may ?? Object.values(operations).flatMap(({ audiences = [] }) => audiences)
  return act(admitted, async (context, { operation, id }) => {
    const run = Object.hasOwn(operations, String(operation)) ? operations[String(operation)]! : notFound()
    return run(context, { id: id as Rows['id'] })
  })
}
type OfMany = (context: Context, rows: Rows) => Promise<object>
type ActsOnMany = ReturnType<typeof act<ActionFunctionArgs, object>>
type Rows = z.input<typeof Many>

/** Asks for as many of what was found as may be taken in one go. */
const manyName = 'many'

/** For a loader that brings more than its list. */
export async function readList<Row>(context: Context, request: Request, list: ListShape<Row>, page: ListPageOf<Row>) {
  const { searchParams } = new URL(request.url)
  const state = readTableState(searchParams, list.shapes)
  const found = await page(context, { ...listAsk(state), page: state.page, many: searchParams.has(manyName) })
  if (found.page !== state.page)
    throw redirect(list.path + writeTableState({ ...state, page: found.page }, list.shapes))
  return { ...found, state, now: new Date(), person: context.actor.accountId }
}
