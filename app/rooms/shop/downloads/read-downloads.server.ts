import { sql } from 'kysely'
import type { Tools } from '#kernel/action.server.ts'
import type { ShopTables } from '../room.ts'

export interface Download {
  id: string
  name: string
  left: number
  most: number
  expiresAt: Date
  /** Why it cannot be had; null when it can. */
  end: 'used' | 'over' | 'gone' | null
}

export interface Downloads {
  number: string
  /** Of the page on which they lie. */
  token: string
  /** The order was paid, and its money not given back. */
  isOpen: boolean
  files: Download[]
}

/** As long as the order stands: whoever gets the money back gives the files up. One rule for page, operation and mail. */
export const standsSql = sql<boolean>`(o.status in ('confirmed', 'completed') and coalesce((
  select m.payment_status from billing.payment_states m
  where m.subject_type = 'order' and m.subject_id = o.id), '') in ('paid', 'overpaid', 'partly_refunded'))`

/** Null for an order without files. */
export async function readDownloads(
  tools: Tools<ShopTables>,
  which: ReturnType<typeof sql>,
): Promise<Downloads | null> {
  const { rows } = await sql<Omit<Downloads, 'files'> & { files: (Omit<Download, 'expiresAt'> & { until: string })[] }>`
    select o.number, k.token, ${standsSql} as "isOpen",
      (select json_agg(json_build_object('id', d.id, 'name', coalesce(i.name, d.name), 'left', d.most - d.taken, 'most', d.most,
          'until', d.expires_at, 'end', case when i.id is null or i.status <> 'ready' then 'gone' when d.taken >= d.most then 'used'
            when d.expires_at <= now() then 'over' end) order by d.name, d.id)
        from shop.downloads d left join files.items i on i.id = d.item_id where d.order_id = k.order_id) as files
    from shop.download_links k join shop.orders o on o.id = k.order_id where ${which}`.execute(tools.db)
  const [row] = rows
  if (!row) return null
  return { ...row, files: (row.files ?? []).map(({ until, ...file }) => ({ ...file, expiresAt: new Date(until) })) }
}
