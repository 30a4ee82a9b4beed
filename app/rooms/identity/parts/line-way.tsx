import { useSearchParams } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { lineOutcomes, type LinePurpose, lineStartUrl } from '../line/line-paths.ts'
import { lineWords } from '../line/line-words.ts'
import styles from './line-way.module.css'

/** The button that leads to LINE. A plain link: the way goes over another website. */
export function LineWay({
  purpose,
  next,
  newTab = false,
  children,
}: {
  purpose: LinePurpose
  /** where to go afterwards: a path of this site */
  next: string
  /** what is being filled in here stays */
  newTab?: boolean
  /** what it says, where the purpose alone is not enough */
  children?: string
}) {
  const text = useWords(lineWords)
  const said = { signIn: text.signIn, confirm: text.confirm, link: text.link }
  return (
    <a
      href={lineStartUrl(purpose, next)}
      target={newTab ? '_blank' : undefined}
      className={cx(buttonClass({ wide: purpose !== 'link', size: 'large' }), styles.line)}
    >
      <LineMark />
      {children ?? said[purpose]}
    </a>
  )
}

/** Confirms by LINE: over a form in another tab, where a press here then says that it is done. */
export function LineConfirm({ next, onConfirmed }: { next: string | undefined; onConfirmed: () => void }) {
  const text = useWords(lineWords)
  if (next !== undefined) return <LineWay purpose="confirm" next={next} />
  return (
    <Stack gap={8}>
      <LineWay purpose="confirm" next="/user/profile/security" newTab />
      <p>{text.confirmThere}</p>
      <Button wide onClick={onConfirmed}>
        {text.confirmedThere}
      </Button>
    </Stack>
  )
}

/** What came of it, on the page that one comes back to. */
export function LineNews() {
  const text = useWords(lineWords)
  const [query] = useSearchParams()
  const outcome = lineOutcomes.find((known) => known === query.get('line'))
  if (!outcome) return null
  return (
    <Notice tone={outcome === 'linked' ? 'good' : outcome === 'cancelled' ? 'info' : 'warn'} urgent>
      {text.outcome(outcome)}
    </Notice>
  )
}

/** A speech bubble: LINE's own sign may not be redrawn in other colours. */
function LineMark() {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true" className={styles.mark}>
      <path d="M12 3.5c5 0 9 3.2 9 7.2 0 3.7-5.3 7-9 9.8-.7.5-1-.1-.8-.7l.3-1.9C6.7 17.7 3 14.6 3 10.7c0-4 4-7.2 9-7.2Z" />
    </svg>
  )
}
