/** What was scanned, and the way on from it; nothing opens by itself. */
import type { ReactNode } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { goodsPath, shelfPath, shopPath } from '../links.ts'
import { scanWords } from '../words.ts'
import type { FoundGroup, SaidMeaning } from './ask.ts'
import styles from './scan.module.css'
import type { Scans } from './use-scans.ts'

export function MeaningCard({ scans: { current, answer, again }, isStaff }: { scans: Scans; isStaff: boolean }) {
  const text = useWords(scanWords)
  if (!current) return null
  return (
    <div role="status">
      {answer === null && (
        <Card>
          <Row gap={8}>
            <Spinner />
            {text.asking}
          </Row>
          <Code said={current.code} />
        </Card>
      )}
      {(answer?.state === 'offline' || answer?.state === 'failed') && (
        <Notice tone="warn" title={text[answer.state]} action={<Button onClick={again}>{text.again}</Button>}>
          <Code said={current.code} />
        </Notice>
      )}
      {answer?.state === 'refused' && <Notice tone="bad" title={answer.message} />}
      {answer?.state === 'done' && (
        <Stack gap={12}>
          <Known meaning={answer.meaning} isStaff={isStaff} hasRecords={answer.groups.length > 0} />
          {answer.groups.length > 0 && <Records groups={answer.groups} />}
        </Stack>
      )}
    </div>
  )
}

const Code = ({ said }: { said: string }) => <p className={styles.code}>{said.slice(0, 300)}</p>

interface KnownProps {
  meaning: SaidMeaning
  isStaff: boolean
  hasRecords: boolean
}

function Known({ meaning, isStaff, hasRecords }: KnownProps) {
  const text = useWords(scanWords)
  const locale = useLocale()
  const { price } = useFormat()
  switch (meaning.is) {
    case 'page':
      return (
        <Said title={text.page} said={meaning.path}>
          <LinkButton kind="primary" to={meaning.path}>
            {text.open}
          </LinkButton>
        </Said>
      )
    case 'outside':
      return (
        <Said title={text.outside} said={meaning.address} body={text.outsideBody}>
          <CopyButton value={meaning.address}>{text.copy}</CopyButton>
        </Said>
      )
    case 'dangerous':
      return (
        <Notice tone="bad" title={text.dangerous}>
          <p>{text.dangerousBody}</p>
          <Code said={meaning.shown} />
        </Notice>
      )
    case 'ticket':
      return <Said title={text.ticket} body={text.ticketBody} />
    case 'member':
      return <Said title={text.member} said={meaning.name ?? ''} body={meaning.name ? '' : text.memberBody} />
    case 'payment':
      return (
        <Said
          title={text.payment}
          said={meaning.satang === null ? text.paymentAny : price(meaning.satang)}
          body={text.paymentBody}
        />
      )
    case 'slip':
      return (
        <Stack gap={8}>
          {!meaning.intact && <Notice tone="bad" title={text.slipBroken} />}
          <Said
            title={[text.slip, meaning.bank?.[locale]].filter(Boolean).join(' · ')}
            said={`${text.reference} ${meaning.reference}`}
            body={text.slipBody}
          />
          {isStaff && !hasRecords && <Notice tone="info" title={text.slipNew} />}
        </Stack>
      )
    case 'goods': {
      const { name, sku, unitPriceSatang, inShop, variantId, productId } = meaning.goods
      return (
        <Said
          title={name[locale] || name.th}
          said={`${sku} · ${price(unitPriceSatang)}`}
          body={inShop ? '' : text.notInShop}
        >
          {inShop && (
            <LinkButton kind={isStaff ? 'secondary' : 'primary'} to={shopPath(sku)}>
              {text.inShop}
            </LinkButton>
          )}
          {isStaff && (
            <>
              <LinkButton to={shelfPath(variantId)}>{text.shelf}</LinkButton>
              <LinkButton to={goodsPath(productId)}>{text.product}</LinkButton>
            </>
          )}
        </Said>
      )
    }
    case 'text':
      return hasRecords ? <Code said={meaning.text} /> : <Said title={text.text} said={meaning.text} />
  }
}

interface SaidProps {
  title: string
  said?: string
  body?: string
  children?: ReactNode
}

const Said = ({ title, said = '', body = '', children }: SaidProps) => (
  <Card title={title}>
    <Stack gap={8}>
      {said !== '' && <Code said={said} />}
      {body !== '' && <p>{body}</p>}
      {children && <Row gap={8}>{children}</Row>}
    </Stack>
  </Card>
)

function Records({ groups }: { groups: readonly FoundGroup[] }) {
  const text = useWords(scanWords)
  const locale = useLocale()
  return (
    <Card title={text.found}>
      <Stack gap={8}>
        {groups.flatMap((group) =>
          group.found.slice(0, 5).map(({ to, title, detail }) => (
            <LinkButton key={to} to={to} wide iconAfter="chevron-right">
              {[group.title[locale], title, detail].filter(Boolean).join(' · ')}
            </LinkButton>
          )),
        )}
      </Stack>
    </Card>
  )
}
