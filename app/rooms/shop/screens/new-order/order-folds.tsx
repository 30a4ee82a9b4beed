/** What is mostly as it usually is: each on a line that says how it stands, its fields under it when they are wanted. */
import type { ReactNode } from 'react'
import { useContext, useState } from 'react'
import { useSubmit } from 'react-router'
import type { StockedBranch } from '#rooms/stock/index.ts'
import { Card } from '#ui/card.tsx'
import { FieldProblems } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { useFormat } from '#ui/format.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { MoneyField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { newOrderWords } from '../../desk/new-order-words.ts'
import type { SoldAs } from '../../desk/sell-as.ts'
import { deskChannels } from '../../desk/take-order-input.ts'
import { missingText } from '../../missing-text.ts'
import type { Customer, Method } from './customer-card.tsx'
import { formIds } from './line-forms.tsx'

export interface FoldsProps {
  customer: Customer | null
  method: Method
  setMethod: (method: Method) => void
  methods: readonly Method[]
  branches: readonly StockedBranch[]
  limitBp: number
  /** Which way it came and whose prices count; left out where that stands. */
  sold?: SoldAs
  groups?: readonly { id: string; name: string }[]
  /** Beside the discount. */
  children?: ReactNode
}

export function OrderFolds(props: FoldsProps) {
  const { customer, method, setMethod, methods, branches, limitBp, sold, groups = [], children } = props
  const text = useWords(newOrderWords)
  const locale = useLocale()
  const { number, baht } = useFormat()
  const [discount, setDiscount] = useState(customer?.discountSatang ?? 0n)
  const problems = Object.keys(useContext(FieldProblems))
  const wrong = (...names: string[]) => problems.some((field) => names.includes(field))
  const note = customer?.note || customer?.buyer.email
  return (
    <Card>
      <Fold title={text.method} value={text[`method_${method}`]} open={wrong('delivery.method', 'delivery.branch')}>
        <Grid min={200} gap={12}>
          <SelectField
            name="delivery.method"
            label={text.method}
            hideLabel
            value={method}
            onChange={(event) => setMethod(event.currentTarget.value as Method)}
            options={methods.map((value) => ({ value, label: text[`method_${value}`] }))}
          />
          {method === 'pickup' && branches.length > 0 && (
            <SelectField
              name="delivery.branch"
              label={text.branch}
              defaultValue={customer?.branch}
              options={branches.map(({ code, name, missing }) => ({
                value: code,
                label: missing.length > 0 ? text.notAllAt(name[locale], missingText(missing, locale)) : name[locale],
              }))}
            />
          )}
        </Grid>
      </Fold>
      <Fold
        title={text.discount}
        value={discount > 0n ? baht(discount) : text.noDiscount}
        open={wrong('discount', 'discountReason')}
      >
        <Grid min={200} gap={12}>
          <MoneyField
            name="discount"
            label={text.discount}
            hint={text.discountHint(number(limitBp / 100))}
            min={0n}
            optional
            defaultValue={customer?.discountSatang || undefined}
            onValue={(value) => setDiscount(value ?? 0n)}
          />
          {children}
        </Grid>
      </Fold>
      {sold && <WayFold sold={sold} groups={groups} />}
      <Fold title={text.more} value={note || text.moreNone} open={wrong('buyer.email', 'note')}>
        <Stack gap={12} key={customer?.buyer.email}>
          <TextField
            name="buyer.email"
            label={text.email}
            type="email"
            optional
            maxLength={200}
            autoCapitalize="none"
            defaultValue={customer?.buyer.email}
          />
          <TextAreaField
            name="note"
            label={text.note}
            optional
            maxLength={500}
            rows={2}
            defaultValue={customer?.note}
          />
        </Stack>
      </Fold>
    </Card>
  )
}

/** Each choice is sent as it is made: prices and promotions go by it. */
function WayFold({ sold, groups }: { sold: SoldAs; groups: readonly { id: string; name: string }[] }) {
  const text = useWords(newOrderWords)
  const submit = useSubmit()
  const send = ({ currentTarget: { form } }: { currentTarget: HTMLSelectElement }) =>
    void submit(form, { preventScrollReset: true })
  const group = groups.find(({ id }) => id === sold.groupId)
  const channel = deskChannels.find((each) => each === sold.channel) ?? 'manual'
  return (
    <Fold title={text.channel} value={[text[`channel_${channel}`], group?.name].filter(Boolean).join(' · ')}>
      <Grid min={200} gap={12}>
        <SelectField
          key={sold.channel}
          name="channel"
          form={formIds.as}
          label={text.channel}
          hideLabel
          defaultValue={sold.channel}
          onChange={send}
          options={deskChannels.map((value) => ({ value, label: text[`channel_${value}`] }))}
        />
        {groups.length > 0 && (
          <SelectField
            key={sold.groupId}
            name="groupId"
            form={formIds.as}
            label={text.group}
            hint={text.groupHint}
            defaultValue={sold.groupId ?? ''}
            onChange={send}
            options={[
              { value: '', label: text.noGroup },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <noscript>
          <button type="submit" form={formIds.as}>
            {text.change}
          </button>
        </noscript>
      </Grid>
    </Fold>
  )
}
