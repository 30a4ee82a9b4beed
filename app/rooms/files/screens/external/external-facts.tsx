/** Under the name: who shares it, how large it is, until when, how often still. */
import { byteText } from '#ui/byte-text.ts'
import { useFormat } from '#ui/format.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ExternalShare } from '../../share/external.ts'
import { externalWords } from '../../share/external-words.ts'
import styles from './external.module.css'

export function ExternalFacts({ share }: { share: ExternalShare }) {
  const text = useWords(externalWords)
  const locale = useLocale()
  const { dateTime, number } = useFormat()
  const facts: [IconName, string][] = []
  if (share.sharedBy) facts.push([share.isBusiness ? 'store' : 'user', text.sharedBy(share.sharedBy)])
  if (share.item) facts.push(['file', byteText(share.item.size, locale)])
  if (share.shareExpire) facts.push(['clock', text.until(dateTime(share.shareExpire, 'medium'))])
  if (share.downloadsLeft !== null && share.permissions.download)
    facts.push(['download', text.downloadsLeft(number(share.downloadsLeft))])
  return (
    <ul className={styles.facts}>
      {facts.map(([icon, fact]) => (
        <li key={icon} className={styles.fact}>
          <Icon name={icon} size={16} />
          {fact}
        </li>
      ))}
    </ul>
  )
}
