/** Pure: what stands on the paper of a certificate, in which language, from what was frozen when it was issued. */
import { formatDate } from '#kernel/dates.ts'
import { qrModules } from '#kernel/qr-drawing.ts'
import type { Layout, Paper } from './layout.ts'
import { lettersIn } from './own-page.ts'

type Both = { th: string; en: string }

/** As a programme stands when it issues. */
export interface Frozen {
  layout: Layout
  isUpright: boolean
  accent: string
  issuer: Both
  heading: Both
  awarded: Both
  reason: Both
  title: Both
  why: Both
  hours: number | null
  signers: { name: string; title: string; picture: string | null }[]
  /** A template of one's own (Typst); what was issued before there were any has none. */
  source?: string
  seal: string | null
  logo: string | null
}

export interface Holder {
  name: Both
  number: string
  publicId: string
  /** Where it is checked. */
  link: string
  find: string
  issuedOn: string
  expiresOn: string | null
  isSample: boolean
}

export interface How {
  language: 'th' | 'en'
  isUpright?: boolean | undefined
}

export function paperOf(frozen: Frozen, holder: Holder, { language, isUpright = frozen.isUpright }: How): Paper {
  const say = (both: Both): string => both[language] || both.th
  const day = (on: string): string => formatDate(new Date(`${on}T12:00:00+07:00`), language, 'long')
  const isThai = language === 'th'
  return {
    layout: frozen.layout,
    isUpright,
    accent: frozen.accent,
    language,
    issuer: say(frozen.issuer),
    heading: say(frozen.heading),
    awarded: say(frozen.awarded),
    name: say(holder.name),
    reason: say(frozen.reason),
    course: say(frozen.title),
    details: [
      ...(frozen.hours === null ? [] : [isThai ? `รวม ${frozen.hours} ชั่วโมง` : `${frozen.hours} hours`]),
      isThai ? `ให้ไว้ ณ วันที่ ${day(holder.issuedOn)}` : `Given on ${day(holder.issuedOn)}`,
      ...(holder.expiresOn
        ? [isThai ? `ใช้ได้ถึง ${day(holder.expiresOn)}` : `Valid until ${day(holder.expiresOn)}`]
        : []),
    ],
    signers: frozen.signers.map(({ picture, ...signer }) => ({ ...signer, picture: picture ?? '' })),
    seal: frozen.seal ?? '',
    logo: frozen.logo ?? '',
    number: holder.number,
    check: isThai ? 'สแกนเพื่อตรวจสอบ' : 'Scan to verify',
    link: holder.find,
    keyword: `certificate:${holder.publicId}`,
    qr: qrOf(holder.link),
    source: frozen.source ?? '',
    sample: holder.isSample ? (isThai ? 'ตัวอย่าง' : 'SAMPLE') : '',
  }
}

/** Every text of it that a person wrote, for the check of letterforms; what is set with feet by itself. */
export const lettersOn = ({ name, heading, ...paper }: Paper): { serif: string; plain: string } => ({
  serif: `${name}${heading}`,
  plain: [
    paper.issuer,
    paper.awarded,
    paper.reason,
    paper.course,
    paper.details,
    paper.signers.map((s) => s.name + s.title),
    lettersIn(paper.source),
  ]
    .flat(2)
    .join(''),
})

/** Dark modules that lie beside each other are drawn as one, each a hair larger: no seam between rows on any screen. */
function qrOf(link: string): Paper['qr'] {
  const rows = qrModules(link)
  const path = rows.flatMap((row, y) =>
    row.flatMap((on, x) => {
      if (!on || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const wide = (end === -1 ? row.length : end) - x + 0.02
      return [`M${x} ${y}h${wide}v1.02h-${wide}z`]
    }),
  )
  return { size: rows.length, path: path.join('') }
}
