/** How the business works now, read from the rooms that do it; and a version of it, written through them. */
import { areaNames, closedAreas } from '#kernel/areas.ts'
import type { AnyTools } from '#kernel/action.server.ts'
import { currentSeller, saveSeries, seriesNow, setWaysOff, waysOff } from '#rooms/billing/index.ts'
import { type PayWay, payWays } from '#rooms/billing/parts/pay-ways.ts'
import { setStockRule, stockRule } from '#rooms/catalogue/index.ts'
import {
  branchesOf,
  hoursOf,
  type RoleLimits,
  roleLimits,
  setBranchesOpen,
  setHours,
  setRoleLimits,
} from '#rooms/cluster/index.ts'
import { setShopPolicy, shopTerms } from '#rooms/shop/index.ts'
import { changeSitePart, mayChangeSite, siteConfig } from '#rooms/tenancy/index.ts'
import { refuse } from '../refusals.ts'
import { differences } from './differences.ts'
import { afterwards, type Channel, channels, handWays, type ModelSpec, type SeriesKind, seriesKinds } from './spec.ts'

/** `target` is of the version in force: it stands nowhere else. */
export async function standsNow(tools: AnyTools, clusterId: string, targetSatang: number | null): Promise<ModelSpec> {
  const { config } = await siteConfig(tools)
  const closed = closedAreas({ config })
  const terms = await shopTerms(tools, {})
  const series = (await currentSeller(tools)) ? await seriesNow(tools) : []
  const off = await waysOff(tools)
  return {
    channels: Object.fromEntries(channels.map((name) => [name, !closed.includes(name)])) as Record<Channel, boolean>,
    hours: await hoursOf(tools, clusterId),
    limits: await roleLimits(tools, clusterId),
    series: Object.fromEntries(
      series.flatMap(({ kind, form }) => (isKept(kind) ? [[kind, { ...form }]] : [])),
    ) as ModelSpec['series'],
    shop: {
      holdMinutes: terms.holdMinutes,
      showExactStock: terms.showExactStock,
      ships: terms.ships,
      pickup: terms.pickup,
      cod: terms.cod !== null,
    },
    branches: await branchesOf(tools, clusterId),
    ways: Object.fromEntries(payWays.map((way) => [way, !off.includes(way)])) as Record<PayWay, boolean>,
    belowZero: await stockRule(tools),
    targetSatang,
  }
}

const isKept = (kind: string): kind is SeriesKind => (seriesKinds as readonly string[]).includes(kind)

/**
 * Only what differs is written, so that the history of settings tells what really changed. Papers that are issued, prices and
 * orders stay; limits hold from the next request, numbers from the next paper.
 *
 * Errors: 403 where areas open or close and the site is not theirs to change.
 */
export async function applySpec(
  tools: AnyTools,
  clusterId: string,
  { from, to: asked }: { from: ModelSpec; to: ModelSpec },
) {
  const to = afterwards(from, asked)
  mustStayOpen(to)
  mustBeHours(to)
  const changed = new Set(differences(from, to).map(({ part }) => part))
  if (changed.has('channels')) await openChannels(tools, to.channels)
  if (changed.has('hours')) await setHours(tools, clusterId, to.hours)
  if (changed.has('limits')) await setRoleLimits(tools, clusterId, to.limits as RoleLimits)
  if (changed.has('shop')) await setShopPolicy(tools, to.shop)
  if (changed.has('branches')) await setBranchesOpen(tools, clusterId, to.branches)
  if (changed.has('ways')) await setWaysOff(tools, payWays.filter((way) => to.ways[way] === false)) // prettier-ignore
  if (changed.has('belowZero')) await setStockRule(tools, to.belowZero ?? 'asGoodsSay')
  if (changed.has('series') && (await currentSeller(tools)))
    for (const kind of seriesKinds) {
      const form = to.series[kind]
      if (form && JSON.stringify(form) !== JSON.stringify(from.series[kind]))
        await saveSeries(tools, { kind, ...form, width: String(form.width) })
    }
}

/** What is closed for good is not closed by a version. Errors: 422. */
function mustStayOpen({ branches, ways }: ModelSpec): void {
  if (branches.length > 0 && branches.every(({ open }) => !open)) refuse('noBranchOpen')
  if (handWays.every((way) => ways[way] === false)) refuse('noWayOpen')
}

/** One span a day, that ends at another time than it begins. Errors: 422. */
export function mustBeHours({ hours }: Pick<ModelSpec, 'hours'>): void {
  if (hours.some(({ opens, closes }) => opens === closes)) refuse('noSpan')
  if (new Set(hours.map(({ weekday }) => weekday)).size < hours.length) refuse('twoSpans')
}

async function openChannels(tools: AnyTools, open: ModelSpec['channels']): Promise<void> {
  if (!mayChangeSite(tools)) refuse('channelsByAdmin')
  const { version, config } = await siteConfig(tools)
  const before = closedAreas({ config })
  const isOpen = (name: string) => (name in open ? open[name as Channel] : !(before as string[]).includes(name))
  await changeSitePart(tools, { part: 'closed', value: areaNames.filter((name) => !isOpen(name)), version })
}
