/** Every step of a transfer and of a count in every state: the table is what the commands do. */
import { beforeEach, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { walkStates } from '#kernel/testing-states.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { discardCount, enterCounts, openCount, postCount, putInCount, reviewCount, startCount } from './counts.ts'
import { places, savePlace } from './places.ts'
import { countOf, transferOf } from './see-transfers.ts'
import { someStock, stockBreaches } from './testing.ts'
import { countStates, transferStates } from './transfer-states.ts'
import { cancelTransfer, openTransfer, putInTransfer, receiveTransfer, sendTransfer } from './transfers.ts'

let tenant: TestTenant
let cup: string
const as = () => tenant.as('manager')

beforeEach(async () => {
  tenant = await newTenant('transfer-states')
  cup = (await someProduct(as(), { skus: ['CUP'] })).variants[0]!.variantId
  await someStock(as(), { CUP: 100 })
})

test('a transfer', async () => {
  const from = (await places(as(), {}))[0]!.locationId
  const to = (await savePlace(as(), { name: { th: 'คลัง' }, code: 'STORE', kind: 'warehouse' })).locationId
  const put = (transferId: string) => putInTransfer(as(), { transferId, sku: 'CUP', quantity: 2 })
  const send = (transferId: string) => sendTransfer(as(), { transferId })
  const receive = (transferId: string) => receiveTransfer(as(), { transferId, arrived: { [cup]: 2 } })
  const cancel = (transferId: string) => cancelTransfer(as(), { transferId })
  const otherwise = await walkStates(transferStates, {
    async at(state) {
      const { transferId } = await openTransfer(as(), { from, to })
      await put(transferId)
      if (state === 'sent' || state === 'received') await send(transferId)
      if (state === 'received') await receive(transferId)
      if (state === 'cancelled') await cancel(transferId)
      return transferId
    },
    stateOf: async (transferId) => (await transferOf(as(), { transferId })).state,
    commands: { put, send, receive, cancel },
  })
  expect(otherwise).toEqual([])
  expect(await stockBreaches(tenant)).toEqual([])
})

test('a count', async () => {
  const [{ locationId } = { locationId: '' }] = await places(as(), {})
  const stateOf = async (countId: string) => (await countOf(as(), { countId, page: 1 })).state
  const enter = (countId: string) => enterCounts(as(), { countId, counted: { [cup]: 100 } })
  const otherwise = await walkStates(countStates, {
    async at(state) {
      // One count of a place is open at a time.
      await tenant.sql(
        `update stock.counts set state = 'discarded', ended_at = now() where state in ('draft', 'counting', 'review')`,
      )
      const { countId } = await openCount(as(), { locationId, all: 'all' })
      if (state === 'discarded') await discardCount(as(), { countId })
      if (state === 'draft' || state === 'discarded') return countId
      await startCount(as(), { countId })
      await enter(countId)
      if (state !== 'counting') await reviewCount(as(), { countId })
      if (state === 'posted') await postCount(as(), { countId })
      return countId
    },
    stateOf,
    commands: {
      put: (countId) => putInCount(as(), { countId, sku: 'CUP' }),
      start: (countId) => startCount(as(), { countId }),
      enter,
      review: (countId) => reviewCount(as(), { countId }),
      post: (countId) => postCount(as(), { countId }),
      discard: (countId) => discardCount(as(), { countId }),
    },
  })
  expect(otherwise).toEqual([])
})
