import { Notice } from '#ui/notice.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { risingOf } from '../birth/rising.ts'
import type { BirthInHand } from '../birth/use-birth.ts'
import { type Methods, nearBorder, type Sky } from '../core/index.ts'
import { signNames } from '../names/astro-names.ts'
import { useShown } from './hora-shell.tsx'
import { rakkanaWords } from './rakkana-words.ts'

/** Said where a few minutes decide the lagna's sign; once the sky is there. */
export function NearBorder({ hand, methods, sky }: { hand: BirthInHand; methods: Methods; sky: Sky | null }) {
  const text = useWords(rakkanaWords)
  const locale = useLocale()
  const show = useShown()
  const { birth } = hand.read
  const rising = birth?.clock && sky ? risingOf(birth, methods.lagna, methods, sky) : null
  const near = rising && birth?.clock ? nearBorder(rising.windows, birth.clock.hour * 60 + birth.clock.minute) : null
  if (!near) return null
  return <Notice tone="warn">{show(text.near(near.minutes.toFixed(1), signNames[near.sign]![locale]))}</Notice>
}
