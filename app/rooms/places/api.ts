import { type AnyCall, raw } from '#kernel/api.ts'
import type { Context } from '#kernel/context.ts'
import type { Refusal } from '#kernel/refusals.ts'
import { allAmphures, amphuresOf, byZip, provinces, tambonsOf } from './index.ts'
import { refuse } from './refusals.ts'

/** The address lookups of product.md §7: success, data, error. The country changes seldom: kept a day. */
export const api: AnyCall[] = [
  places('/address/provinces', 'The 77 provinces', () => provinces()),
  places('/address/amphures', 'The names of all districts, each with the codes of its provinces', () => allAmphures()),
  places('/address/amphure/{id}', 'The districts of a province', (id) => amphuresOf(id)),
  places('/address/tambon/{id}', 'The subdistricts of a district, with zip', (id) => tambonsOf(id)),
  places('/address/zip/{zip}', 'The places that a zip may mean', (zip) => byZip(zip)),
]

function places(path: string, summary: string, find: (code: string) => readonly unknown[]): AnyCall {
  return raw('GET', path, summary, async (context, _request, params) => {
    const code = params.id ?? params.zip ?? ''
    const data = /^[0-9]{0,6}$/.test(code) ? find(code) : []
    return data.length > 0 ? found(data) : notThere(context)
  })
}

function found(data: unknown): Response {
  return Response.json({ success: true, data, error: null }, { headers: { 'cache-control': 'public, max-age=86400' } })
}

function notThere(context: Context): Response {
  try {
    return refuse('unknownPlace')
  } catch (error) {
    const { code, text } = error as Refusal
    const body = { success: false, data: null, error: { code, message: text[context.locale], ...text, details: null } }
    return Response.json(body, { status: 404, headers: { 'cache-control': 'no-store' } })
  }
}
