/** The scene of tests that send files: a tenant of the file's own, the place where objects go in, and who sends. */
import { afterAll, beforeAll } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { somebody } from '../testing.ts'
import { type Door, objectDoor } from './testing-uploads.ts'

export let tenant: TestTenant
export let door: Door
export let me: Context & { actor: { accountId: string } }
beforeAll(async () => {
  tenant = await newTenant('upload')
  door = await objectDoor(tenant)
  me = await somebody(tenant)
})
afterAll(() => door.close())
