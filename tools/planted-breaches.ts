import type { Planted } from '../app/kernel/planted.ts'
import { ofEveryRoom } from './of-every-room.ts'

/** What no room promises, but the house. */
const betweenRooms: readonly Planted[] = [
  [
    'a row of nobody',
    /no row is without its tenant/,
    `select set_config('app.tenant_id', uuidv7()::text, false); insert into messaging.deliveries (channel, recipient, letter) values ('mail', 'x', 'x')`,
  ],
  ['a table without its wall', /every table is behind the wall/, 'drop policy wall on shop.order_events'],
]

/** The rooms' own, lowest floor first (`testing-breaches.ts`): each stays, so that the last proof sees them all. */
export async function plantedBreaches(): Promise<Planted[]> {
  const own = await ofEveryRoom<{ planted: readonly Planted[] }>('testing-breaches.ts')
  return [...own.flatMap(({ said }) => said.planted), ...betweenRooms]
}
