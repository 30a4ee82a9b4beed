/** Pure: what a starter site says, and what of it is a claim. */
import type { LocalText } from '#kernel/context.ts'

export const starterNames = ['shop', 'school', 'clinic', 'restaurant', 'freelancer', 'temple'] as const
export type StarterName = (typeof starterNames)[number]

type Pair = readonly [LocalText, LocalText]
export interface StarterSite {
  lead: LocalText
  press: { label: LocalText; to: string }
  offer: { title: LocalText; items: readonly Pair[] }
  questions: readonly Pair[]
  story: { lead: LocalText; body: LocalText }
  reach: LocalText
  sells?: true
  /** what its blog is called in the menu */
  writes?: LocalText
  prices?: readonly (readonly [LocalText, string, LocalText, LocalText])[]
  gives?: LocalText
  /** what is on its menu, by course */
  menu?: readonly Pair[]
  hours?: LocalText
  /** visitors come to it: its home says where */
  isPlace?: true
  /** its courses stand on its home */
  teaches?: true
}

/** What it says of somebody who has not said it yet: everything but headings and names. */
export const claimsOf = ({
  lead,
  offer,
  questions,
  story,
  reach,
  prices,
  gives,
  menu,
  hours,
}: StarterSite): LocalText[] => [
  lead,
  story.body,
  reach,
  ...[...offer.items, ...questions, ...(menu ?? [])].map(([, body]) => body),
  ...(prices ?? []).map(([, , , points]) => points),
  ...(gives ? [gives] : []),
  ...(hours ? [hours] : []),
]
