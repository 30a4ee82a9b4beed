import { Link } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { closeDrawer } from './drawer.ts'
import { LanguageSwitch, type LanguageSwitchProps } from './language-switch.tsx'
import { SchemeSwitch, type SchemeSwitchProps } from './scheme-switch.tsx'
import type { FrameLink } from './storefront-header.tsx'
import styles from './office-user.module.css'

export type OfficePerson = {
  name: string
  /** e-mail, or what one is here: "ผู้จัดการ" */
  detail?: string | undefined
  picture?: string | null | undefined
  links?: readonly FrameLink[]
  /** POST here to sign out */
  signOutAction: string
}

/** A popover at the top right: opens without script, closes by Esc or a press elsewhere. */
export function OfficeUser({
  user,
  language,
  scheme,
}: {
  user: OfficePerson
  language?: LanguageSwitchProps | undefined
  scheme?: SchemeSwitchProps | undefined
}) {
  const text = useWords(words)
  return (
    <>
      <button type="button" className={styles.button} popoverTarget="office-user">
        <Avatar name={user.name} src={user.picture} />
        <span className={styles.name}>
          <VisuallyHidden>{text.account} </VisuallyHidden>
          {user.name}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      <div id="office-user" popover="auto" className={styles.card} onClick={closeDrawer}>
        <div className={styles.who}>
          <p className={styles.full}>{user.name}</p>
          {user.detail && <p className={styles.detail}>{user.detail}</p>}
        </div>
        <ul className={styles.list}>
          {user.links?.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className={styles.link}>
                {link.label}
              </Link>
            </li>
          ))}
          {language && (
            <li>
              <LanguageSwitch {...language} />
            </li>
          )}
          {scheme && (
            <li>
              <SchemeSwitch {...scheme} className={styles.scheme} />
            </li>
          )}
        </ul>
        <form method="post" action={user.signOutAction} className={styles.out}>
          <button type="submit" className={styles.link}>
            <Icon name="sign-out" />
            {text.signOut}
          </button>
        </form>
      </div>
    </>
  )
}

const words = defineWords({
  th: { account: 'บัญชีของ', signOut: 'ออกจากระบบ' },
  en: { account: 'Account of', signOut: 'Sign out' },
})
