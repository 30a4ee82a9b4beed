/**
 * On sites that let services of others measure: asks the visitor, and once they agreed opens the frame in which those
 * run (measure-calls.server.ts), a new one for each page. It goes with the page, and nothing of theirs is left running.
 */
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useMatches, useNavigate } from 'react-router'
import { type Measurer, measurers } from '#kernel/measuring.ts'
import { legalPath } from '#rooms/cms/parts/legal-path.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { choiceHash } from './choice-hash.ts'
import { asksNotTo, choiceOf, forget, keep } from './choice.ts'
import styles from './measuring.module.css'

export function Measuring({ by, here }: { by: readonly Measurer[]; here: boolean }) {
  const { pathname, search, hash } = useLocation()
  const go = useNavigate()
  // A page that is not there has loaded nothing: its address may be anything.
  const isThere = useMatches().at(-1)?.loaderData !== undefined
  // Of this page's life. A no counts at once, whether it could be kept or not.
  const [said, setSaid] = useState<boolean>()
  const [hasFailed, setFailed] = useState(false)
  const choice = said === false ? 'no' : choiceOf(by)
  const isLeftAlone = asksNotTo()
  const isAskedFor = hash === choiceHash
  async function answer(yes: boolean) {
    if (!yes) {
      setSaid(false)
      forget()
    }
    const isKept = await keep(yes)
    setFailed(!isKept)
    if (isKept) setSaid(yes)
    if (isKept && isAskedFor) await go(pathname + search, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      {here && isThere && choice === 'yes' && !isLeftAlone && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the page in it is ours, and their cookies are this site's; with both a sandbox holds nothing
        <iframe
          key={pathname}
          src={`/api/analytics/frame?p=${encodeURIComponent(pathname)}`}
          title="measuring"
          referrerPolicy="no-referrer"
          hidden
        />
      )}
      {(isAskedFor || hasFailed || (here && isThere && choice === null && !isLeftAlone)) && (
        <Notice {...{ by, choice, isLeftAlone, isAskedFor, hasFailed, answer }} />
      )}
    </>
  )
}

interface NoticeProps {
  by: readonly Measurer[]
  choice: 'yes' | 'no' | null
  isLeftAlone: boolean
  isAskedFor: boolean
  hasFailed: boolean
  answer: (yes: boolean) => Promise<void>
}

function Notice({ by, choice, isLeftAlone, isAskedFor, hasFailed, answer }: NoticeProps) {
  const text = useWords(words)
  const names = by.map((name) => measurers[name].name)
  const listed = [...names.slice(0, -2), names.slice(-2).join(text.and)].join(', ')
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // Who opened it is led to it; whom a page asks by itself reads on.
    if (isAskedFor) place.current?.focus()
  }, [isAskedFor])
  return (
    <aside ref={place} className={styles.notice} aria-label={text.title} tabIndex={-1}>
      <Card as="div">
        <Stack gap={8}>
          <strong>{text.title}</strong>
          <p>
            {text.why(listed)} <Link to={legalPath('privacy')}>{text.more}</Link>
          </p>
          {isLeftAlone && <p>{text.leftAlone}</p>}
          {choice && <p>{text[choice]}</p>}
          {hasFailed && <p role="alert">{text.failed}</p>}
          <Grid min={120} gap={12} fit>
            <Button onClick={() => void answer(false)}>{text.refuse}</Button>
            <Button onClick={() => void answer(true)} {...(isLeftAlone && { disabled: true })}>
              {text.accept}
            </Button>
          </Grid>
        </Stack>
      </Card>
    </aside>
  )
}

const words = defineWords({
  th: {
    title: 'ขอวัดผลการเข้าชมได้ไหม',
    why: (names: string) =>
      `เราอยากรู้ว่าหน้าไหนมีคนอ่านและโฆษณาได้ผลไหม ด้วย ${names} ซึ่งวางคุกกี้และได้รับเลข IP กับหน้าที่คุณเปิด จะยังไม่โหลดจนกว่าคุณยอมรับ`,
    and: ' และ ',
    more: 'ความเป็นส่วนตัว',
    refuse: 'ไม่ยอมรับ',
    accept: 'ยอมรับ',
    yes: 'ตอนนี้คุณยอมรับอยู่',
    no: 'ตอนนี้คุณไม่ยอมรับ',
    leftAlone: 'เบราว์เซอร์ของคุณขอไม่ให้ติดตาม จึงไม่มีอะไรโหลด',
    failed: 'บันทึกคำตอบไม่ได้ โปรดลองอีกครั้ง',
  },
  en: {
    title: 'May we measure your visit?',
    why: (names) =>
      `We would like to know which pages are read and whether our adverts work, with ${names}. They set cookies and learn your IP address and the pages you open. Nothing is loaded unless you accept.`,
    and: ' and ',
    more: 'Privacy',
    refuse: 'Refuse',
    accept: 'Accept',
    yes: 'You accept at the moment.',
    no: 'You refuse at the moment.',
    leftAlone: 'Your browser asks not to be tracked, so nothing is loaded.',
    failed: 'Your answer could not be kept. Please try again.',
  },
})
