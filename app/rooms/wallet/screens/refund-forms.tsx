/** The two ways back: into the wallet of who has one, or by bank, with the proof. */
import { useNavigation } from 'react-router'
import type { LocalText } from '#kernel/context.ts'
import type { FormShape } from '#kernel/form-fields.ts'
import { satangToDecimal } from '#kernel/money.ts'
import type { Refused } from '#kernel/refused.ts'
import { pictureTypes } from '#ui/accepts.ts'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { useFormat } from '#ui/format.ts'
import { FormFields } from '#ui/form-fields.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { creditCauseNames, creditCauses } from '#rooms/billing/parts/note-causes.ts'
import type { Deciding } from '../deciding.server.ts'
import { refundWords } from '../pay-words.ts'
import type { seeRefundable } from '../refund.ts'
import { ConfirmFirst } from './confirm-first.tsx'

interface RefundFormsProps {
  refundable: Awaited<ReturnType<typeof seeRefundable>>
  who: Deciding
  way: 'wallet' | 'transfer'
  asked: bigint | null
  banks: readonly { code: string; name: LocalText }[]
  transfer: FormShape<'bank' | 'paidOn' | 'reference' | 'amount' | 'reason'>
  today: string
  refused: Refused | undefined
}

export function RefundForms(props: RefundFormsProps & { idempotencyKey: string }) {
  const { refundable, who, way, asked, refused } = props
  const text = useWords(refundWords)
  const left = refundable.paidSatang - refundable.refundedSatang
  if (left <= 0n) return <Notice title={text.nothingLeft} />
  if (!who.isConfirmed || refused?.code === 'CONFIRM_FIRST') return <ConfirmFirst to={who.confirmAt} />
  // What came back says how much; what was asked for by a link holds until something went back. Else somebody types it.
  const due = refundable.parts.reduce((sum, { dueSatang }) => sum + dueSatang, 0n)
  const isFirst = refundable.refunds.length === 0
  const suggested = due > 0n ? due : !isFirst ? null : asked !== null && asked > 0n ? asked : left
  const amount = refundable.approved?.amountSatang ?? (suggested !== null && suggested > left ? left : suggested)
  const query = asked === null ? '' : `amount=${satangToDecimal(asked)}`
  return (
    <Stack gap={12}>
      {refundable.accountId !== null && refundable.approved === null && (
        <Tabs
          label={text.way}
          tabs={[
            { label: text.way_wallet, to: `?${query}`, current: way === 'wallet' },
            {
              label: text.way_transfer,
              to: `?${[query, 'way=transfer'].filter(Boolean).join('&')}`,
              current: way === 'transfer',
            },
          ]}
        />
      )}
      {way === 'wallet' ? (
        <ToWallet {...props} amount={amount} left={left} />
      ) : (
        <ByBank {...props} amount={amount} left={left} />
      )}
    </Stack>
  )
}

type OneWay = RefundFormsProps & { idempotencyKey: string; amount: bigint | null; left: bigint }

function ToWallet({ refundable, who, amount, left, refused, idempotencyKey }: OneWay) {
  const text = useWords(refundWords)
  const { baht } = useFormat()
  const { state } = useNavigation()
  return (
    <Card title={refundable.isByCode ? text.formByCode : text.form}>
      <SchemaForm
        method="post"
        schema={() => import('../inputs.ts').then(({ RefundInput }) => RefundInput)}
        refused={refused}
      >
        <Stack>
          <FormProblems />
          <input type="hidden" name="way" value="wallet" />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Amount amount={amount} left={left} refundable={refundable} />
          <p>{text.consequence}</p>
          <p>{text.limit(baht(who.limitSatang))}</p>
          <SubmitButton busy={state !== 'idle'} failed={refused !== undefined} wide>
            {text.send}
          </SubmitButton>
        </Stack>
      </SchemaForm>
    </Card>
  )
}

function ByBank({ refundable, who, amount, left, refused, idempotencyKey, transfer, banks, today }: OneWay) {
  const text = useWords(refundWords)
  const locale = useLocale()
  const { baht } = useFormat()
  const { state } = useNavigation()
  return (
    <Card title={text.transferForm}>
      <SchemaForm
        method="post"
        encType="multipart/form-data"
        schema={() => import('../inputs.ts').then(({ TransferInput }) => TransferInput)}
        refused={refused}
      >
        <Stack>
          <p>{text.transferLead}</p>
          <FormProblems />
          <input type="hidden" name="way" value="transfer" />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Amount amount={amount} left={left} refundable={refundable} />
          <FormFields
            of={transfer}
            names={['bank', 'paidOn', 'reference']}
            words={text}
            start={{ paidOn: today }}
            more={{
              bank: { options: banks.map(({ code, name }) => ({ value: code, label: name[locale] })) },
              paidOn: { max: today },
            }}
          />
          <FileDrop
            name="proof"
            label={text.proof}
            hint={text.proofHint}
            accept={`${pictureTypes},application/pdf`}
            maxBytes={10 * 1024 * 1024}
            required
          />
          <p>{text.consequence}</p>
          <p>{text.transferLimit(baht(who.limitSatang))}</p>
          <SubmitButton busy={state !== 'idle'} failed={refused !== undefined} wide>
            {text.saveTransfer}
          </SubmitButton>
        </Stack>
      </SchemaForm>
    </Card>
  )
}

function Amount({ amount, left, refundable }: Pick<OneWay, 'amount' | 'left' | 'refundable'>) {
  const text = useWords(refundWords)
  const locale = useLocale()
  const { baht } = useFormat()
  const { parts, approved } = refundable
  const due = parts.reduce((sum, { dueSatang }) => sum + dueSatang, 0n)
  return (
    <>
      {approved && <input type="hidden" name="part" value={approved.part} />}
      {parts.length > 1 && !approved && (
        <SelectField
          name="part"
          label={text.part}
          hint={text.partHint}
          options={[
            { value: '', label: due > 0n ? text.part_back(baht(due)) : text.part_all },
            ...(due > 0n ? [{ value: 'all', label: text.part_all }] : []),
            ...parts.map(({ part, name, leftSatang }) => ({
              value: part,
              label: `${name?.[locale] ?? text.part_shipping} · ${text.part_left(baht(leftSatang))}`,
            })),
          ]}
        />
      )}
      <MoneyField
        name="amount"
        label={text.amount}
        required
        min={0n}
        max={left}
        defaultValue={amount === null ? '' : satangToDecimal(amount)}
      />
      {refundable.asksCause && (
        <SelectField
          name="cause"
          label={text.cause}
          hint={text.causeHint}
          options={[
            {
              value: '',
              label:
                due > 0n
                  ? creditCauses.goods_returned[locale]
                  : refundable.isDelivered
                    ? text.causeChoose
                    : text.causeByItself,
            },
            ...creditCauseNames.map((value) => ({ value, label: creditCauses[value][locale] })),
          ]}
        />
      )}
      <TextAreaField name="reason" label={text.reason} hint={text.reasonHint} required maxLength={300} rows={2} />
    </>
  )
}
