import type { Planted } from '#kernel/planted.ts'

const business = (name: string) =>
  `insert into cluster.clusters (name, legal_name) values ('${name}', '${name}') returning id`

export const planted: readonly Planted[] = [
  [
    'two posts that stand below each other',
    /no post of an organisation chart stands below itself/,
    `with c as (${business('circle')}), a as (select uuidv7() as id), b as (select uuidv7() as id)
     insert into business.positions (id, cluster_id, parent_id, title)
       select a.id, c.id, b.id, 'a' from a, b, c union all select b.id, c.id, a.id, 'b' from a, b, c`,
  ],
  [
    'goods with a word of their own kept though no rule holds',
    /goods are sold beyond what lies there as the rule of the business says/,
    'update catalogue.variants set own_backorder = true where id = (select id from catalogue.variants where not allow_backorder limit 1)',
  ],
  [
    'a post in another business’s branch',
    /who and where a post is belong to the business/,
    `with c as (${business('one')}), d as (${business('other')}),
      b as (insert into cluster.branches (cluster_id, branch_no, name_th, name_en) select id, '00009', 'b', 'b' from d returning id)
     insert into business.positions (cluster_id, title, branch_id) select c.id, 'a', b.id from b, c`,
  ],
]
