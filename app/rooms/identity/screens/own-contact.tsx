import { phoneText } from '#ui/id-text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useWords } from '#ui/words.tsx'
import type { Profile } from '../own/profile.ts'
import { profileWords } from './profile-words.ts'
import styles from './profile.module.css'

export function OwnContact({ me }: { me: Profile }) {
  const text = useWords(profileWords)
  return (
    <Card
      title={text.contact}
      footer={
        <LinkButton icon="edit" to="/user/profile/contact">
          {text.changeContact}
        </LinkButton>
      }
    >
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{text.email}</dt>
          <dd>{me.email ?? text.notSet}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{text.phone}</dt>
          <dd>{me.phone ? phoneText(me.phone) : text.notSet}</dd>
        </div>
      </dl>
    </Card>
  )
}
