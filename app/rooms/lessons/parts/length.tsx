import { useWords } from '#ui/words.tsx'
import { tileWords } from '../tile-words.ts'

/** How long a film lasts, as people say it. */
export function Length({ seconds }: { seconds: number }) {
  const text = useWords(tileWords)
  return (
    <span className="numbers">{seconds < 60 ? text.seconds(seconds) : text.minutes(Math.round(seconds / 60))}</span>
  )
}
