/** What each tab reads, and only that. */
import type { Context } from '#kernel/context.ts'
import { admits } from '#kernel/roles.ts'
import type { Business } from '#rooms/cluster/index.ts'
import { chartOf, holders } from '../chart/positions.ts'
import { monthlySales } from '../figures.ts'
import { overviewOf } from '../overview.ts'
import { permissions } from '../permissions.ts'
import { seeRights } from '../rights/role-rights.ts'
import { seeBeside, seeInformation } from '../information.ts'
import { tabOf } from '../links.ts'

export async function seeTab(context: Context, { id: clusterId }: Business, query: URLSearchParams) {
  const tab = tabOf(query)
  const none = { chart: null, overview: null, graph: null, information: null, roles: null }
  const maySeeSetup = admits(permissions['business.seeSetup'], context.actor)
  if (tab === 'overview' || !maySeeSetup) return { ...none, overview: await overviewOf(context, { clusterId }) }
  if (tab === 'graph') return { ...none, graph: await monthlySales(context, { clusterId }) }
  if (tab === 'information') {
    const [information, beside] = await Promise.all([seeInformation(context, { clusterId }), seeBeside(context)])
    return { ...none, information: { ...information, beside } }
  }
  if (tab === 'roles')
    return { ...none, roles: { all: await seeRights(context, { clusterId }), edited: query.get('role') } }
  const [posts, people] = await Promise.all([chartOf(context, { clusterId }), holders(context, { clusterId })])
  const found = (query.get('q') ?? '').slice(0, 100)
  return {
    ...none,
    chart: { posts, people, edited: query.get('edit'), under: query.get('under'), isAdding: query.has('new'), found },
  }
}
