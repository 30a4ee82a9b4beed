import type { PermissionTable } from '#kernel/action.server.ts'

/** Places are public: who may read an address book of the country is `anyone`. */
export const permissions = {} as const satisfies PermissionTable
