/**
 * Whose body is read at which address: a call's as its action says, a page's as its screen's action does. At any other
 * address none is. What is not read by this list is not read at all, so a path that it does not know loses a form and
 * never a right (docs/decisions/260).
 */
import { anyone, type May } from '#kernel/may.ts'
import type { AnyCall } from '#kernel/api.ts'

/** A screen's action and its address, as React Router writes it: `/shop/product/:sku`. */
export interface PageAction {
  path: string
  may: May
}

interface Taker {
  /** Null: a page's, which forms are posted to. */
  method: string | null
  pattern: RegExp
  rank: string
  may: May
}

/** Null: nobody's. */
export function bodyTakers(calls: readonly AnyCall[], pages: readonly PageAction[]) {
  const takers: Taker[] = [
    ...calls
      .filter(takesBody)
      .map((call) => ({ method: call.method, ...placeOf(call.path, /^\{.*\}$/), may: mayOf(call) })),
    ...pages.map(({ path, may }) => ({ method: null, ...placeOf(path, /^:/), may })),
  ].toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
  return (method: string, path: string): May | null => {
    const page = path.replace(/\.data$/, '').replace(/^\/_(root)?$/, '/')
    const fits = (taker: Taker) =>
      taker.method === null ? taker.pattern.test(page) : taker.method === method && taker.pattern.test(path)
    return takers.find(fits)?.may ?? null
  }
}

export const takesBody = ({ method }: AnyCall): boolean => method !== 'GET' && method !== 'DELETE'

/** A command says it itself. */
export const mayOf = (call: AnyCall): May => ('action' in call ? call.action.audiences : (call.may ?? anyone))

/** What is written out comes before what varies. */
function placeOf(path: string, varies: RegExp): { pattern: RegExp; rank: string } {
  const parts = path.split('/').filter((part) => part !== '')
  const pattern = parts.map((part) =>
    varies.test(part) ? '/[^/]+' : `/${part.replaceAll(/[.*+?]/g, String.raw`\$&`)}`,
  )
  return {
    pattern: new RegExp(`^${pattern.join('')}/?$`, 'i'),
    rank: parts.map((part) => (varies.test(part) ? '1' : '0')).join(''),
  }
}
