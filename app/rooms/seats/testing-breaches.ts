import type { Planted } from '#kernel/planted.ts'

export const planted: readonly Planted[] = [
  [
    'a seat that nobody sits on',
    /what is taken of a pool is the sum of its places/,
    "insert into seats.pools (id, kind, queue_id, taken) values ('00000000-0000-7000-8000-0000000000c1', 'run', uuidv7(), 1)",
  ],
  [
    'a place in another queue than its pool’s',
    /a place is of its pool’s kind and queue/,
    `insert into seats.places (holder_id, kind, queue_id, pool_id, state)
     values (uuidv7(), 'ticket', uuidv7(), '00000000-0000-7000-8000-0000000000c1', 'held')`,
  ],
]
