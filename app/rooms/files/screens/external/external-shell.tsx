/** Around every page of a link: whose site it is, the other language, and nothing that leads elsewhere. */
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { LinkButton } from '#ui/button.tsx'
import { byteText } from '#ui/byte-text.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { useFormat } from '#ui/format.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { pageTitle } from '#ui/page-title.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ExternalData } from '../../share/external-page.server.ts'
import { externalWords } from '../../share/external-words.ts'
import type { ExternalShare } from '../../share/external.ts'
import styles from './external.module.css'

export function ExternalShell({ house, here, children }: { house: string; here: string; children: ReactNode }) {
  const other = useLocale() === 'th' ? 'en' : 'th'
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <p className={styles.house}>{house}</p>
        <form method="post" action="/locale">
          <input type="hidden" name="next" value={here} />
          <button type="submit" name="locale" value={other} className={styles.language}>
            <Icon name="globe" />
            <span lang={other}>{names[other]}</span>
          </button>
        </form>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}

/** Each in itself. */
const names = { th: 'ไทย', en: 'English' }

/** Never in a search engine, whatever becomes of the link; and its address goes to nobody as a referrer. */
export function externalMeta(link: ExternalData | undefined, matches: readonly unknown[]) {
  return [
    { title: pageTitle(matches, titleOf(link)) },
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'same-origin' },
  ]
}

function titleOf(link: ExternalData | undefined): { th: string; en: string } {
  if (link?.state === 'open') return { th: link.share.name, en: link.share.name }
  const key = link?.state === 'locked' ? 'lockedTitle' : link?.state === 'signIn' ? 'signInTitle' : 'overTitle'
  return { th: externalWords.th[key], en: externalWords.en[key] }
}

/** Under the name: who shares it, how large it is, until when, how often still. */
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

/** A link that does not open: over, locked, or for who has an account. */
type Closed = Exclude<ExternalData, { state: 'open' }>

export function ExternalDoor({ link, refused }: { link: Closed; refused: Refused | undefined }) {
  const text = useWords(externalWords)
  if (link.state === 'locked') return <Locked name={link.name} refused={refused} />
  const isOver = link.state === 'over'
  return (
    <div className={styles.narrow}>
      <h1 className="visually-hidden">{isOver ? text.overTitle : text.signInTitle}</h1>
      <EmptyState
        icon={isOver ? 'link' : 'lock'}
        title={isOver ? text.overTitle : text.signInTitle}
        action={
          link.state === 'signIn' ? (
            <LinkButton kind="primary" to={link.signInPath} reloadDocument>
              {text.signIn}
            </LinkButton>
          ) : (
            <></>
          )
        }
      >
        {isOver ? text.overLead : text.signInLead}
      </EmptyState>
    </div>
  )
}

function Locked({ name, refused }: { name: string; refused: Refused | undefined }) {
  const text = useWords(externalWords)
  const { state } = useNavigation()
  const error = refused?.fields.password ?? (refused?.code === 'VALIDATION' ? refused.message : undefined)
  return (
    <div className={styles.narrow}>
      <PageHead title={text.lockedTitle}>{text.lockedLead(name)}</PageHead>
      <Card>
        <Form method="post" noValidate>
          <Stack>
            {refused && !error && <FormErrors message={refused.message} fields={[]} />}
            <PasswordField
              name="password"
              label={text.password}
              autoComplete="current-password"
              required
              error={error}
              autoFocus
            />
            <SubmitButton busy={state !== 'idle'} failed={refused !== undefined} wide size="large">
              {text.open}
            </SubmitButton>
          </Stack>
        </Form>
      </Card>
    </div>
  )
}
