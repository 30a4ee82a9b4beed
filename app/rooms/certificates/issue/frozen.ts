/** Pure: what of a programme is printed, as it stands now. */
import type { Selectable } from 'kysely'
import type { Frozen } from '../paper/paper-of.ts'
import type { Tables } from '../tables.ts'

export type ProgrammeRow = Selectable<Tables['certificates.programmes']>

export function frozenOf(row: ProgrammeRow, site: { th: string; en: string }): Frozen {
  const both = (th: string, en: string) => ({ th, en: en || th })
  return {
    layout: row.layout,
    isUpright: row.is_upright,
    accent: row.accent,
    issuer: both(row.issuer_th || site.th, row.issuer_en || row.issuer_th || site.en),
    heading: both(row.heading_th, row.heading_en),
    awarded: both(row.awarded_th, row.awarded_en),
    reason: both(row.reason_th, row.reason_en),
    title: both(row.title_th, row.title_en),
    why: both(row.why_th, row.why_en),
    hours: row.hours,
    signers: [
      { name: row.signer_name, title: row.signer_title, picture: row.signer_picture },
      { name: row.second_name, title: row.second_title, picture: row.second_picture },
    ].filter(({ name, picture }) => name !== '' || picture !== null),
    ...(row.source && { source: row.source }),
    seal: row.seal_picture,
    logo: row.logo_picture,
  }
}
