import type { Handler } from '#kernel/action.server.ts'
import type { AnyCall } from '#kernel/api.ts'
import { api as tenancyApi } from '#rooms/tenancy/api.ts'
import { api as identityApi } from '#rooms/identity/api.ts'
import { shellCalls } from './shell-calls.server.ts'

/** Every HTTP call of every room. */
export const calls: readonly AnyCall[] = [
  ...shellCalls,
  ...tenancyApi,
  ...identityApi,
]

/** Everything that hears an event or does a job. */
export const handlers: readonly Handler[] = []
