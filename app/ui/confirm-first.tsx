/**
 * What stands in a form whose operation wants it to be proved once more who asks (CONFIRM_FIRST): a dialog asks, the form
 * keeps all that was typed, and is sent again. Without script the way leads to /user/confirm and back.
 */
import { useContext, useState } from 'react'
import { useLocation } from 'react-router'
import { confirmPath } from '#kernel/sign-in-path.ts'
import { AskToConfirm } from './ask-to-confirm.ts'
import { LinkButton } from './button.tsx'
import { Notice } from './notice.tsx'
import { defineWords, useWords } from './words.tsx'

export function ConfirmFirst({ message }: { message: string }) {
  const text = useWords(words)
  const { pathname, search } = useLocation()
  const ask = useContext(AskToConfirm)
  const [isConfirmed, setConfirmed] = useState(false)
  if (isConfirmed)
    return (
      <Notice tone="good" urgent title={text.confirmed}>
        {text.again}
      </Notice>
    )
  return (
    <Notice
      tone="warn"
      urgent
      title={message}
      action={
        <LinkButton
          size="small"
          icon="lock"
          to={confirmPath(pathname + search)}
          onClick={(event) => {
            if (!ask) return
            event.preventDefault()
            ask(() => setConfirmed(true))
          }}
        >
          {text.confirm}
        </LinkButton>
      }
    />
  )
}

const words = defineWords({
  th: {
    confirm: 'ยืนยันตัวตน',
    confirmed: 'ยืนยันตัวตนแล้ว',
    again: 'กดปุ่มเดิมอีกครั้ง ข้อมูลที่กรอกไว้ยังอยู่ครบ',
  },
  en: {
    confirm: 'Confirm it is me',
    confirmed: 'Confirmed',
    again: 'Press the button again. All you typed is still there.',
  },
})
