/** A shop cannot be closed by strangers: not by going away, not by being slow, not by being many. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { client } from '../support/client.ts'
import { type House, openHouse } from '../support/house.ts'
import { expectEmpty, startLeavers } from '../support/leavers.ts'
import { measured } from '../support/measured.ts'
import { until } from '../support/processes.ts'
import { awayFromHouse, besideHouse, newShop, type Shop } from '../support/scene.ts'

describe('strangers at one tenant', () => {
  let house: House
  let shop: Shop

  beforeAll(async () => {
    house = await openHouse()
    besideHouse(house)
    shop = await newShop('besieged', { BEAN: { baht: 320, pieces: 100_000 } })
  })
  afterAll(async () => {
    await awayFromHouse()
    await house?.close()
  })

  it('who leave at every moment leave nothing behind: whoever stays is served, then and afterwards', async () => {
    const leavers = startLeavers(house, shop.hostname, 24)
    const served: number[] = []
    try {
      await until(
        () => Object.values(leavers.left).every((times) => times > 20),
        () => `people who leave: ${JSON.stringify(leavers.left)}`,
      )
      await Promise.all(
        Array.from({ length: 6 }, async () => {
          const visitor = client(house, shop.hostname)
          for (let n = 0; n < 5; n++) served.push((await visitor.get('/shop/cart')).status)
          visitor.leave()
        }),
      )
    } finally {
      await leavers.stop()
    }
    measured('left', JSON.stringify(leavers.left))
    expect(served.filter((status) => status !== 200)).toEqual([])
    await expectEmpty(house)
  })
})
