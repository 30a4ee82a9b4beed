import { LinkButton } from '#ui/button.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { Banner } from './banner.tsx'

/** On the first page, after the session ended by itself. */
export function SignedOut() {
  const text = useWords(words)
  return (
    <Banner
      icon="info"
      action={
        <LinkButton to="/user/login" size="small">
          {text.signIn}
        </LinkButton>
      }
    >
      {text.idle}
    </Banner>
  )
}

const words = defineWords({
  th: { idle: 'ออกจากระบบให้แล้ว เพราะไม่มีการใช้งานนาน 2 ชั่วโมง', signIn: 'เข้าสู่ระบบ' },
  en: { idle: 'You were signed out after two hours without activity.', signIn: 'Sign in' },
})
