/** How the business works now, read from the rooms that do it; and a version of it, written through them. */
import { areaNames, closedAreas } from '#kernel/areas.ts'
import type { AnyTools } from '#kernel/action.server.ts'
import { currentSeller, saveSeries, seriesNow } from '#rooms/billing/index.ts'
import { hoursOf, type RoleLimits, roleLimits, setHours, setRoleLimits } from '#rooms/cluster/index.ts'
import { setShopPolicy, shopTerms } from '#rooms/shop/index.ts'
import { changeSitePart, mayChangeSite, siteConfig } from '#rooms/tenancy/index.ts'
import { refuse } from '../refusals.ts'
import { differences } from './differences.ts'
import { type Channel, channels, type ModelSpec, type SeriesKind, seriesKinds } from './spec.ts'

/** `target` is of the version in force: it stands nowhere else. */
export async function standsNow(tools: AnyTools, clusterId: string, targetSatang: number | null): Promise<ModelSpec> {
  const { config } = await siteConfig(tools)
  const closed = closedAreas({ config })
  const terms = await shopTerms(tools, {})
  const series = (await currentSeller(tools)) ? await seriesNow(tools) : []
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
export async function applySpec(tools: AnyTools, clusterId: string, { from, to }: { from: ModelSpec; to: ModelSpec }) {
  const changed = new Set(differences(from, to).map(({ part }) => part))
  if (changed.has('channels')) await openChannels(tools, to.channels)
  if (changed.has('hours')) await setHours(tools, clusterId, to.hours)
  if (changed.has('limits')) await setRoleLimits(tools, clusterId, to.limits as RoleLimits)
  if (changed.has('shop')) await setShopPolicy(tools, to.shop)
  if (changed.has('series') && (await currentSeller(tools)))
    for (const kind of seriesKinds) {
      const form = to.series[kind]
      if (form && JSON.stringify(form) !== JSON.stringify(from.series[kind]))
        await saveSeries(tools, { kind, ...form, width: String(form.width) })
    }
}

async function openChannels(tools: AnyTools, open: ModelSpec['channels']): Promise<void> {
  if (!mayChangeSite(tools)) refuse('channelsByAdmin')
  const { version, config } = await siteConfig(tools)
  const before = closedAreas({ config })
  const isOpen = (name: string) => (name in open ? open[name as Channel] : !(before as string[]).includes(name))
  await changeSitePart(tools, { part: 'closed', value: areaNames.filter((name) => !isOpen(name)), version })
}
