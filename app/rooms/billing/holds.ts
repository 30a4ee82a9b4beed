import type { Holds } from '#kernel/sweep.server.ts'

export const holds: Holds = {
  slips: `select object_key as key from billing.slips
    union all select original_key from billing.slips where original_key is not null`,
  refunds: `select proof_key as key from billing.refunds where proof_key is not null
    union all select certificate_key from billing.withholdings where certificate_key is not null`,
}
