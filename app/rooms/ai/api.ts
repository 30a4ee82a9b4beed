import type { AnyCall } from '#kernel/api.ts'
import { officeCalls } from './office-calls.ts'

export const api: AnyCall[] = [...officeCalls]
