/** What stands around the pages of one's own account: where else to go, beside the page or, on a phone, above it. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { useWords } from '#ui/words.tsx'
import { profileWords } from './profile-words.ts'
import styles from './profile-frame.module.css'

const pages = [
  { name: 'profile', to: '/user/profile', icon: 'user' },
  { name: 'addresses', to: '/user/profile/addresses', icon: 'map' },
  { name: 'security', to: '/user/profile/security', icon: 'lock' },
  { name: 'data', to: '/user/profile/data', icon: 'folder' },
] as const satisfies readonly { name: string; to: string; icon: IconName }[]

const elsewhere = [
  { name: 'overview', to: '/user/dashboard', icon: 'home' },
  { name: 'orders', to: '/shop/orders', icon: 'box' },
  { name: 'wallet', to: '/user/wallet', icon: 'wallet' },
  { name: 'files', to: '/user/filemanager', icon: 'file' },
  { name: 'messages', to: '/user/message', icon: 'bell' },
] as const satisfies readonly { name: string; to: string; icon: IconName }[]

export type ProfilePage = (typeof pages)[number]['name']

export function ProfileFrame({
  page,
  lead,
  actions,
  children,
}: {
  page: ProfilePage
  /** under the title */
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const text = useWords(profileWords)
  return (
    <PageFrame maxWidth="5xl">
      <div className={styles.frame}>
        <ProfileNav page={page} />
        <div className={styles.page}>
          <PageHead title={text[page]} actions={actions}>
            {lead}
          </PageHead>
          <Stack gap={24}>{children}</Stack>
        </div>
      </div>
    </PageFrame>
  )
}

function ProfileNav({ page }: { page: ProfilePage }) {
  const text = useWords(profileWords)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2
  }, [])
  return (
    <nav aria-label={text.mine} className={styles.nav} ref={row}>
      <ul className={styles.list}>
        {[...pages, ...elsewhere].map(({ name, to, icon }) => (
          <li key={name} className={name === 'overview' ? styles.apart : undefined}>
            <Link
              to={to}
              className={styles.link}
              aria-current={name === page ? 'page' : undefined}
              prefetch="intent"
              preventScrollReset={name !== 'overview'}
            >
              <Icon name={icon} />
              {text[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
