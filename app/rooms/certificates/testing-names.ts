/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  programme: `select id as value from certificates.programmes order by id limit 1`,
  programmeSlug: `select slug as value from certificates.programmes where state = 'open' order by id limit 1`,
  certificate: `select public_id as value from certificates.certificates where is_public order by id limit 1`,
}

export const paths: Readonly<Record<string, string>> = {
  '/cluster/certificates/{id}': '/cluster/certificates/{programme}',
  '/lesson/certification/public/{slug}': '/lesson/certification/public/{certificate}',
  '/lesson/certification/{slug}/{cert}': '/lesson/certification/{programmeSlug}/{certificate}',
  '/lesson/certification/{slug}': '/lesson/certification/{programmeSlug}',
}
