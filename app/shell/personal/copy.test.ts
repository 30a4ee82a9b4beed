import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { room } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { changeProfile } from '#rooms/identity/own/profile.ts'
import { buyer, cartWith, openShop, orderOf, shipTo, slipComes } from '#rooms/shop/testing.ts'
import { copyMyData } from './copy.server.ts'
import { personalRooms } from '../made/personal.server.ts'

let tenant: TestTenant
beforeAll(async () => {
  ;({ tenant } = await openShop({ CUP: 50 }))
})

const someone = async () => (await (await newAccount(tenant)).signIn()).context
const withoutSlips: typeof personalRooms = { ...personalRooms, billing: {} }

/** Somebody who has left their mark wherever one can. */
async function marked(canary: string): Promise<Context> {
  const context = await someone()
  await changeProfile(context, { firstname: canary, version: 1 })
  const order = await orderOf(context, await cartWith(context, { CUP: 1 }), 157, {
    buyer: { ...buyer, name: canary },
    delivery: { ...shipTo, address: { ...shipTo.address, line: canary } },
    note: canary,
  })
  await slipComes(tenant, order)
  return context
}

async function opened(context: Context, rooms = withoutSlips): Promise<Record<string, string>> {
  const answer = await copyMyData(context, rooms)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('a guest gets no copy; who has not shown lately that it is they is led to where they may', async () => {
  await expect(copyMyData(tenant.as('guest'))).rejects.toMatchObject({ status: 401 })
  const context = await someone()
  const stale = { ...context, actor: { ...context.actor, confirmedAt: new Date(Date.now() - 16 * 60_000) } }
  const answer = await copyMyData(stale)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/user/confirm?next=%2Fuser%2Fprofile%2Fdata'])
})

test('the copy holds all that is mine and nothing of a neighbour’s', async () => {
  const mine = await marked('CANARY-MINE')
  await marked('CANARY-OTHER')
  const files = await opened(mine)
  expect(Object.keys(files)).toEqual([
    'README.txt',
    'identity/account.json',
    'identity/addresses.json',
    'identity/sign-in.json',
    'identity/operations.json',
    'messaging/messages.json',
    'messaging/preferences.json',
    'shop/orders.json',
    'shop/carts.json',
    'shop/shop.json',
  ])
  const all = Object.values(files).join('\n')
  expect(all).toContain('CANARY-MINE')
  expect(all).not.toContain('CANARY-OTHER')
  const [order] = JSON.parse(files['shop/orders.json']!) as [{ buyer: { name: string }; lines: unknown[] }]
  expect(order).toMatchObject({ buyer: { name: 'CANARY-MINE' }, note: 'CANARY-MINE', lines: [{ sku: 'CUP' }] })
})

test('no secret is in it: neither password nor token, key or code', async () => {
  const context = await marked('CANARY')
  const all = Object.values(await opened(context)).join('\n')
  expect(all).not.toMatch(/argon2|password_hash|sealed_secret|code_hash|token_hash|public_key/)
})

test('what each file is stands in it, in Thai and in English', async () => {
  const files = await opened(await someone())
  const readme = files['README.txt']!
  for (const name of Object.keys(files).slice(1)) expect(readme.split(name)).toHaveLength(3)
  expect(readme).toContain('คำสั่งซื้อของคุณ')
  expect(readme).toContain('Your orders')
})

test('a slip that cannot be read ends the copy: it never looks whole', async () => {
  const context = await marked('CANARY')
  // The scene's slip has no picture on disk.
  await expect(opened(context, personalRooms)).rejects.toThrow()
})

test('pictures come one after the other, each whole', async () => {
  const { query } = room<Record<never, never>>()('testroom', { 'testroom.see': ['user'] })
  let open = 0
  const bytes = async () => {
    expect(++open).toBe(1)
    await new Promise((resolve) => setImmediate(resolve))
    open--
    return new Uint8Array(300_000).fill(7)
  }
  const pictures = Array.from({ length: 20 }, (_, i) => ({ name: `pictures/${i}.webp`, content: bytes }))
  const rooms = {
    testroom: { files: [query({ may: 'testroom.see', input: z.object({}), run: async () => pictures })] },
  }
  const answer = await copyMyData(await someone(), rooms)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.values(files).filter(({ length }) => length === 300_000)).toHaveLength(20)
})

test('after three a day one is led to where it says so', async () => {
  const context = await someone()
  for (let i = 0; i < 3; i++) expect((await copyMyData(context, {})).status).toBe(200)
  const answer = await copyMyData(context, {})
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/user/profile/data?later=1'])
})
