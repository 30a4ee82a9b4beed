import { afterAll, beforeAll } from 'vitest'
import { tenantFixture, type TenantFixture } from './fixture.ts'
import { type House, openHouse } from './house.ts'
import { awayFromHouse, besideHouse } from './scene.ts'

/** A house with two tenants in it, both furnished with everything: what the walls are tried on. */
export let house: House
export let a: TenantFixture
export let b: TenantFixture

beforeAll(async () => {
  house = await openHouse({ env: { LOG_LEVEL: 'debug' } })
  besideHouse(house)
  a = await tenantFixture(house, 'a')
  b = await tenantFixture(house, 'b')
})
afterAll(async () => {
  a?.leave()
  b?.leave()
  await awayFromHouse()
  await house?.close()
})
