import type { Planted } from '#kernel/planted.ts'

const business = (name: string) =>
  `insert into cluster.clusters (name, legal_name) values ('${name}', '${name}') returning id`
const leader = `insert into identity.accounts (email) values (gen_random_uuid() || '@example.com') returning id`
const hash = `md5(gen_random_uuid()::text) || md5(gen_random_uuid()::text)`

export const planted: readonly Planted[] = [
  [
    'a session that goes on at a device that was unpaired',
    /who changes places by PIN does so at a device that is paired/,
    `with c as (${business('unpaired')}), a as (${leader}),
      d as (insert into cluster.paired_devices (cluster_id, name, secret_hash, paired_by, unpaired_by, unpaired_at)
        select c.id, 'd', ${hash}, a.id, a.id, now() from c, a returning id, cluster_id)
     insert into identity.sessions (account_id, expires_at, operator_device, operator_cluster)
       select a.id, now() + interval '1 hour', d.id, d.cluster_id from a, d`,
  ],
  [
    'a device in another business’s branch',
    /a shop’s device is in a branch of the business/,
    `with c as (${business('one')}), o as (${business('other')}), a as (${leader}),
      b as (insert into cluster.branches (cluster_id, branch_no, name_th, name_en) select id, '00009', 'b', 'b' from o returning id)
     insert into cluster.paired_devices (cluster_id, branch_id, name, secret_hash, paired_by)
       select c.id, b.id, 'd', ${hash}, a.id from c, b, a`,
  ],
]
