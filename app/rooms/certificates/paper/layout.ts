/** Pure: the layouts that stand ready, and what of a certificate is put on paper. */
export const layouts = ['classic', 'royal', 'band', 'wave', 'plain', 'guilloche'] as const
export type Layout = (typeof layouts)[number]

export interface Signer {
  name: string
  title: string
  /** A picture of the signature, named in `pictures`. */
  picture: string
}

/** All that varies; every text is printed to the letter. */
export interface Paper {
  layout: Layout
  isUpright: boolean
  /** `#rrggbb` */
  accent: string
  language: 'th' | 'en'
  issuer: string
  heading: string
  awarded: string
  name: string
  reason: string
  course: string
  /** hours, dates */
  details: string[]
  signers: Signer[]
  seal: string
  logo: string
  number: string
  /** How it is checked, and where; the QR as one path over so many modules a side. */
  check: string
  link: string
  qr: { size: number; path: string }
  /** In its file: which page is its own. */
  keyword: string
  /** Across the sheet, where it is only a sample. */
  sample: string
  /** A template of one's own in place of the layout; empty for none. */
  source: string
}

/** One zip holds so many papers; the next part has those that follow. */
export const papersEach = 500
