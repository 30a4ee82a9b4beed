/** The session ended while somebody typed: they sign in on a page beside this one, and send again what is still here. */
import { useLocation } from 'react-router'
import { signInPath } from '#kernel/sign-in-path.ts'
import { LinkButton } from './button.tsx'
import { Notice } from './notice.tsx'
import { defineWords, useWords } from './words.tsx'

export function SignInFirst({ message }: { message: string }) {
  const text = useWords(words)
  const { pathname, search } = useLocation()
  return (
    <Notice
      tone="warn"
      urgent
      title={message}
      action={
        <LinkButton size="small" icon="lock" to={signInPath(pathname + search)} target="_blank" reloadDocument>
          {text.signIn}
        </LinkButton>
      }
    >
      {text.kept}
    </Notice>
  )
}

const words = defineWords({
  th: {
    signIn: 'เข้าสู่ระบบ',
    kept: 'หน้าเข้าสู่ระบบเปิดในแท็บใหม่ สิ่งที่กรอกไว้ยังอยู่ที่นี่ เข้าสู่ระบบแล้วกลับมากดส่งอีกครั้ง',
  },
  en: {
    signIn: 'Sign in',
    kept: 'It opens in a new tab; what you typed stays here. Sign in there, then send this again.',
  },
})
