/** One table says it all: state → tone, icon, words. The list, the page and the test read the same. */
import { Badge, type Tone } from './badge.tsx'
import type { IconName } from './icon.tsx'
import { useLocale } from './words.tsx'

export type StateTable<State extends string> = {
  readonly [S in State]: { readonly tone: Tone; readonly icon?: IconName; readonly th: string; readonly en: string }
}

export function StateBadge<State extends string>({ table, state }: { table: StateTable<State>; state: State }) {
  const locale = useLocale()
  const { tone, icon, ...words } = table[state]
  return (
    <Badge tone={tone} {...(icon && { icon })}>
      {words[locale]}
    </Badge>
  )
}
