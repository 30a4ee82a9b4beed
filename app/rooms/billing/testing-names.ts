/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  number: `select number as value from billing.payables where status = 'settled' and subject_type = 'order' limit 1`,
  slug: `select slug as value from billing.payment_intents where status = 'awaiting' order by created_at desc limit 1`,
  paidSlug: `select i.slug as value from billing.payment_intents i join billing.payables p on p.id = i.payable_id
    where i.status = 'succeeded' and p.subject_type = 'order' order by i.created_at desc limit 1`,
  invoice: `select d.public_token as value from billing.documents d join billing.payables p on p.id = d.payable_id
    where p.subject_type = 'order' and d.kind <> 'credit_note' order by d.issued_at desc limit 1`,
  slip: `select id as value from billing.slips where status = 'queued' order by created_at limit 1`,
  paper: `select id as value from billing.documents where kind = 'abbr_tax_invoice' order by issued_at desc limit 1`,
  owed: `select id as value from billing.payables where subject_type = 'quotation' and status = 'open' order by paid_satang desc limit 1`,
  withheld: `select id as value from billing.withholdings limit 1`,
  quotation: `select d.public_token as value from billing.documents d join billing.quotations q on q.document_id = d.id where q.state = 'open' limit 1`,
  line: `select id as value from billing.statement_lines where state = 'open' order by id limit 1`,
}

export const paths: Readonly<Record<string, string>> = {
  '/billing/invoice/{id}': '/billing/invoice/{invoice}',
  '/billing/order/{order}': '/billing/order/{slug}',
  '/cluster/bills/{id}': '/cluster/bills/{paper}',
  '/cluster/bills/owed/{id}': '/cluster/bills/owed/{owed}',
  '/cluster/bills/withheld/{id}': '/cluster/bills/withheld/{withheld}',
  '/cluster/bills/statements/{id}': '/cluster/bills/statements/{line}',
  '/cluster/user/bills/{id}': '/cluster/user/bills/{slip}',
}
