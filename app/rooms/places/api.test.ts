import { expect, test } from 'vitest'
import type { RawCall } from '#kernel/api.ts'
import { newTenant } from '#kernel/testing.ts'
import { api } from './api.ts'

async function ask(path: string, params: Record<string, string> = {}): Promise<Response> {
  const call = api.find((one) => one.path === path) as RawCall
  return call.raw((await newTenant()).as('guest'), new Request('http://x.localhost/'), params)
}

test('an address is found from province to zip', async () => {
  const provinces = await (await ask('/address/provinces')).json()
  expect(provinces).toMatchObject({ success: true, error: null })
  expect(provinces.data).toHaveLength(77)
  expect(provinces.data[0]).toMatchObject({ code: '10', th: 'กรุงเทพมหานคร' })
  const amphures = await (await ask('/address/amphure/{id}', { id: '10' })).json()
  expect(amphures.data).toHaveLength(50)
  const tambons = await (await ask('/address/tambon/{id}', { id: '1001' })).json()
  expect(tambons.data[0]).toMatchObject({ code: '100101', zip: '10200' })
  const places = await (await ask('/address/zip/{zip}', { zip: '10200' })).json()
  expect(places.data[0]).toMatchObject({ province: { code: '10' }, zip: '10200' })
})

test('an unknown or odd id is 404 with success false, never an error', async () => {
  for (const id of ['99', '0', '', 'x', '10; drop', '__proto__', '../10', '1'.repeat(5000), '๑๐']) {
    const response = await ask('/address/amphure/{id}', { id })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      success: false,
      data: null,
      error: { code: 'NOT_FOUND', th: 'ไม่พบพื้นที่นี้' },
    })
  }
})

test('what is there may be kept for a day, what is not is asked for again', async () => {
  expect((await ask('/address/provinces')).headers.get('cache-control')).toBe('public, max-age=86400')
  expect((await ask('/address/tambon/{id}', { id: '9999' })).headers.get('cache-control')).toBe('no-store')
})
