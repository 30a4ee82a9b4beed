import { LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { officeWords } from '../office-words.ts'

/** Nothing that was typed is lost on the way: without it there is nothing to type into. */
export function ConfirmFirst({ to }: { to: string }) {
  const text = useWords(officeWords)
  return (
    <Notice
      tone="info"
      title={text.confirmTitle}
      action={
        <LinkButton icon="lock" to={to}>
          {text.confirm}
        </LinkButton>
      }
    >
      {text.confirmBody}
    </Notice>
  )
}
