import type { ReactNode } from 'react'
import { useFormat } from '#ui/format.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { words } from '../words.ts'
import type { Me } from './who.tsx'
import styles from './who.module.css'

export function WhoFacts({ me }: { me: Me }) {
  const text = useWords(words)
  const locale = useLocale()
  const { dateTime } = useFormat()
  return (
    <dl className={styles.facts}>
      {me.accountId === null && (
        <>
          <Fact title={text.name}>{text.public}</Fact>
          <Fact title={text.role}>{text.guest}</Fact>
        </>
      )}
      {me.email && <Fact title={text.email}>{me.email}</Fact>}
      {me.phone && <Fact title={text.phone}>{me.phone}</Fact>}
      <Fact title={text.site}>
        {me.tenant[locale]} ({me.hostname})
      </Fact>
      {me.sessionEndsAt && (
        <Fact title={text.sessionEnds}>
          {dateTime(me.sessionEndsAt)} {text.idle}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
