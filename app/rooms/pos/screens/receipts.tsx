/** What this register sold: print again, take back, void. */
import { Form, Link } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { notFound } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { titled } from '#ui/page-title.ts'
import { SearchField } from '#ui/search-field.tsx'
import { useWords } from '#ui/words.tsx'
import { approveByPin, whoMayDecide } from '#rooms/cluster/index.ts'
import { atRegister } from '../counter/at-register.ts'
import { seeReceipt, seeReceipts } from '../counter/receipts.ts'
import { seeTill } from '../counter/see-counter.ts'
import { deskWords } from '../desk-words.ts'
import { counterAt } from '../links.ts'
import { ChildPage, useBase } from '../parts/child-page.tsx'
import styles from '../parts/pos.module.css'
import { ReceiptView } from '../parts/receipt-view.tsx'
import { permissions } from '../permissions.ts'
import { askRefund, giveBack, voidSale } from '../sell/give-back.ts'
import type { Route } from './+types/receipts'

export const loader = load(async (context, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const { register, mayTakeMoney } = await atRegister(context, request, seeTill)
  const sale = searchParams.get('sale')
  const receipts = await seeReceipts(context, { registerId: register.id, q: searchParams.get('q') ?? '' })
  const shown = sale ?? receipts[0]?.id
  return {
    register,
    mayTakeMoney,
    mayOverride: admits(permissions['pos.overrideRefund'], context.actor),
    receipts,
    receipt: shown ? await seeReceipt(context, { id: shown }) : null,
    isChosen: sale !== null,
    refundId: crypto.randomUUID(),
  }
})

export const action = act(permissions['pos.takeMoney'], async (context, form) => {
  const { operation, ...typed } = form
  if (operation === 'void') return { voided: await voidSale(context, typed as never) }
  if (operation === 'giveBack') {
    const lines = Object.entries(typed).flatMap(([name, value]) => {
      const milli = Math.round(Number(String(value).replaceAll(',', '')) * 1000)
      return /^b\d+$/.test(name) && milli > 0 ? [{ place: Number(name.slice(1)), quantityMilli: milli }] : []
    })
    return { given: await giveBack(context, { ...typed, lines } as never) }
  }
  if (operation === 'ask') {
    const { approvalId } = await askRefund(context, { saleId: String(typed.saleId), reason: String(typed.reason) })
    return { approvalId, deciders: await whoMayDecide(context, { id: approvalId }) }
  }
  if (operation === 'approve') {
    await approveByPin(context, typed as never)
    return { approved: true }
  }
  return notFound()
})

export const meta: Route.MetaFunction = titled(deskWords, 'receiptsTitle')

export default function ReceiptsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(deskWords)
  const base = useBase()
  const { baht, dateTime } = useFormat()
  const { register, receipts, receipt, isChosen, mayTakeMoney, mayOverride, refundId } = loaderData
  const refused = isRefused(actionData) ? actionData : null
  const given = actionData && 'given' in actionData ? actionData.given : null
  return (
    <ChildPage register={register} title={text.receiptsTitle}>
      <div className={styles.pay} data-chosen={isChosen || undefined}>
        <section className={styles.amounts}>
          <Form method="get" role="search">
            <input type="hidden" name="register" value={register.id} />
            <SearchField name="q" label={text.findNumber} placeholder={text.findNumber} />
          </Form>
          {receipts.length === 0 && <EmptyState icon="receipt" title={text.receiptsNone} />}
          <ul className={styles.lines}>
            {receipts.map((one) => (
              <li key={one.id} className={styles.line}>
                <Link
                  to={counterAt(base, register.id, 'order', { sale: one.id })}
                  aria-current={receipt?.id === one.id ? 'true' : undefined}
                  preventScrollReset
                >
                  {one.number}
                  <small>
                    {dateTime(one.soldAt, 'short')} · {one.soldName}
                  </small>
                </Link>
                <span className="numbers">
                  {baht(one.netSatang)} {one.state === 'voided' && <Badge tone="bad">{text.voided}</Badge>}
                  {one.kind === 'refund' && <Badge tone="warn">{text.refundKind}</Badge>}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.amounts}>
          {isChosen && (
            <span className={styles.phoneOnly}>
              <LinkButton to={counterAt(base, register.id, 'order')} kind="quiet" icon="arrow-left">
                {text.allReceipts}
              </LinkButton>
            </span>
          )}
          {given && (
            <Notice tone="good" title={text.gaveBack(baht(given.paidSatang))}>
              {[
                ...given.ways.map(({ method, amountSatang }) => `${text[method]} ${baht(amountSatang)}`),
                ...(given.toCodeSatang > 0n ? [text.toCode(baht(given.toCodeSatang))] : []),
              ].join(' · ')}
            </Notice>
          )}
          {refused && refused.code !== 'APPROVAL_REQUIRED' && <Notice tone="bad" urgent title={refused.message} />}
          {receipt && (
            <ReceiptView
              key={`${receipt.id} ${receipt.refunds.length} ${receipt.state}`}
              receipt={receipt}
              registerId={register.id}
              refundId={refundId}
              mayTakeMoney={mayTakeMoney}
              mayOverride={mayOverride}
              refused={refused}
            />
          )}
        </section>
      </div>
    </ChildPage>
  )
}
