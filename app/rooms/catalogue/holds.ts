import type { Holds } from '#kernel/sweep.server.ts'

export const holds: Holds = {
  pictures: `select p.tenant_id || '/pictures/' || (picture ->> 'name') || '-' || size || '.webp' as key
    from catalogue.products p, jsonb_array_elements(p.pictures) as picture, unnest(array[320, 640, 1200]) as size`,
}
