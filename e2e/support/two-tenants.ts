import { afterAll, beforeAll } from 'vitest'
import { furnish, type Furnished } from './furnished.ts'
import { type House, openHouse } from './house.ts'
import { awayFromHouse, besideHouse } from './scene.ts'

/** A house with two tenants in it, both furnished with everything: what the walls are tried on. */
export let house: House
export let a: Furnished
export let b: Furnished

beforeAll(async () => {
  house = await openHouse({ env: { LOG_LEVEL: 'debug' } })
  besideHouse(house)
  a = await furnish(house, 'a')
  b = await furnish(house, 'b')
})
afterAll(async () => {
  a?.leave()
  b?.leave()
  await awayFromHouse()
  await house?.close()
})
