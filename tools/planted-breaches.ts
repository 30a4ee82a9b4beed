import type { Planted } from '../app/kernel/planted.ts'
import { ofEveryRoom } from './of-every-room.ts'

/** Beside those of projects, over whose planted project they stand: in one batch with them. */
const overProjects: readonly Planted[] = [
  [
    'a day that counts what was not done on it',
    /a project has counted by day what was added and done/,
    `insert into projects.day_counts (project_id, on_day, added, done) select id, '2020-01-01', 1, 0 from projects.projects where key = 'PLANTED'`,
  ],
  [
    'somebody who has tasks that nobody gave them',
    /a project has counted what each of its people has/,
    `insert into projects.person_counts (project_id, account_id, open_tasks, done_tasks) select id, uuidv7(), 1, 0 from projects.projects where key = 'PLANTED'`,
  ],
  [
    'a project that nobody leads',
    /a project that is not archived keeps the lead it had/,
    `insert into projects.members (project_id, account_id, role) select id, uuidv7(), 'viewer' from projects.projects where key = 'PLANTED'`,
  ],
]

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
  const rooms = own.flatMap(({ room, said }) => [...said.planted, ...(room === 'projects' ? overProjects : [])])
  // A line that has earned too much breaks both promises, and much else breaks what reports say: these two go first.
  const first = ({ 0: what }: Planted) =>
    what === 'a line that was earned and not booked' || what === 'a sale that has earned more than it cost'
  return [...rooms.filter(first), ...rooms.filter((one) => !first(one)), ...betweenRooms]
}
