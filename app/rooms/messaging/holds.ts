import type { Holds } from '#kernel/sweep.server.ts'

export const holds: Holds = {
  mail: `select file ->> 'key' as key from messaging.deliveries, jsonb_array_elements(content -> 'attachments') as file
    where state not in ('sent', 'dropped')`,
  messages: 'select object_key as key from messaging.attachments',
}
