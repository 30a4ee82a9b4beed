/** Promises of this room that `npm run prove` checks in any live database: each statement finds the breaches. */
export const integrity: { promise: string; breaches: string }[] = [
  {
    promise: 'the messages of a thread are numbered without a gap, up to where the thread counts',
    breaches: `select t.tenant_id, t.id, t.last_seq, count(m.seq) as messages, max(m.seq) as last
      from messaging.threads t left join messaging.messages m on m.tenant_id = t.tenant_id and m.thread_id = t.id
      group by t.tenant_id, t.id, t.last_seq
      having t.last_seq <> count(m.seq) or t.last_seq <> coalesce(max(m.seq), 0)`,
  },
  {
    promise: 'nobody has read further than was written',
    breaches: `select r.tenant_id, r.thread_id, r.account_id, r.read_seq, t.last_seq from messaging.readings r
      join messaging.threads t on t.tenant_id = r.tenant_id and t.id = r.thread_id where r.read_seq > t.last_seq`,
  },
]
