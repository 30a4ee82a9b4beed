import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { hostsForPanel } from './host-records.server.ts'
import { siteOfHost } from './site-of-host.server.ts'

test('the panel lists the last 14 hosts that match, newest first', async () => {
  for (let i = 0; i < 16; i++) await newTenant('panel')
  const newest = await newTenant('panel')
  const hosts = await hostsForPanel(' PANEL')
  expect(hosts).toHaveLength(14)
  expect(hosts[0]!.hostname).toBe(newest.site.hostname)
  expect(await hostsForPanel('nothing like it')).toEqual([])
})

test('it counts how often a host was asked for', async () => {
  const tenant = await newTenant('counted')
  for (let i = 0; i < 3; i++) await siteOfHost(tenant.site.hostname)
  const [record] = await hostsForPanel(tenant.site.hostname)
  expect(record!.data).toMatchObject({ usageCount: 3, lastUsed: expect.stringMatching(/Z$/) })
})
