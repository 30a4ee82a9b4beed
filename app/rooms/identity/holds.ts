import type { Holds } from '#kernel/sweep.server.ts'

export const holds: Holds = {
  avatars: `select tenant_id || '/avatars/' || avatar || '-' || size || '.webp' as key
    from identity.accounts, unnest(array[128, 512]) as size where avatar is not null`,
}
