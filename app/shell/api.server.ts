import { Hono } from 'hono'
import { mustBeOf } from '#kernel/may.ts'
import type { AnyCall, Call } from '#kernel/api.ts'
import { isOpenAt } from '#kernel/areas.ts'
import type { Context, LocalText } from '#kernel/context.ts'
import { type FieldError, Refusal, refuseKernel } from '#kernel/refusals.ts'
import { isDatabaseAway } from '#kernel/database.server.ts'
import { log } from '#kernel/log.server.ts'
import { isClosedTo } from './closed-shop.server.ts'
import { checkGatewayClaims } from './gateway-claims.server.ts'
import { operatorInCall } from './operator-reach.ts'
import { movesMoney, refuseUnknown } from './unknown-fields.ts'

type Bindings = { context: Context }

/** The rooms' calls as one Hono app; whatever it does not know goes on to the pages. */
export function createApi(
  calls: readonly AnyCall[],
  elsewhere: (request: Request, context: Context) => Promise<Response>,
) {
  const app = new Hono<{ Bindings: Bindings }>()
  const described = new Map<string, string>()
  app.get('/api/openapi.json', async (c) => {
    const { origin } = new URL(c.req.url)
    // A third of a start went into what few ever ask for.
    const { openApi } = await import('./openapi.server.ts')
    const text = described.get(origin) ?? JSON.stringify(openApi(calls, origin))
    if (described.size < 100) described.set(origin, text)
    return new Response(text, { headers: { 'content-type': 'application/json' } })
  })
  for (const call of calls) {
    app.on(call.method, call.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const context = operatorInCall(c.env.context, call)
      const request = c.req.raw
      try {
        await checkGatewayClaims(context, request)
        if (!isOpenAt(context.site, call.path)) throw notThere()
        if (isClosedTo(context, c.req.path)) throw notThere()
        if ('raw' in call) return await call.raw(context, request, c.req.param() as Record<string, string>)
        return await answer(call, context, request, c.req.param() as Record<string, string>)
      } catch (error) {
        return inItsOwnShape(call, error, context) ?? errorAnswer(error, context)
      }
    })
  }
  app.all('/api/*', (c) => errorAnswer(notThere(), c.env.context))
  app.all('*', (c) => elsewhere(c.req.raw, c.env.context))
  return app
}

/** Does a call own this path? Then no page does. */
export function callMatcher(calls: readonly AnyCall[]): (path: string) => boolean {
  const patterns = calls.map(
    (call) => new RegExp(`^${call.path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  )
  return (path) => path.startsWith('/api/') || patterns.some((pattern) => pattern.test(path))
}

async function answer(
  call: Call,
  context: Context,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  mustBeOf(call.action.audiences, context)
  const url = new URL(request.url)
  const body = call.method === 'GET' || call.method === 'DELETE' ? {} : await jsonBody(request)
  if (movesMoney(call)) refuseUnknown(call.action.input, body, ['key', 'saveId', ...Object.keys(params)])
  const input = { ...Object.fromEntries(url.searchParams), ...body, ...params, ...call.extra?.(request, context) }
  delete (input as Record<string, unknown>).key // the publishable site key grants nothing (safety.md)
  const result = await call.action(context, input)
  const json = call.shape ? call.shape(result, context) : { success: true, data: result ?? null, error: null }
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...call.headers?.(result, request),
  }
  if (context.replayed) headers['idempotent-replay'] = 'true'
  return new Response(JSON.stringify(json, plainNumbers), { status: call.status, headers })
}

async function jsonBody(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text()
  if (text === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
      if (isDeeper(body, 12)) refuseKernel('malformed')
      return body as Record<string, unknown>
    }
  } catch {
    // refused below
  }
  return refuseKernel('malformed')
}

/** More than so many within each other? Looks no further than it must, and copies nothing: there may be many values. */
function isDeeper(value: object, levels: number): boolean {
  for (const name in value) {
    const inner = (value as Record<string, unknown>)[name]
    if (typeof inner === 'object' && inner !== null && (levels === 1 || isDeeper(inner, levels - 1))) return true
  }
  return false
}

/** Satang fit a JSON number: the database keeps them below 9·10^15. */
function plainNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value
}

function notThere(): Refusal {
  try {
    return refuseKernel('notFound')
  } catch (error) {
    return error as Refusal
  }
}

const away = {
  th: 'ระบบไม่ว่างชั่วคราว โปรดลองอีกครั้งในอีกสักครู่',
  en: 'The system is away for a moment. Please try again shortly.',
}
const broken = { th: 'ระบบขัดข้อง ข้อมูลของคุณไม่สูญหาย', en: 'Internal Server Error' }
const inBoth = ({ locale }: Context, code: string, text: LocalText) => ({ code, message: text[locale], ...text })

/** Where the source document fixes what a call says when it fails. Null: as everywhere. */
function inItsOwnShape(call: AnyCall, error: unknown, context: Context): Response | null {
  if (!('failure' in call) || !call.failure) return null
  const usual = errorAnswer(error, context)
  const body = call.failure(error instanceof Refusal ? error : null, context)
  return new Response(JSON.stringify(body, plainNumbers), { status: usual.status, headers: usual.headers })
}

export function errorAnswer(error: unknown, context: Context): Response {
  if (error instanceof Refusal) {
    const { code, text, status, retryAfter } = error
    const details = error.details as { fields?: FieldError[] } | undefined
    const body = {
      success: false,
      data: null,
      error: { code, message: text[context.locale], th: text.th, en: text.en, details: details ?? null },
    }
    const headers: Record<string, string> = { 'content-type': 'application/json', 'cache-control': 'no-store' }
    if (retryAfter) headers['retry-after'] = String(retryAfter)
    return new Response(JSON.stringify(body, plainNumbers), { status, headers })
  }
  if (isDatabaseAway(error)) {
    return new Response(JSON.stringify({ success: false, data: null, error: inBoth(context, 'UNAVAILABLE', away) }), {
      status: 503,
      headers: { 'content-type': 'application/json', 'retry-after': '1' },
    })
  }
  log.error('a call failed', { requestId: context.requestId, error })
  const body = {
    success: false,
    data: null,
    error: { ...inBoth(context, 'INTERNAL', broken), requestId: context.requestId },
  }
  return new Response(JSON.stringify(body), { status: 500, headers: { 'content-type': 'application/json' } })
}
