/** POST /api/analytics/view: a browser says that a page stands. Always answered shortly; never says what was counted. */
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { networkOf } from '#kernel/network-of.server.ts'
import { refuseKernel } from '#kernel/refusals.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { countView } from './counted.server.ts'
import { countedPath } from './counted-path.ts'
import { campaignOf, deviceOf, isRobot, referrerHost } from './visit.ts'

const longestBody = 4000

/** Short names: these bytes go out with every page. */
const View = z.object({
  p: z.string().max(2000),
  r: z.string().max(2000).default(''),
  w: z.number().min(0).max(100_000),
  u: z.array(z.string().max(300)).max(3).default([]),
})

export async function viewCall(context: Context, request: Request): Promise<Response> {
  if (!mayCount(networkOf(context.address))) refuseKernel('tooMany', { retryAfter: 60 })
  const agent = request.headers.get('user-agent') ?? ''
  const isLeftAlone = request.headers.get('sec-gpc') === '1' || request.headers.get('dnt') === '1'
  if (isLeftAlone || isRobot(agent) || admits(anyStaff, context.actor)) return nothing()
  const view = View.safeParse(read(await request.text()))
  const page = view.success ? countedPath(view.data.p) : null
  if (!view.success || page === null) return nothing()
  const { tenantId, site } = context
  await countView({
    tenantId,
    siteId: site.id,
    hostname: site.hostname,
    network: networkOf(context.address),
    agent,
    names: {
      page,
      referrer: referrerHost(view.data.r, [site.hostname, new URL(request.url).hostname]),
      device: deviceOf(view.data.w),
      language: context.locale,
      campaign: campaignOf(view.data.u),
    },
  })
  return nothing()
}

const nothing = () => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })

function read(text: string): unknown {
  if (text.length > longestBody) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Of one network in a minute, in this process: many people may stand behind one address of a telephone company. */
const mostInAMinute = 300
const mostNetworks = 50_000
const asked = { minute: 0, by: new Map<string, number>() }

function mayCount(network: string): boolean {
  const minute = Math.floor(Date.now() / 60_000)
  if (asked.minute !== minute) Object.assign(asked, { minute, by: new Map() })
  const times = (asked.by.get(network) ?? 0) + 1
  if (times > 1 || asked.by.size < mostNetworks) asked.by.set(network, times)
  return times <= mostInAMinute
}
