import { sql } from 'kysely'
import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { command } from '../room.ts'
import { lookDeeds } from './activity-deeds.ts'

/**
 * Many looks by one statement: again within the same hour counts on the row that is there. The items are held first and
 * all of it in one order, so that two of these, or one and a purge, never wait for each other. What is gone by now, item
 * or account, is left out.
 */
export const keepLooks = command({
  may: anyone,
  input: z.array(
    z.object({
      item: z.uuid(),
      deed: z.enum(lookDeeds),
      account: z.uuid().nullable(),
      link: z.string().max(8),
      times: z.int().nonnegative(),
    }),
  ),
  async run({ db }, looks): Promise<void> {
    await sql`
      insert into files.activity as a (item_id, deed, account_id, link, hour, times)
      select i.id, w.deed, w.account, w.link, date_trunc('hour', now()), w.times
      from (select id from files.items where id = any(${looks.map(({ item }) => item)}::uuid[]) and status <> 'purged'
          order by id for key share) i
        join unnest(${looks.map(({ item }) => item)}::uuid[], ${looks.map(({ deed }) => deed)}::text[],
          ${looks.map(({ account }) => account)}::uuid[], ${looks.map(({ link }) => link)}::text[],
          ${looks.map(({ times }) => times)}::int[]) as w (item, deed, account, link, times) on w.item = i.id
      where w.account is null or exists (select from identity.names n
        where n.account_id = w.account and n.status <> 'deleted')
      order by i.id, w.deed, w.account, w.link
      on conflict (tenant_id, item_id, deed, account_id, link, hour) where hour is not null
        do update set times = a.times + excluded.times, last_at = now()`.execute(db)
  },
})
