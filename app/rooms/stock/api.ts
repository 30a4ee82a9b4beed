import type { AnyCall } from '#kernel/api.ts'

export const api: AnyCall[] = []
