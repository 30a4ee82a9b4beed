import { Badge } from '#ui/badge.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useWords } from '#ui/words.tsx'
import styles from './liff.module.css'
import { liffWords } from './liff-words.ts'

interface What {
  sells: boolean
  isSignedIn: boolean
  isStaff: boolean
  waits: number
}

export function LiffMenu({ sells, isSignedIn, isStaff, waits }: What) {
  const text = useWords(liffWords)
  return (
    <nav aria-label={text.menu}>
      <ul className={styles.menu}>
        {isStaff && <Entry to="/cluster/manage/approvals" icon="check" label={text.approvals} count={waits} />}
        {isStaff && <Entry to="/cluster/user/dashboard" icon="chart" label={text.office} />}
        {sells && <Entry to="/shop/products" icon="store" label={text.catalogue} />}
        {isSignedIn && <Entry to="/billing/payment" icon="receipt" label={text.bills} />}
        <Entry to="/billing/pay" icon="wallet" label={text.pay} />
        {isSignedIn && <Entry to="/user/qrcode" icon="grid" label={text.code} />}
      </ul>
    </nav>
  )
}

/** A whole new page: what this one loaded of LINE's, and its policy, stays behind. */
function Entry({ to, icon, label, count = 0 }: { to: string; icon: IconName; label: string; count?: number }) {
  const text = useWords(liffWords)
  return (
    <li>
      <a href={to} className={styles.entry}>
        <Icon name={icon} size={24} />
        <span>{label}</span>
        {count > 0 && (
          <Badge tone="warn">
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>{text.waits(count)}</VisuallyHidden>
          </Badge>
        )}
      </a>
    </li>
  )
}
