/** What one meets inside LINE: the shop, one's bills, paying, one's member code; and for staff what waits for them. */
import { Link } from 'react-router'
import { isOpenAt } from '#kernel/areas.ts'
import { admits, anyStaff } from '#kernel/roles.ts'
import { load } from '#kernel/screen.server.ts'
import { waitingApprovals } from '#rooms/cluster/index.ts'
import { lineIsOpen, lineStartPath } from '#rooms/identity/index.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { SkipLink } from '#ui/hidden.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { liffPath } from '../links.ts'
import styles from './liff.module.css'
import { liffWords } from './liff-words.ts'
import type { Route } from './+types/liff'

export const loader = load(async (context, _args: Route.LoaderArgs) => {
  const { actor, site } = context
  const isStaff = admits(anyStaff, actor)
  const [waiting] = isStaff ? await waitingApprovals(context, {}) : []
  return {
    shop: site.name,
    name: actor.name ?? '',
    isSignedIn: actor.accountId !== null,
    isStaff,
    waits: waiting?.count ?? 0,
    sells: isOpenAt(site, '/shop'),
    line:
      actor.accountId === null && (await lineIsOpen(context, {}))
        ? `${lineStartPath}?next=${encodeURIComponent(liffPath)}`
        : null,
  }
})

export const meta: Route.MetaFunction = titled(liffWords, 'title')

export default function Liff({ loaderData }: Route.ComponentProps) {
  const { shop, name, isSignedIn, isStaff, waits, sells, line } = loaderData
  const text = useWords(liffWords)
  const locale = useLocale()
  const next = `?next=${encodeURIComponent(liffPath)}`
  return (
    <div className={styles.frame}>
      <SkipLink />
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1 className={styles.title}>{shop[locale]}</h1>
        <p className={styles.quiet}>{isSignedIn ? text.hello(name) : text.lead}</p>
        {!isSignedIn && (
          <div className={styles.doors}>
            {line && (
              <LinkButton kind="primary" wide to={line} reloadDocument>
                {text.withLine}
              </LinkButton>
            )}
            <LinkButton wide to={`/user/login${next}`} {...(!line && { kind: 'primary' })}>
              {text.signIn}
            </LinkButton>
          </div>
        )}
        <nav aria-label={text.menu}>
          <ul className={styles.menu}>
            {sells && <Entry to="/shop/products" icon="store" label={text.catalogue} />}
            {isSignedIn && <Entry to="/billing/payment" icon="receipt" label={text.bills} />}
            <Entry to="/billing/pay" icon="wallet" label={text.pay} />
            {isSignedIn && <Entry to="/user/qrcode" icon="grid" label={text.code} />}
            {isStaff && <Entry to="/cluster/manage/approvals" icon="check" label={text.approvals} count={waits} />}
            {isStaff && <Entry to="/cluster/user/dashboard" icon="chart" label={text.office} />}
          </ul>
        </nav>
      </main>
    </div>
  )
}

function Entry({ to, icon, label, count = 0 }: { to: string; icon: IconName; label: string; count?: number }) {
  return (
    <li>
      <Link to={to} className={styles.entry}>
        <Icon name={icon} size={24} />
        <span>{label}</span>
        {count > 0 && <Badge tone="warn">{count}</Badge>}
      </Link>
    </li>
  )
}
