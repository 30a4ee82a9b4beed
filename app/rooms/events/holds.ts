import type { Holds } from '#kernel/sweep.server.ts'

export const holds: Holds = {
  eventcovers: `select distinct tenant_id || '/eventcovers/' || cover || '-' || size || '.webp' as key
    from events.events, unnest(array[1280, 640]) as size where cover is not null`,
}
