import { choiceHash } from '#rooms/analytics/parts/choice-hash.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { QuickLink } from '#ui/quick-link.tsx'
import { defineWords, useLocale, useWords } from '#ui/words.tsx'
import type { FrameLink, FrameSite } from './storefront-header.tsx'
import styles from './storefront-footer.module.css'

export type PaymentMark = 'promptpay' | 'transfer' | 'cash' | 'cod' | 'wallet'

export type ShopFooter = {
  about?: string | undefined
  /** as printed on a receipt, one line each */
  address?: readonly string[]
  phone?: string | undefined
  email?: string | undefined
  /** LINE official account, with the @ */
  line?: string | undefined
  hours?: string | undefined
  groups?: ReadonlyArray<{ title: string; links: readonly FrameLink[] }>
  payments?: readonly PaymentMark[]
  legalName?: string | undefined
  taxId?: string | undefined
  /** Commercial registration, which whoever sells over the net has to show. */
  registrationNo?: string | undefined
  /** services of others may measure here: where a visitor changes their mind */
  choices?: boolean
  /** Christian era; Thai shows it in the Buddhist one */
  year: number
}

export function StorefrontFooter({ site, footer }: { site: FrameSite; footer: ShopFooter }) {
  const text = useWords(words)
  const year = useLocale() === 'th' ? footer.year + 543 : footer.year
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section className={styles.shop}>
          <h2 className={styles.name}>{site.name}</h2>
          {footer.about && <p className={styles.about}>{footer.about}</p>}
          {footer.address && (
            <address className={styles.address}>
              {footer.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
        </section>
        {(footer.phone || footer.email || footer.line || footer.hours) && (
          <section>
            <h3 className={styles.title}>{text.contact}</h3>
            <ul className={styles.list}>
              {footer.phone && (
                <Contact icon="phone" href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`} text={footer.phone} />
              )}
              {footer.line && (
                <Contact
                  icon="bell"
                  href={`https://line.me/R/ti/p/${encodeURIComponent(footer.line)}`}
                  text={`LINE ${footer.line}`}
                />
              )}
              {footer.email && <Contact icon="mail" href={`mailto:${footer.email}`} text={footer.email} />}
              {footer.hours && (
                <li className={styles.contact}>
                  <Icon name="clock" size={16} />
                  {footer.hours}
                </li>
              )}
            </ul>
          </section>
        )}
        {footer.groups?.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h3 className={styles.title}>{group.title}</h3>
            <ul className={styles.list}>
              {group.links.map((link) => (
                <li key={link.to}>
                  <QuickLink to={link.to} className={styles.link}>
                    {link.label}
                  </QuickLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={styles.base}>
        <p>
          © {year} {footer.legalName ?? site.name}
          {footer.taxId && ` · ${text.taxId} ${footer.taxId}`}
          {footer.registrationNo && ` · ${text.registrationNo} ${footer.registrationNo}`}
        </p>
        {footer.choices && (
          <a href={choiceHash} className={styles.link}>
            {text.choices}
          </a>
        )}
        {footer.payments && footer.payments.length > 0 && (
          <ul className={styles.marks} aria-label={text.payments}>
            {footer.payments.map((mark) => (
              <li key={mark} className={styles.mark}>
                <Icon name={markIcons[mark]} size={16} />
                {text[mark]}
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  )
}

function Contact({ icon, href, text }: { icon: IconName; href: string; text: string }) {
  return (
    <li>
      <a href={href} className={styles.contact}>
        <Icon name={icon} size={16} />
        {text}
      </a>
    </li>
  )
}

const markIcons: Record<PaymentMark, IconName> = {
  promptpay: 'qr',
  transfer: 'bank',
  cash: 'store',
  cod: 'truck',
  wallet: 'wallet',
}

const words = defineWords({
  th: {
    contact: 'ติดต่อเรา',
    choices: 'ตั้งค่าคุกกี้',
    payments: 'วิธีชำระเงิน',
    taxId: 'เลขประจำตัวผู้เสียภาษี',
    registrationNo: 'ทะเบียนพาณิชย์อิเล็กทรอนิกส์',
    promptpay: 'พร้อมเพย์',
    transfer: 'โอนเงิน',
    cash: 'เงินสด',
    cod: 'เก็บเงินปลายทาง',
    wallet: 'กระเป๋าเงิน',
  },
  en: {
    contact: 'Contact',
    choices: 'Cookie settings',
    payments: 'Ways to pay',
    taxId: 'Tax ID',
    registrationNo: 'E-commerce registration',
    promptpay: 'PromptPay',
    transfer: 'Bank transfer',
    cash: 'Cash',
    cod: 'Cash on delivery',
    wallet: 'Wallet',
  },
})
