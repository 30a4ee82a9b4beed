/** Which services of others measure this site's visits. Only after a visitor said yes, and never beyond public pages. */
import * as z from 'zod'
import type { Context } from '#kernel/context.ts'
import { measuredBy, type Measurer, measuringOf } from '#kernel/measuring.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { changeSitePart, siteConfig } from '#rooms/tenancy/index.ts'
import { publicPath } from './counted-path.ts'
import { MeasuringInput } from './measuring-input.ts'
import { command, query } from './room.ts'

export const seeMeasuring = query({
  may: 'analytics.see',
  input: z.object({}),
  async run(tools): Promise<{ version: number; ids: Partial<Record<Measurer, string>> }> {
    const site = await siteConfig(tools)
    return { version: site.version, ids: measuringOf(site) }
  },
})

/** An empty id turns a service off. Errors: 409 VERSION_CONFLICT, 422. */
export const saveMeasuring = command({
  may: 'analytics.measure',
  input: MeasuringInput,
  async run(tools, { version, ...ids }): Promise<{ version: number; ids: Partial<Record<Measurer, string>> }> {
    const value = measuringOf({ config: { measuring: ids } })
    return { ids: value, ...(await changeSitePart(tools, { part: 'measuring', value, version })) }
  },
})

/** What a page's frame is told. `here`: the page is one of those that may be measured. */
export interface Measuring {
  by: Measurer[]
  here: boolean
}

/** Nothing where nobody measures. Who works here is not measured either. */
export function measuringAt({ site, actor }: Context, url: URL): Measuring | undefined {
  const by = measuredBy(site)
  if (by.length === 0 || admits(anyStaff, actor)) return undefined
  return { by, here: publicPath(url.pathname) !== null && !url.searchParams.has('preview') }
}
