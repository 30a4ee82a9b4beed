/** One receipt with what may still come back of it. */
import { useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts, Fact } from '#ui/facts.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ReceiptLine, SeenReceipt } from '../counter/receipts.ts'
import { deskWords } from '../desk-words.ts'
import { slipPath } from '../links.ts'
import { exchangeWords } from '../exchange-words.ts'
import { AskPin } from './ask-pin.tsx'
import { BeginExchange } from './begin-exchange.tsx'
import styles from './pos.module.css'
import { backMethods, handedOver } from './tender-methods.ts'

interface ReceiptViewProps {
  receipt: SeenReceipt
  registerId: string
  refundId: string
  mayTakeMoney: boolean
  /** Of what was paid in several ways: by another than it came. */
  mayOverride: boolean
  refused: Refused | null
}

const leftOf = (line: ReceiptLine): number => Number(line.quantityMilli - line.backMilli) / 1000

export function ReceiptView(props: ReceiptViewProps) {
  const { receipt, registerId, refundId: newId, mayTakeMoney, mayOverride, refused } = props
  const text = useWords(deskWords)
  const exchanging = useWords(exchangeWords)
  const locale = useLocale()
  const { baht, dateTime, number } = useFormat()
  const { state } = useNavigation()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  // The same refund until it is made, however often the page is loaded meanwhile.
  const [refundId] = useState(newId)
  const last = useRef<'giveBack' | 'void'>('giveBack')
  const again = () => {
    if (!form.current) return
    const typed = new FormData(form.current)
    typed.set('operation', last.current)
    void submit(typed, { method: 'post' })
  }
  const canGive =
    mayTakeMoney &&
    receipt.kind === 'sale' &&
    receipt.state === 'done' &&
    receipt.lines.some((line) => leftOf(line) > 0)
  const canVoid = canGive && receipt.shiftState === 'open' && receipt.refunds.length === 0 && !receipt.exchange
  const paid = receipt.tenders.filter(({ method }) => method !== 'exchange')
  const paidBy = paid.map(({ method, amountSatang }) => `${text[method as 'cash']} ${baht(amountSatang)}`).join(' · ')
  const byWallet = receipt.methods.includes('wallet')
  // Into a wallet goes only what came out of it.
  const isSplit = backMethods.filter((way) => receipt.methods.includes(way)).length > 1
  const mayChoose = mayOverride || !isSplit
  const methods = [
    ...(byWallet && receipt.methods.length === 1 ? [] : handedOver),
    ...(byWallet && receipt.methods.length > 1 ? (['wallet'] as const) : []),
  ]
  return (
    <Stack gap={16}>
      <Card title={receipt.number}>
        <Facts>
          {receipt.lines.map((line) => (
            <Fact
              key={line.place}
              title={`${locale === 'en' && line.nameEn ? line.nameEn : line.nameTh} × ${number(Number(line.quantityMilli) / 1000, line.isWeighed ? 3 : 0)}`}
            >
              {baht(line.netSatang)}
            </Fact>
          ))}
          <Fact title={text.total}>
            <strong>{baht(receipt.netSatang)}</strong>
          </Fact>
          {receipt.tenders.map((tender, at) => (
            <Fact key={at} title={tender.method === 'exchange' ? exchanging.exchange : text[tender.method as 'cash']}>
              {baht(tender.amountSatang)}
            </Fact>
          ))}
          {receipt.refunds.map((one) => (
            <Fact key={one.id} title={`${text.refundKind} ${one.number}`}>
              {baht(one.netSatang)} · {dateTime(one.soldAt, 'short')}
            </Fact>
          ))}
          {receipt.exchange && <Fact title={exchanging.exchanged}>{receipt.exchange.number}</Fact>}
          {receipt.voidReason && <Fact title={text.voided}>{receipt.voidReason}</Fact>}
        </Facts>
        {receipt.paperToken && (
          <a
            className={buttonClass({ wide: true })}
            href={slipPath(receipt.paperToken)}
            target="_blank"
            rel="noreferrer"
          >
            {text.reprint}
          </a>
        )}
      </Card>
      {refused?.code === 'APPROVAL_REQUIRED' && <AskPin refused={refused} saleId={receipt.id} onApproved={again} />}
      {canGive && (
        <Card title={text.refundOf(receipt.number)}>
          <Form method="post" ref={form}>
            <Stack gap={12}>
              <input type="hidden" name="id" value={refundId} />
              <input type="hidden" name="saleId" value={receipt.id} />
              <input type="hidden" name="registerId" value={registerId} />
              {receipt.lines
                .filter((line) => leftOf(line) > 0)
                .map((line) => (
                  <NumberField
                    key={line.place}
                    name={`b${line.place}`}
                    label={locale === 'en' && line.nameEn ? line.nameEn : line.nameTh}
                    hint={text.backCount(number(leftOf(line), line.isWeighed ? 3 : 0))}
                    decimals={line.isWeighed ? 3 : 0}
                    defaultValue={String(leftOf(line))}
                  />
                ))}
              <SelectField
                name="method"
                label={text.by}
                hint={
                  [
                    paidBy && text.asPaidBy(paidBy),
                    byWallet && text.walletBack,
                    receipt.methods.includes('gift') && text.codeFirst,
                  ]
                    .filter(Boolean)
                    .join(' ') || undefined
                }
                options={[
                  { value: 'asPaid', label: text.asPaid },
                  ...(mayChoose ? methods : []).map((value) => ({
                    value,
                    label: byWallet ? text.firstBy(text[value]) : text[value],
                  })),
                ]}
              />
              <SelectField
                name="goes"
                label={text.goes}
                options={(['shelf', 'damaged', 'kept'] as const).map((value) => ({
                  value,
                  label: text[`goes_${value}`],
                }))}
              />
              <TextField name="reason" label={text.reason} maxLength={200} required />
              <div className={styles.deeds}>
                <Button
                  type="submit"
                  kind="primary"
                  name="operation"
                  value="giveBack"
                  busy={state !== 'idle'}
                  onClick={() => (last.current = 'giveBack')}
                >
                  {text.give}
                </Button>
                <BeginExchange receipt={receipt} registerId={registerId} form={form} />
                {canVoid && (
                  <Button
                    type="submit"
                    kind="danger"
                    name="operation"
                    value="void"
                    disabled={state !== 'idle'}
                    onClick={() => (last.current = 'void')}
                  >
                    {text.void}
                  </Button>
                )}
              </div>
            </Stack>
          </Form>
        </Card>
      )}
    </Stack>
  )
}
