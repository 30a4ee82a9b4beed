/** The desk of an order: who gets it, the goods, what is mostly as usual; its sum beside it, on a phone under the thumb. */
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Schema } from '#kernel/field-errors.ts'
import type { Refused } from '#kernel/refused.ts'
import type { Address as Place, Province } from '#rooms/places/index.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { FormProblems, SchemaForm } from '#ui/schema-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { useWords } from '#ui/words.tsx'
import { newOrderWords } from '../../desk/new-order-words.ts'
import type { FoundGoods } from '../../desk/take-order.ts'
import { type Customer, CustomerCard, type Method } from './customer-card.tsx'
import { LineForms } from './line-forms.tsx'
import { type FoldsProps, OrderFolds } from './order-folds.tsx'
import styles from './order-desk.module.css'
import type { Understood } from './paste-chat.tsx'
import { type Chosen, PickGoods } from './pick-goods.tsx'

interface OrderDeskProps extends Pick<FoldsProps, 'branches' | 'limitBp' | 'sold' | 'groups'> {
  operation: 'place' | 'save'
  idempotencyKey: string
  schema: () => Promise<Schema>
  refused: Refused | undefined
  cart: string | null
  from?: string
  q: string
  found: readonly FoundGoods[] | null
  lines: readonly Chosen[]
  customer: Customer | null
  /** What was read out of a chat; left out, none is pasted. */
  read?: Understood | null
  methods: readonly Method[]
  provinces: readonly Province[]
  places: readonly Place[]
  /** How it stands, whenever something was typed. */
  onTyped?: (form: HTMLFormElement) => void
  sums: ReactNode
  /** On the phone's bar, beside the button. */
  total: string
  submit: string
  /** Under the button. */
  besides?: ReactNode
  hidden?: ReactNode
  atDiscount?: ReactNode
}

export function OrderDesk(props: OrderDeskProps) {
  const { operation, lines, customer, methods, refused, onTyped } = props
  const text = useWords(newOrderWords)
  const { state, formData } = useNavigation()
  const [chosen, setChosen] = useState<Method>(customer?.method ?? methods[0]!)
  const method = methods.find((each) => each === chosen) ?? methods[0]!
  // A search on its way is nothing that a press must wait for.
  const isBusy = state !== 'idle' && formData?.get('operation') === operation
  const tell = ({ currentTarget }: FormEvent<HTMLFormElement>) => onTyped?.(currentTarget)
  const button = (wide: boolean) => (
    <SubmitButton wide={wide} disabled={lines.length === 0} busy={isBusy} failed={refused !== undefined}>
      {props.submit}
    </SubmitButton>
  )
  return (
    <>
      <LineForms cart={props.cart} from={props.from ?? ''} skus={lines.map(({ sku }) => sku)} />
      <SchemaForm
        method="post"
        preventScrollReset
        schema={props.schema}
        refused={refused}
        busy={isBusy}
        onChange={tell}
      >
        <input type="hidden" name="operation" value={operation} />
        <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
        {props.hidden}
        <div className={styles.desk}>
          <Stack gap={16}>
            <FormProblems />
            <CustomerCard
              customer={customer}
              {...(props.read === undefined ? {} : { read: props.read })}
              method={method}
              provinces={props.provinces}
              places={props.places}
            />
            <PickGoods q={props.q} found={props.found} lines={lines} />
            <OrderFolds
              customer={customer}
              method={method}
              setMethod={setChosen}
              methods={methods}
              branches={props.branches}
              limitBp={props.limitBp}
              {...(props.sold ? { sold: props.sold } : {})}
              {...(props.groups ? { groups: props.groups } : {})}
            >
              {props.atDiscount}
            </OrderFolds>
          </Stack>
          <aside className={styles.sum}>
            <Card title={text.summary}>
              <Stack gap={16}>
                <div aria-live="polite">
                  {lines.length === 0 ? <p className={styles.quiet}>{text.chosenNone}</p> : props.sums}
                </div>
                <div className={styles.beside}>{button(true)}</div>
                {props.besides}
              </Stack>
            </Card>
          </aside>
          <div className={styles.bar}>
            <span className={styles.barSum}>
              <small>{text.total}</small>
              <b className="numbers">{props.total}</b>
            </span>
            {button(false)}
          </div>
        </div>
      </SchemaForm>
    </>
  )
}
