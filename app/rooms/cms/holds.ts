import { answerFileHolds } from '#kernel/fields/answer-file-holds.ts'
import type { Holds } from '#kernel/sweep.server.ts'

export const holds: Holds = {
  // They lie in one folder with those of goods (catalogue/holds.ts): whoever sweeps it asks both.
  pictures: `select d.tenant_id || '/pictures/' || (picture ->> 'name') || '-' || size || '.webp' as key
    from (select tenant_id, doc from cms.drafts union all select tenant_id, doc from cms.revisions) as d,
      jsonb_path_query(d.doc, 'strict $.** ? (exists(@.name) && exists(@.width) && exists(@.alt))') as picture,
      unnest(array[320, 640, 1200]) as size`,
  inquiries: answerFileHolds('cms.inquiries', 'inquiries'),
}
