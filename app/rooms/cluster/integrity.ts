/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'who changes places by PIN does so at a device that is paired, and in the business that paired it',
    breaches: `select s.tenant_id, s.id from identity.sessions s
        left join cluster.paired_devices d on d.tenant_id = s.tenant_id and d.id = s.operator_device
      where s.operator_device is not null and s.ended_at is null
        and (d.id is null or d.unpaired_at is not null or d.cluster_id <> s.operator_cluster)`,
  },
  {
    promise: 'a shop’s device is in a branch of the business that paired it',
    breaches: `select d.tenant_id, d.id from cluster.paired_devices d
        join cluster.branches b on b.tenant_id = d.tenant_id and b.id = d.branch_id
      where b.cluster_id <> d.cluster_id`,
  },
]
