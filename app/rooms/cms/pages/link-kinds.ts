/** Pure: what a link of a page can lead to. */
import type { LocalText } from '#kernel/context.ts'

export const linkKinds = ['place', 'page', 'post', 'product', 'course', 'event'] as const
export interface FoundLink {
  to: string
  of: (typeof linkKinds)[number]
  label: LocalText
}
