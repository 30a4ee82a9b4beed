import type { Refused } from '#kernel/refused.ts'
import { confirmPath } from '#kernel/sign-in-path.ts'
import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { profileWords } from './profile-words.ts'

/** Who stayed on the page for longer than what they proved holds: where to prove it again, and back. */
export function ConfirmFirst({ refused, next }: { refused: Refused | undefined; next: string }) {
  const text = useWords(profileWords)
  if (refused?.code !== 'CONFIRM_FIRST') return null
  return (
    <Notice
      tone="warn"
      urgent
      title={refused.message}
      action={<LinkButton to={confirmPath(next)}>{text.confirmFirst}</LinkButton>}
    />
  )
}
